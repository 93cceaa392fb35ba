import type { Document } from '@haulm/api/documents.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { sendDocument } from './test-files.ts'

/** A trade, and a logistics user who sends documents to it. */
export async function documentWorld(permissions: Parameters<typeof tradeWorld>[0] = { signedInWith: ['logistics'] }) {
  const here = await tradeWorld(permissions)
  const trade = await here.enter()
  const send = (file: Buffer, more: Parameters<typeof sendDocument>[3] = {}) =>
    sendDocument(here.api, `trades/${trade.id}`, file, more)
  const list = async (query = '') => (await here.api.get(`/api/trades/${trade.id}/documents${query}`)).body as Document[]
  const history = async () =>
    ((await here.api.get(`/api/trades/${trade.id}/history`)).body as { action: string; fields: unknown[] }[]).filter(
      ({ action }) => action === 'updated',
    )
  /** The number of files in the database, used or not. */
  const storedContents = async () => (await here.db.selectFrom('documentContent').select('id').execute()).length
  return { ...here, trade, send, list, history, storedContents }
}
