import type { AskedFor } from '@haulm/domain/list-request/asked-for.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { overPage } from '../session/persons-value.ts'

/** A record missing from a list that somebody is choosing from. */
export type WantedRecord = {
  kind: ReferenceKind
  name: string
  /** The code to begin with, for kinds that have one; absent when a name was typed. */
  code?: string
  /** Whether the person adds it, or asks administrators for it. */
  way: 'add' | 'ask'
  purpose: AskedFor
  /** The trade whose field it is for; null for one that is not saved yet. */
  tradeId: string | null
  /** Called once it is in its list, with the value that a field stores (for a truck type its code), its code if any, its id. */
  onAdded: (value: string, code: string | undefined, id: string) => void
  /** Called with the name once it was asked for; the field is unchanged. */
  onAsked?: (name: string) => void
}

/** The dialog that adds a record, or asks for it. app/shell draws it. */
export const wantedOverPage = overPage<WantedRecord>()
