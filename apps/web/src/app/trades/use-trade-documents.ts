import { useEffect } from 'react'
import { loadPart } from '../../ui/load-part.ts'

/** Lets the dialogs of trades show their documents, beside the page, which does not need them to show. */
export function useTradeDocuments(): void {
  useEffect(
    () =>
      loadPart(
        () => import('./trade-documents.tsx'),
        ({ handInDocuments }) => {
          handInDocuments()
          return undefined
        },
      ),
    [],
  )
}
