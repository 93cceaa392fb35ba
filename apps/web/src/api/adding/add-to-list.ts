import type { AskedFor } from '@haulm/domain/list-request/asked-for.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { personsValue } from '../session/persons-value.ts'

/** A record of a list that is wanted where one is chosen. */
export type WantedRecord = {
  kind: ReferenceKind
  name: string
  /** Of what has a code, the code to begin with; none where a name was typed. */
  code?: string
  /** Whether the person adds it, or asks administrators for it. */
  way: 'add' | 'ask'
  /** In what it is chosen. */
  purpose: AskedFor
  /** Whose field it is for; null for one that is not saved yet. */
  tradeId: string | null
  /** Called once it is in its list, with what a field that chooses it holds: its id, of a truck type its code; its code, where it has one; and its id. */
  onAdded: (value: string, code: string | undefined, id: string) => void
  /** Called with the name once it was asked for: the field is as it was. */
  onAsked?: (name: string) => void
}

/** The one that is wanted now, over whatever is open; null while none is. app/shell draws its small dialog. */
export const wantedOverPage = personsValue<WantedRecord | null>(null)

/** Opens the dialog that adds a record, or asks for it. */
export const wantRecord = (record: WantedRecord): void => wantedOverPage.set(record)
export const closeWanted = (): void => wantedOverPage.set(null)
