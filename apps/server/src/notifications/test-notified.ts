import type { Notification } from '@haulm/api/notifications.ts'
import type { ApiCaller } from '../test/call-api.ts'

/** The notifications of a person, newest first. */
export const listOf = async ({ get }: ApiCaller): Promise<Notification[]> =>
  (await get('/api/notifications')).body as Notification[]

/** Their messages only. */
export const messagesOf = async (caller: ApiCaller): Promise<string[]> => (await listOf(caller)).map(({ message }) => message)
