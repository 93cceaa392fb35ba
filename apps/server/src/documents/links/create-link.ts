import { createLink } from '@haulm/api/links.ts'
import { linkHistoryField, linkWays } from '@haulm/domain/instruction/links.ts'
import { sql } from 'kysely'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { serve } from '../../http/serve.ts'
import { instructionsOf } from '../instruction/instruction-of-trade.queries.ts'
import { assertRecordThere } from '../record-of-document.ts'
import { hashOfLinkToken, newLinkToken } from './link-token.ts'
import { instructionLinks } from './links.queries.ts'

/** Makes a link and tells it in the history of the trade, which stays at its version: nobody who edits it meets a conflict. */
export const serveCreateLink = serve(createLink, async ({ db, params, body, user, now, timeZone, publicUrl, request }) => {
  const token = newLinkToken()
  const fields = JSON.stringify([{ field: linkHistoryField, from: null, to: linkWays[body.way] }])
  const id = await inTransaction(db, async (tx) => {
    await assertRecordThere(tx, 'trade', params.id, { locks: true })
    const { rows } = await sql<{ id: string }>`
      with recorded as (
        insert into change (kind, record_id, version, action, fields, person_id, at)
        values ('trade', ${params.id}, 0, 'updated', ${fields}::jsonb, ${user.id}, ${now})
      )
      insert into instruction_link (trade_id, token_hash, way, at, person_id, trade_version, sent_to)
      select trade.id, ${hashOfLinkToken(token)}, ${body.way}, ${now}, ${user.id}, trade.version, transporter.name
      from trade left join transporter on transporter.id = trade.transporter_id where trade.id = ${params.id}
      returning id as "id"`.execute(tx)
    return rows[0]?.id ?? ''
  })
  const link = (await instructionLinks(db, params.id, timeZone)).find((one) => one.id === id)
  const [instruction] = await instructionsOf(db, [params.id], undefined)
  const url = new URL(`/i/${token}`, publicUrl ?? `${request.protocol}://${request.host}`).href
  const text = `${instruction?.title ?? ''} ${instruction?.tradeNumber ?? ''}: ${url}`
  return { id, url, endsAt: link?.endsAt ?? now.toISOString(), text }
})
