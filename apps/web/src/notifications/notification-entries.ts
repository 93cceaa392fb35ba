import type { Notification } from '@haulm/api/notifications.ts'
import type { NoticeType } from '@haulm/domain/notification/notice.ts'
import { noticeAddress } from '@haulm/domain/notification/notice-address.ts'
import { compareTexts } from '@haulm/domain/text/compare-texts.ts'
import type { SessionError } from './session-errors.ts'

/** A line of the panel: a notification from the server, or something that failed here. */
export type NotificationEntry = {
  id: string
  type: NoticeType
  title: string
  message: string
  time: string
  read: boolean
  /** Where it leads; null for what failed here. */
  address: string | null
  /** A request for a name: the id of the request, and the name. */
  asked?: { id: string; name: string }
}

/** Both lists as one, newest first. */
export function notificationEntries(
  notifications: readonly Notification[],
  errors: readonly SessionError[],
): NotificationEntry[] {
  const fromServer = notifications.map(
    (one): NotificationEntry => ({
      ...one,
      address: noticeAddress(one),
      ...(one.kind === 'listRequest' && one.recordId !== null ? { asked: { id: one.recordId, name: one.name ?? '' } } : {}),
    }),
  )
  const failed = errors.map((error): NotificationEntry => ({ ...error, type: 'error', address: null }))
  // Each list is in order already: entries of the same moment stay in the server's order.
  return failed.length === 0 ? fromServer : [...failed, ...fromServer].sort((left, right) => compareTexts(right.time, left.time))
}
