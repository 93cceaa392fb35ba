import type { ExistingRecord } from '@haulm/domain/imports/import-kind.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Database } from '../database/connection.ts'

/** Who does it, and when. */
export interface ImportAuthor {
  user: Person
  now: Date
  timeZone: string
}

export type RecordValues = Readonly<Record<string, string | number | boolean | null>>

/** A kind of records that an import makes and changes; of trades it only makes new ones. */
export type ImportedRecordKind = Exclude<ImportKind, 'trades'>

/** How records of a kind are read and written, all within the transaction that is given. */
export interface RecordWriter {
  /** All that there are; of several that are the same by their key, the one that is meant comes last. */
  all: (tx: Database) => Promise<ExistingRecord[]>
  /** A record and its version, held until the transaction ends; null when it is gone. */
  lock: (tx: Database, id: string) => Promise<(RecordValues & { version: number }) | null>
  create: (tx: Database, values: RecordValues, by: ImportAuthor) => Promise<{ id: string; version: number }>
  update: (tx: Database, id: string, values: RecordValues, by: ImportAuthor) => Promise<{ version: number }>
  /** Deletes a record that was made at a moment, ISO text. @throws {Refusal} 409 when it was used since. */
  remove: (tx: Database, id: string, by: ImportAuthor, since: string) => Promise<void>
}

/** How trades and records are written, by the features that know them; all within the transaction that is given. */
export interface Writers {
  /** Enters trades with their numbers, figures, history and events; after each part it tells their ids, and how many came before. */
  enterTrades(
    tx: Database,
    trades: readonly TradeInput[],
    by: ImportAuthor,
    afterPart: (ids: readonly string[], before: number) => Promise<void>,
  ): Promise<void>
  /** Deletes trades that are at the given version. @returns how many were. */
  deleteTrades(tx: Database, trades: readonly { id: string; version: number }[], by: ImportAuthor): Promise<number>
  /** Adds to a list a name that rows hold. */
  createNamed(tx: Database, kind: ReferenceKind, name: string, by: ImportAuthor): Promise<{ id: string }>
  records: Readonly<Record<ImportedRecordKind, RecordWriter>>
}
