import { noticedWork, noticeKinds, noticeTypes } from '@haulm/domain/notification/notice.ts'
import { z } from 'zod'
import { idParams } from './route/id-params.ts'
import { route, signedIn } from './route/route.ts'

/** The notifications of one person, newest first. */
const notificationReply = z.object({
  id: z.string(),
  type: z.enum(noticeTypes),
  title: z.string(),
  message: z.string(),
  /** When it happened. */
  time: z.string(),
  read: z.boolean(),
  /** The permission whose holders are notified; `account` for what happened to the reader's own account. */
  work: z.enum(noticedWork),
  /** The kind of record that it is about. */
  kind: z.enum(noticeKinds),
  /** The record that it leads to, and that record's name; null when it is about several. */
  recordId: z.string().nullable(),
  name: z.string().nullable(),
})
export type Notification = z.output<typeof notificationReply>

export const listNotifications = route({
  method: 'GET',
  path: '/api/notifications',
  summary: "The caller's own notifications, newest first, at most 200. Older ones and those of more than 90 days are removed.",
  permission: signedIn,
  reply: z.array(notificationReply),
  isPassive: true,
})

export const readNotifications = route({
  method: 'POST',
  path: '/api/notifications/read',
  summary: "Marks the caller's own notifications as read: those with the given ids, or all of them without ids.",
  permission: signedIn,
  body: z.strictObject({ ids: z.array(z.string().max(100)).max(1_000).optional() }).optional(),
  reply: null,
  status: 204,
})

export const deleteNotification = route({
  method: 'DELETE',
  path: '/api/notifications/:id',
  summary: "Deletes one of the caller's own notifications.",
  permission: signedIn,
  params: idParams,
  reply: null,
  status: 204,
})
