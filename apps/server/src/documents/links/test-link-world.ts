import type { SentDocument, SentProposal } from '@haulm/api/sent-by-link.ts'
import { apiCaller } from '../../test/call-api.ts'
import { tradeWorld } from '../../test/trade-world.ts'
import { sendDocument } from '../test-files.ts'

/** A logistics user who has sent the instruction of a load, and the driver who has it. */
export async function linkWorld() {
  const here = await tradeWorld({ signedInWith: ['logistics'], now: '2026-11-20T08:00:00Z' })
  const driver = apiCaller(here.api.address)
  const sent = async (fields: Parameters<typeof here.enter>[0] = {}) => {
    const trade = await here.enter({ transporterId: here.transporterId, tonnage: 34, ...fields })
    const { url, id } = (await here.api.post(`/api/trades/${trade.id}/links`, { way: 'whatsapp' })).body as {
      url: string
      id: string
    }
    const path = `public/links/${url.split('/i/')[1]}`
    const proposes = async (body: object, headers: Record<string, string> = {}) => {
      const answer = await driver.post(`/api/${path}/proposals`, body, headers)
      return { ...answer, body: answer.body as SentProposal & { code?: string; fields: Record<string, unknown> } }
    }
    const sends = async (file: Buffer, more: Parameters<typeof sendDocument>[3] = {}) => {
      const answer = await sendDocument({ address: here.api.address, cookie: '' }, path, file, more)
      return { ...answer, body: answer.body as unknown as SentDocument & { code?: string } }
    }
    const behind = async () =>
      (await driver.get(`/api/${path}`)).body as { sent: { documents: SentDocument[]; proposals: SentProposal[] } }
    return { trade, id, path, proposes, sends, behind }
  }
  return { ...here, driver, sent }
}
