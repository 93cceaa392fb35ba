import type { NoticedWork, NoticeKind, NoticeType } from '@haulm/domain/notification/notice.ts'
import type { ColumnType, Generated } from 'kysely'

/** What one person is told; bounded by the sweep. */
export interface NotificationTable {
  id: Generated<string>
  /** The newest has the highest number. */
  seq: Generated<number>
  personId: string
  /** The permission whose holders are told, or the own account. */
  work: NoticedWork
  type: NoticeType
  title: string
  message: string
  recordKind: NoticeKind
  /** Null when it is about several records. */
  recordId: string | null
  recordName: string | null
  at: ColumnType<string, Date, never>
  readAt: ColumnType<string | null, Date | null, Date | null>
}
