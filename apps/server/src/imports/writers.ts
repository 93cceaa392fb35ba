import type { ExistingRecord, RecordValues } from '@haulm/domain/imports/import-kind.ts'
import type { ImportKind } from '@haulm/domain/imports/import-kinds.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Database } from '../database/connection.ts'

/** Who imports, and when. */
export interface ImportAuthor {
  user: Person
  now: Date
  timeZone: string
}

/** A kind of record that an import creates and changes; trades, which it only creates, are not among them. */
export type ImportedRecordKind = Exclude<ImportKind, 'trades'>

type UpdateRecord = (tx: Database, id: string, values: RecordValues, by: ImportAuthor) => Promise<{ version: number }>

/** How records of a kind are read and written, all within the given transaction. */
export interface RecordWriter {
  /** All existing records; of several with the same key, the one that is meant comes last. */
  all: (tx: Database) => Promise<ExistingRecord[]>
  /** A record and its version, locked until the transaction ends; null if it is gone. */
  lock: (tx: Database, id: string) => Promise<(RecordValues & { version: number }) | null>
  create: (tx: Database, values: RecordValues, by: ImportAuthor) => Promise<{ id: string; version: number }>
  update: UpdateRecord
  /** Gives a record values that it had before, if `update` refuses those that point to what is inactive by now. */
  restore?: UpdateRecord
  /** Deletes a record that was created at a moment, ISO text. @throws {Refusal} 409 if it was used since. */
  remove: (tx: Database, id: string, by: ImportAuthor, since: string) => Promise<void>
}

/** How trades and records are written, by the features that own them; all within the given transaction. */
export interface Writers {
  /** Enters trades with numbers, figures, history and events; after each part passes on their ids, and how many came before. */
  enterTrades(
    tx: Database,
    trades: readonly TradeInput[],
    by: ImportAuthor,
    afterPart: (ids: readonly string[], before: number) => Promise<void>,
  ): Promise<void>
  /** Deletes the trades that are still at the given version. @returns how many were changed since, deleted ones apart. */
  deleteTrades(tx: Database, trades: readonly { id: string; version: number }[], by: ImportAuthor): Promise<number>
  /** Adds a name from the rows to a list. */
  createNamed(tx: Database, kind: ReferenceKind, name: string, by: ImportAuthor): Promise<{ id: string }>
  records: Readonly<Record<ImportedRecordKind, RecordWriter>>
}
