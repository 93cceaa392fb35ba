import type { Person } from '@haulm/domain/people/person.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { TradeInput } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Database } from '../database/connection.ts'

/** Who does it, and when. */
export interface By {
  user: Person
  now: Date
  timeZone: string
}

type Values = Readonly<Record<string, string | number | boolean | null>>

/** How trades and lists are written, by the features that know them; all within the transaction that is given. */
export interface Writers {
  /** Enters trades with their numbers, figures, history and events; after each part it tells their ids, and how many came before. */
  enterTrades(
    tx: Database,
    trades: readonly TradeInput[],
    by: By,
    afterPart: (ids: readonly string[], before: number) => Promise<void>,
  ): Promise<void>
  /** Deletes trades that are at the given version. @returns how many were. */
  deleteTrades(tx: Database, trades: readonly { id: string; version: number }[], by: By): Promise<number>
  createRecord(tx: Database, kind: ReferenceKind, values: Values, by: By): Promise<{ id: string; version: number }>
  updateRecord(
    tx: Database,
    kind: ReferenceKind,
    id: string,
    values: Values & { version?: number },
    by: By,
  ): Promise<{ version: number }>
  deleteRecord(tx: Database, kind: ReferenceKind, id: string, by: By): Promise<void>
}
