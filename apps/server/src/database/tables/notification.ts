import type { NoticedWork, NoticeKind, NoticeType } from '@haulm/domain/notification/notice.ts'
import type { ColumnType, Generated } from 'kysely'

/** A notification for one person; the sweep limits their number. */
export interface NotificationTable {
  id: Generated<string>
  /** The newest has the highest number. */
  seq: Generated<number>
  personId: string
  /** The permission whose holders are notified, or their own account. */
  work: NoticedWork
  type: NoticeType
  title: string
  message: string
  recordKind: NoticeKind
  /** Null if it is about several records. */
  recordId: string | null
  recordName: string | null
  at: ColumnType<string, Date, never>
  readAt: ColumnType<string | null, Date | null, Date | null>
}
