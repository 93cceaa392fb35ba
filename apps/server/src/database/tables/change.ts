import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import type { HistoryKind } from '@haulm/domain/history/record-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

/** What kinds of record are kept track of. */
export type RecordKind = HistoryKind

/** A field that changed, with values as the API gives them. */
export interface FieldChange {
  field: string
  from: string | number | boolean | null
  to: string | number | boolean | null
}

export interface ChangeTable {
  id: Generated<string>
  kind: RecordKind
  recordId: string
  /** The version that the change led to; 0 when it left the record itself as it is, as a document does. */
  version: number
  at: ColumnType<string, Date, never>
  /** Null when the product did it by itself. */
  personId: string | null
  action: ChangeAction
  fields: ColumnType<FieldChange[], string, never>
  /** To whom the link was sent by which it came; null where it came by none. */
  linkSentTo: string | null
  /** What a trade's change opened for each desk, or closed. @see docs/decisions/0250-open-work-a-month-ago.md */
  openedActive: Generated<number>
  openedLogisticsStaff: Generated<number>
  openedCosting: Generated<number>
  openedFinance: Generated<number>
}

/** What events tell of: records, documents on them, what drivers propose for a trade, what one person is told, and that a session of a person ended. */
export type EventKind = RecordKind | 'document' | 'proposal' | 'notification' | 'session'

/** The sequence that live updates, notifications and offline editing follow. */
export interface EventTable {
  seq: Generated<number>
  /** The transaction that wrote it, as text. */
  xact: Generated<string>
  at: ColumnType<string, Date, never>
  /** When it was written, by the clock of the database. */
  toldAt: Generated<string>
  kind: EventKind
  recordId: string
  version: number
  action: ChangeAction
  /** Whom alone it is for; null for everybody who may read the record. */
  personId: Generated<string | null>
  /** Of which kinds of documents alone it tells; null where it tells of something else, or its release did not say. */
  documentKinds: Generated<DocumentKind[] | null>
}

/** The first answer to a create or an edit under a key. */
export interface IdempotencyKeyTable {
  personId: string
  key: string
  /** SHA-256 of the body, and of what it is done to. */
  bodyHash: Buffer
  /** The body that was answered; null only until that is through. */
  answer: string | null
  at: ColumnType<string, Date, Date>
  keptUntil: ColumnType<string, Date, Date>
}

export interface SettingTable {
  name: string
  value: ColumnType<unknown, string, string>
  changedAt: ColumnType<string, Date, Date>
  changedBy: string | null
}
