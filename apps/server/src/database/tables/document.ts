import type { FileType } from '@haulm/domain/document/file-types.ts'
import type { DocumentKind, DocumentRecord } from '@haulm/domain/document/kinds.ts'
import type { ColumnType, Generated } from 'kysely'

export interface DocumentTable {
  id: Generated<string>
  version: Generated<number>
  recordKind: DocumentRecord
  recordId: string
  kind: DocumentKind
  name: string
  /** The type that its content was judged to be. */
  type: FileType
  bytes: number
  sha256: Buffer
  at: ColumnType<string, Date, never>
  /** Null if it came without a session. */
  personId: string | null
  /** The link that it came by; null if somebody with an account added it. */
  linkId: string | null
  /** Null once its pieces were swept. */
  contentId: string | null
  /** The last day on which it is valid; null if unknown, and for kinds that have none. */
  lastDay: string | null
  /** The last day about which administrators were last notified. */
  lastDayNotified: string | null
  removedAt: ColumnType<string | null, Date | null, Date | null>
}

/** The file of a document, or one that is just arriving. */
export interface DocumentContentTable {
  id: Generated<string>
  begunAt: ColumnType<string, Date, never>
}

export interface DocumentPieceTable {
  contentId: string
  ordinal: number
  bytes: Buffer
}
