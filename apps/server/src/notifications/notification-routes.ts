import * as routes from '@haulm/api/notifications.ts'
import { notFound } from '@haulm/api/route/refusal.ts'
import { isUuid } from '../database/columns/is-uuid.ts'
import { json } from '../http/answers/answers.ts'
import type { ServedRoute } from '../http/serve.ts'
import { serve } from '../http/serve.ts'
import { markRead, notificationsJson, removeNotification } from './notifications.queries.ts'

/** What the signed-in person is told; somebody else's is none that there is. */
export const notificationRoutes: ServedRoute[] = [
  serve(routes.listNotifications, async ({ db, user }) => json(await notificationsJson(db, user))),
  serve(routes.readNotifications, async ({ db, body, user, now }) => {
    // An id that was deleted in the meantime, or never existed, needs no marking.
    await markRead(db, user, body?.ids?.filter(isUuid) ?? null, now)
    return undefined
  }),
  serve(routes.deleteNotification, async ({ db, params, user, now }) => {
    if (await removeNotification(db, user, params.id, now)) return undefined
    throw notFound('notification')
  }),
]
