import type { DocumentRecord } from '@haulm/domain/document/kinds.ts'
import { personsValue } from '../session/persons-value.ts'

/** A record whose documents are shown in a dialog of their own. */
export type OpenDocuments = {
  record: DocumentRecord
  id: string
  /** What people call the record: 'CN-2026-014'. */
  name: string
  /** Why its documents cannot be changed; absent when they can. */
  locked?: string | null
}

/** Over whatever page is open; null while none are. app/shell draws them. */
export const openedDocuments = personsValue<OpenDocuments | null>(null)

export const openDocuments = (documents: OpenDocuments): void => openedDocuments.set(documents)
export const closeDocuments = (): void => openedDocuments.set(null)

/** Files being matched to trades, in a list over whatever page is open; null if there is none. app/shell draws it. */
export const openedPile = personsValue<readonly File[] | null>(null)

export const openPile = (files: readonly File[] = []): void => openedPile.set(files)
export const closePile = (): void => openedPile.set(null)
