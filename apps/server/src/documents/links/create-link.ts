import { createLink } from '@haulm/api/links.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { linkMessages } from '@haulm/domain/instruction/links.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { idempotencyKeyOf, onceForKey, remembered } from '../../http/answers/once-for-key.ts'
import { reachedAt } from '../../http/callers/reached-at.ts'
import { type CallOf, serve } from '../../http/serve.ts'
import { instructionsOf } from '../instruction/instruction-of-trade.queries.ts'
import { assertRecordThere } from '../record-of-document.ts'
import { hashOfLinkToken, newLinkToken } from './link-token.ts'
import { endOfNewLink } from './links.queries.ts'
import { recordLinkSent } from './note-link-sent.ts'

type Call = CallOf<typeof createLink>

/** Makes a link, and records on the trade that it was sent, unless that is not certain yet. */
const makeLink = async (tx: Database, { params, body, user, now }: Call, tokenHash: Buffer): Promise<string> => {
  const { way, sent: isSent = true } = body
  const { rows } = await sql<{ id: string }>`
    insert into instruction_link (trade_id, token_hash, way, at, person_id, trade_version, sent_to, is_sent)
    select trade.id, ${tokenHash}, ${way}, ${now}, ${user.id}, trade.version, transporter.name, ${isSent}
    from trade left join transporter on transporter.id = trade.transporter_id where trade.id = ${params.id}
    returning id as "id"`.execute(tx)
  if (isSent) await recordLinkSent(tx, { tradeId: params.id, way, userId: user.id, at: now })
  return rows[0]?.id ?? ''
}

/**
 * Only the id is stored with the key. Nobody has the address of an answer that was lost: the link gets another one, and shows what
 * the load is by then.
 */
async function makeOnce(tx: Database, call: Call, key: string, tokenHash: Buffer): Promise<string> {
  const { params, body, user: person, now } = call
  const stands = async (id: string) => {
    const link = tx.selectFrom('instructionLink').select('id').where('id', '=', id).where('revokedAt', 'is', null)
    return (await link.executeTakeFirst()) !== undefined
  }
  const keyed = { person, key, target: params.id, body, now, rememberedFor: remembered.create, stands }
  const id = await onceForKey(tx, keyed, () => makeLink(tx, call, tokenHash))
  await sql`
    update instruction_link link
    set token_hash = ${tokenHash}, at = ${now}, trade_version = trade.version, sent_to = transporter.name
    from trade left join transporter on transporter.id = trade.transporter_id
    where link.id = ${id} and trade.id = link.trade_id`.execute(tx)
  return id
}

/** Makes a link, or gives the one that was made under the same key. */
export const serveCreateLink = serve(
  createLink,
  async (call) => {
    const { db, params, now, timeZone, publicUrl, request } = call
    const key = idempotencyKeyOf(request)
    const address = reachedAt(request, publicUrl)
    // Before anything is stored: nobody could open the link.
    if (address === null) throw invalid({ Host: 'There is no such address.' })
    const token = newLinkToken()
    const { id, endsAt } = await inTransaction(db, async (tx) => {
      await assertRecordThere(tx, 'trade', params.id, { locks: true })
      const endsAt = await endOfNewLink(tx, params.id, { now, timeZone })
      if (endsAt === null) throw new Refusal('linkWouldEnd', linkMessages.wouldEnd)
      const tokenHash = hashOfLinkToken(token) as Buffer
      return { id: await (key === null ? makeLink(tx, call, tokenHash) : makeOnce(tx, call, key, tokenHash)), endsAt }
    })
    const [instruction] = await instructionsOf(db, [params.id], undefined)
    const url = new URL(`/i/${token}`, address).href
    const text = `${instruction?.title ?? ''} ${instruction?.tradeNumber ?? ''}: ${url}`
    return { id, url, endsAt, text }
  },
  { readsKey: true },
)
