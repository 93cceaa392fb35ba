import { randomUUID } from 'node:crypto'
import { addDays, type Day, todayIn } from '@haulm/domain/calendar/day.ts'
import type { LinkWay } from '@haulm/domain/instruction/links.ts'
import { type ProposalEvent, type ProposedFields, proposalText } from '@haulm/domain/instruction/proposals.ts'
import { gatherNotices } from '@haulm/domain/notification/notice.ts'
import { subtract } from '@haulm/domain/quantity/decimal.ts'
import { sql } from 'kysely'
import { recordNotices } from '../../database/changes/record-notices.ts'
import type { Database } from '../../database/connection.ts'
import { inTransaction } from '../../database/transactions/in-transaction.ts'
import { hashOfLinkToken, newLinkToken } from '../../documents/links/link-token.ts'
import { recordLinkSent } from '../../documents/links/note-link-sent.ts'
import type { SampleDocuments } from './fill-sample-documents.ts'
import { photographedTicket, type SampledTrade } from './papers-of-trade.ts'
import { sampledTrades } from './sampled-trades.queries.ts'
import { storeDrawn } from './store-drawn.ts'

/**
 * What became of each link: the way it was sent, and what its driver sent; a driver who sent nothing may still have opened it.
 */
const sendings: readonly { way: LinkWay; opened: boolean; sends?: ProposalEvent; photographs?: boolean }[] = [
  { way: 'whatsapp', opened: true, sends: 'loaded', photographs: true },
  { way: 'share', opened: true, sends: 'loaded', photographs: true },
  { way: 'mail', opened: true },
  { way: 'copy', opened: false },
]
/** The link of a trade that was loaded already. */
const delivery: (typeof sendings)[number] = { way: 'whatsapp', opened: true, sends: 'delivered' }
const minute = 60_000

/**
 * Sends the instructions of the latest loads on the road to their drivers; what the drivers sent back waits for an answer. Sends
 * none if there are links already.
 */
export async function fillSampleLinks(db: Database, { staff, timeZone, now }: SampleDocuments): Promise<void> {
  const personId = staff.logistics
  if (personId === undefined) return
  if (await db.selectFrom('instructionLink').select('id').limit(1).executeTakeFirst()) return
  const today = todayIn(timeZone, now)
  const near = sql`truck_reg is not null and loading_date between ${addDays(today, -7)}::date and ${addDays(today, 2)}::date`
  const booked = await sampledTrades(db, sql`${near} and logistics_status = 'Truck Booked'`, sendings.length)
  const loaded = await sampledTrades(db, sql`${near} and logistics_status = 'Loaded' and weighbridge_ticket is not null`, 1)
  const all = [
    ...booked.flatMap((trade, at) => (sendings[at] ? [{ ...sendings[at], trade }] : [])),
    ...loaded.map((trade) => ({ ...delivery, trade })),
  ]
  await inTransaction(db, async (tx) => {
    // The oldest first: notifications are listed in the order in which they were written.
    for (const [at, one] of [...all.entries()].reverse()) await send(tx, { ...one, at, personId, today, now })
  })
}

type Sending = (typeof sendings)[number] & { trade: SampledTrade; at: number; personId: string; today: Day; now: Date }

async function send(tx: Database, { way, opened, sends, photographs, trade, at, personId, today, now }: Sending): Promise<void> {
  const [sentAt, answeredAt] = [180, 25].map((minutes) => new Date(now.getTime() - (minutes + at * 11) * minute)) as [Date, Date]
  const link = { id: randomUUID(), sentTo: trade.transporter }
  const { version } = await tx.selectFrom('trade').select('version').where('id', '=', trade.id).executeTakeFirstOrThrow()
  await tx
    .insertInto('instructionLink')
    .values({
      ...link,
      tradeId: trade.id,
      tokenHash: hashOfLinkToken(newLinkToken()) as Buffer,
      way,
      at: sentAt,
      personId,
      tradeVersion: version,
      seenAt: opened ? answeredAt : null,
    })
    .execute()
  await recordLinkSent(tx, { tradeId: trade.id, way, userId: personId, at: sentAt })
  if (sends === undefined) return
  // A truck never loads exactly what was planned.
  const fields: ProposedFields = {
    tonnage: subtract(trade.tonnage, 0.22 + at * 0.16),
    ...(sends === 'loaded' && { weighbridgeTicket: `WB ${64_118 + at * 37}` }),
  }
  const loaded = {
    ...trade,
    weighbridgeTicket: fields.weighbridgeTicket ?? '',
    tonnage: fields.tonnage ?? trade.tonnage,
    loadingDate: today,
  }
  if (photographs) {
    const { draw, day: _, ...photograph } = photographedTicket(loaded, at)
    await storeDrawn(tx, [{ ...photograph, tradeId: trade.id, bytes: draw(), at: answeredAt, personId: null, link }])
  }
  await tx
    .insertInto('proposal')
    .values({ tradeId: trade.id, linkId: link.id, event: sends, fields: JSON.stringify(fields), at: answeredAt })
    .execute()
  const message = `${trade.tradeNumber}, ${proposalText({ event: sends, fields })}.`
  const occurrence = { occasion: 'proposal', recordId: trade.id, name: trade.tradeNumber, message } as const
  await recordNotices(tx, gatherNotices([occurrence]), { userId: null, at: answeredAt })
}
