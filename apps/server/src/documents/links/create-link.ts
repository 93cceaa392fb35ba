import { createLink } from '@haulm/api/links.ts'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { linkMessages } from '@haulm/domain/instruction/links.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { serve } from '../../http/serve.ts'
import { instructionsOf } from '../instruction/instruction-of-trade.queries.ts'
import { assertRecordThere } from '../record-of-document.ts'
import { hashOfLinkToken, newLinkToken } from './link-token.ts'
import { endOfNewLink } from './links.queries.ts'
import { recordLinkSent } from './note-link-sent.ts'

/** Makes a link, and records on the trade that it was sent, unless that is not certain yet. */
export const serveCreateLink = serve(createLink, async ({ db, params, body, user, now, timeZone, publicUrl, request }) => {
  const { way, sent: isSent = true } = body
  const token = newLinkToken()
  const { id, endsAt } = await inTransaction(db, async (tx) => {
    await assertRecordThere(tx, 'trade', params.id, { locks: true })
    const endsAt = await endOfNewLink(tx, params.id, { now, timeZone })
    if (endsAt === null) throw new Refusal('linkWouldEnd', linkMessages.wouldEnd)
    const { rows } = await sql<{ id: string }>`
      insert into instruction_link (trade_id, token_hash, way, at, person_id, trade_version, sent_to, is_sent)
      select trade.id, ${hashOfLinkToken(token)}, ${way}, ${now}, ${user.id}, trade.version, transporter.name, ${isSent}
      from trade left join transporter on transporter.id = trade.transporter_id where trade.id = ${params.id}
      returning id as "id"`.execute(tx)
    if (isSent) await recordLinkSent(tx, { tradeId: params.id, way, userId: user.id, at: now })
    return { id: rows[0]?.id ?? '', endsAt }
  })
  const [instruction] = await instructionsOf(db, [params.id], undefined)
  const url = new URL(`/i/${token}`, publicUrl ?? `${request.protocol}://${request.host}`).href
  const text = `${instruction?.title ?? ''} ${instruction?.tradeNumber ?? ''}: ${url}`
  return { id, url, endsAt, text }
})
