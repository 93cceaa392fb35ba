import type { InstructionLink } from '@haulm/api/links.ts'
import { linkDays } from '@haulm/domain/instruction/links.ts'
import { instructionFields } from '@haulm/domain/instruction/loading-instruction.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { withNames } from './changes-with-names.queries.ts'

/** When a link ends by itself: some days after the delivery date, in the company's time zone, or after it was sent. */
const endsAt = (timeZone: string) => sql<string>`coalesce(
  (trade.delivery_date + ${linkDays.afterDelivery + 1}::integer)::timestamp at time zone ${timeZone},
  link.at + make_interval(days => ${linkDays.afterSending}::integer)
)`

/**
 * The links of a trade, newest first, each with the fields of the instruction that the reader may read and that changed since the
 * link was made; a field that was changed back counts as unchanged.
 */
export async function instructionLinks(
  db: Database,
  tradeId: string,
  { timeZone, reader }: { timeZone: string; reader: Holder },
): Promise<InstructionLink[]> {
  const readable = instructionFields.filter((name) => canRead(reader, name))
  const { rows } = await sql<InstructionLink>`
    select link.id as "id", link.at as "at", link.way as "way", ${endsAt(timeZone)} as "endsAt", link.seen_at is not null as "seen",
      link.revoked_at is not null as "revoked", link.is_sent as "sent",
      json_build_object(
        'id', person.id, 'name', coalesce(nullif(btrim(person.first_name || ' ' || person.last_name), ''), person.email)
      ) as "user",
      (
        select coalesce(json_agg(json_build_object('field', field, 'from', was, 'to', is_now)
          order by array_position(${readable}::text[], field)), '[]')
        from (
          select part ->> 'field' as field, (array_agg(part -> 'from' order by change.version))[1] as was,
            (array_agg(part -> 'to' order by change.version desc))[1] as is_now
          from change cross join lateral jsonb_array_elements(change.fields) part
          where change.kind = 'trade' and change.record_id = link.trade_id and change.version > link.trade_version
            and part ->> 'field' = any (${readable}::text[])
          group by 1
        ) each_field where was is distinct from is_now
      ) as "changed"
    from instruction_link link join trade on trade.id = link.trade_id join person on person.id = link.person_id
    where link.trade_id = ${tradeId} order by link.at desc, link.id`.execute(db)
  const changes = await withNames(
    db,
    rows.map(({ changed }) => changed),
  )
  return rows.map((link, at) => ({ ...link, changed: changes[at] ?? [] }))
}

/** A link that leads somewhere. */
export type LiveLink = {
  id: string
  tradeId: string
  /** The transporter's name when the link was sent. */
  sentTo: string | null
  /** The load's present transporter. */
  transporterId: string | null
}

/** The link of a token; null if it is unknown, revoked or ended, or if the load is cancelled or deleted. */
export async function liveLink(
  db: Database,
  tokenHash: Buffer,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<LiveLink | null> {
  const { rows } = await sql<LiveLink>`
    select link.id as "id", link.trade_id as "tradeId", link.sent_to as "sentTo", trade.transporter_id as "transporterId"
    from instruction_link link join trade on trade.id = link.trade_id
    where link.token_hash = ${tokenHash} and link.revoked_at is null and trade.deleted_at is null and trade.status <> 'cancelled'
      and ${endsAt(timeZone)} > ${now}`.execute(db)
  return rows[0] ?? null
}

/** When a link made for a trade now would end; null if it would lead nowhere. */
export async function endOfNewLink(
  db: Database,
  tradeId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<string | null> {
  const { rows } = await sql<{ endsAt: string }>`
    select ${endsAt(timeZone)} as "endsAt" from trade cross join (select ${now}::timestamptz as at) link
    where trade.id = ${tradeId} and trade.status <> 'cancelled' and ${endsAt(timeZone)} > ${now}`.execute(db)
  return rows[0]?.endsAt ?? null
}
