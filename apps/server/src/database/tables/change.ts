import type { ChangeAction } from '@haulm/api/history/change.ts'
import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import type { HistoryKind } from '@haulm/domain/history/record-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

/** The kinds of record that have a history. */
export type RecordKind = HistoryKind

/** A field that changed, with values in the API's form. */
export interface FieldChange {
  field: string
  from: string | number | boolean | null
  to: string | number | boolean | null
}

export interface ChangeTable {
  id: Generated<string>
  kind: RecordKind
  recordId: string
  /** The version that the change led to; 0 if it left the record itself as it was, as with documents. */
  version: number
  at: ColumnType<string, Date, never>
  /** Null if the product itself made the change. */
  personId: string | null
  action: ChangeAction
  fields: ColumnType<FieldChange[], string, never>
  /** The transporter to whom the link was sent by which the change came; null if it came by none. */
  linkSentTo: string | null
  /** The work that a trade's change opened for each desk, or closed. @see docs/decisions/0250-open-work-a-month-ago.md */
  openedActive: Generated<number>
  openedLogisticsStaff: Generated<number>
  openedCosting: Generated<number>
  openedFinance: Generated<number>
}

/**
 * What events are about: records, documents on them, drivers' proposals for a trade, a person's notifications, and the end of a
 * person's session.
 */
export type EventKind = RecordKind | 'document' | 'proposal' | 'notification' | 'session'

/** The sequence that live updates, notifications and offline editing follow. */
export interface EventTable {
  seq: Generated<number>
  /** The transaction that wrote it, as text. */
  xact: Generated<string>
  at: ColumnType<string, Date, never>
  /** When it was written, by the database's clock. */
  toldAt: Generated<string>
  kind: EventKind
  recordId: string
  version: number
  action: ChangeAction
  /** The only person it is for; null for everybody who may read the record. */
  personId: Generated<string | null>
  /** The kinds of documents whose readers alone receive it; null if it is about something else, or its release did not say. */
  documentKinds: Generated<DocumentKind[] | null>
}

/** The first answer to a create or an edit under a key. */
export interface IdempotencyKeyTable {
  personId: string
  key: string
  /** SHA-256 of what the body applies to, and of the body. */
  bodyHash: Buffer
  /** The body of the answer; null only until the request is complete. */
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
