import type { InstructionLink } from '@haulm/api/links.ts'
import { linkDays } from '@haulm/domain/instruction/links.ts'
import { instructionFields } from '@haulm/domain/instruction/loading-instruction.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'

/** When a link ends by itself: days after the delivery, by the calendar at home, or after it was sent. */
const endsAt = (timeZone: string) => sql<string>`coalesce(
  (trade.delivery_date + ${linkDays.afterDelivery + 1}::integer)::timestamp at time zone ${timeZone},
  link.at + make_interval(days => ${linkDays.afterSending}::integer)
)`

/** The links of a trade, newest first, each with the fields of the instruction that changed since. */
export async function instructionLinks(db: Database, tradeId: string, timeZone: string): Promise<InstructionLink[]> {
  const { rows } = await sql<InstructionLink>`
    select link.id as "id", link.at as "at", link.way as "way", ${endsAt(timeZone)} as "endsAt", link.seen_at is not null as "seen",
      link.revoked_at is not null as "revoked",
      json_build_object(
        'id', person.id, 'name', coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''), person.email)
      ) as "user",
      (
        select coalesce(json_agg(distinct field ->> 'field'), '[]')
        from change cross join lateral jsonb_array_elements(change.fields) field
        where change.kind = 'trade' and change.record_id = link.trade_id and change.version > link.trade_version
          and field ->> 'field' = any (${[...instructionFields]}::text[])
      ) as "changed"
    from instruction_link link join trade on trade.id = link.trade_id join person on person.id = link.person_id
    where link.trade_id = ${tradeId} order by link.at desc, link.id`.execute(db)
  return rows
}

/** A link that leads somewhere. */
export type LiveLink = {
  id: string
  tradeId: string
  /** What the transporter was called when it was sent. */
  sentTo: string | null
}

/** The link of a token; null for one that is unknown, revoked or ended, and where the load is cancelled or deleted. */
export async function liveLink(
  db: Database,
  tokenHash: Buffer,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<LiveLink | null> {
  const { rows } = await sql<LiveLink & { seen: boolean }>`
    select link.id as "id", link.trade_id as "tradeId", link.seen_at is not null as "seen", link.sent_to as "sentTo"
    from instruction_link link join trade on trade.id = link.trade_id
    where link.token_hash = ${tokenHash} and link.revoked_at is null and trade.deleted_at is null and trade.status <> 'cancelled'
      and ${endsAt(timeZone)} > ${now}`.execute(db)
  const [link] = rows
  if (link === undefined) return null
  const { seen, ...found } = link
  if (!seen) await db.updateTable('instructionLink').set({ seenAt: now }).where('id', '=', link.id).execute()
  return found
}
