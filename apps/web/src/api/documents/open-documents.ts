import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { sharedValue } from '../../ui/state/shared-value.ts'

/** A record whose documents are shown in a dialog of their own. */
export type OpenDocuments = {
  record: DocumentRecord
  id: string
  /** What people call the record: 'CN-2026-014'. */
  name: string
  /** Why what is there stays as it is; absent when it can be changed. */
  locked?: string | null
}

const opened = sharedValue<OpenDocuments | null>(null)

/** Shows the documents of a record over whatever page is open; app/shell draws them. */
export const openDocuments = (documents: OpenDocuments): void => opened.set(documents)
export const closeDocuments = (): void => opened.set(null)
export const useOpenDocuments = (): OpenDocuments | null => opened.use()
