import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { usePageKeys } from '../../ui/keys/use-page-keys.ts'
import { type DocumentPlace, documentsOf } from '../queries.ts'
import { ShownFile } from './shown-file.tsx'
import { useViewing } from './use-viewing.ts'
import { noneLeft, ViewingBar } from './viewing-bar.tsx'

type BesideProps = { place: DocumentPlace; shown: string; onShow: (id: string) => void; onClose: () => void }

/**
 * A document beside the form of its record, for entering what stands on it. It has the viewer's keys while the focus is in it;
 * Esc closes it, and nothing around it.
 * @see docs/rules/documents.md, rule 20
 */
export function Beside({ place, shown, onShow, onClose }: BesideProps) {
  const { data: documents = [] } = useQuery(documentsOf(place))
  const viewing = useViewing(documents, shown, onShow)
  const own = useRef<HTMLElement>(null)
  // Before the dialog around it receives the key.
  usePageKeys((event) => {
    if (event.key !== 'Escape' || !own.current?.contains(document.activeElement)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    onClose()
  }, true)
  return (
    <aside
      ref={own}
      aria-label="Document beside the form"
      onKeyDown={viewing.onKeyDown}
      className="flex min-h-0 min-w-0 shrink-0 flex-col border-border bg-background max-md:h-[42dvh] max-md:border-b md:order-1 md:w-[min(560px,46%)] md:border-l"
    >
      {viewing.document ? (
        <>
          <ViewingBar
            viewing={viewing}
            heading={(title) => <h3 className="truncate text-sm font-[600]">{title}</h3>}
            closeLabel="Close the document"
            onClose={onClose}
          />
          <ShownFile document={viewing.document} look={viewing.look} />
        </>
      ) : (
        <p className="m-auto p-4 text-sm text-muted-foreground">{noneLeft}</p>
      )}
    </aside>
  )
}
