import type { Notification } from '@haulm/api/notifications.ts'
import type { ApiCaller } from '../test/call-api.ts'

/** What somebody is told, newest first. */
export const listOf = async ({ get }: ApiCaller): Promise<Notification[]> =>
  (await get('/api/notifications')).body as Notification[]

/** The same as messages alone. */
export const messagesOf = async (caller: ApiCaller): Promise<string[]> => (await listOf(caller)).map(({ message }) => message)
