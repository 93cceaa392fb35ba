import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { overPage } from '../session/persons-value.ts'

/** A record whose documents are shown in a dialog of their own. */
export type OpenDocuments = {
  record: DocumentRecord
  id: string
  /** What people call the record: 'CN-2026-014'. */
  name: string
  /** Why its documents cannot be changed; absent when they can. */
  locked?: string | null
}

/** The documents of a record. app/shell draws them. */
export const documentsOverPage = overPage<OpenDocuments>()

/** Files being matched to trades. app/shell draws their list. */
export const pileOverPage = overPage<readonly File[]>()
