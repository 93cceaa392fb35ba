import type { DocumentKind } from '@haulm/domain/document/kinds.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { type RawBuilder, sql } from 'kysely'
import { isNotificationOf, type NotifiedPerson, notificationColumns } from '../database/changes/notification-json.ts'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import type { Database } from '../database/connection.ts'
import type { EventKind } from '../database/tables/change.ts'
import { oneTradeColumns } from '../trade-rows/trade-json.ts'
import type { Position } from './position.ts'

/** Something that happened to a record. */
export interface StoredEvent extends Position {
  kind: EventKind
  recordId: string
  version: number
  action: string
  /** Whom alone it is for; null for everybody who may read the record. */
  personId: string | null
  /** Only those who may read one of these kinds of documents receive it; null for everybody who may read the record. */
  documentKinds: readonly string[] | null
}

/**
 * The oldest transaction of this database that is under way; where there is none, the next to begin. A snapshot names those of all
 * databases of the server, and a long one of another database, which tells nothing here, is not waited for.
 */
const oldestUnderWay = sql`coalesce(
  (
    select min(under_way.xact) from pg_snapshot_xip(pg_current_snapshot()) under_way (xact)
    where not exists (
      select from pg_locks
      join pg_stat_activity using (pid)
      where pg_locks.locktype = 'transactionid' and pg_locks.transactionid = under_way.xact::xid and pg_locks.granted
        and pg_stat_activity.datname <> current_database()
    )
  ),
  pg_snapshot_xmax(pg_current_snapshot())
)`

/** Where the sequence stands: everything before it is told, nothing after it. */
export const currentPosition = (db: Database): Promise<Position> => positionAt(db, oldestUnderWay)

/** The position after all events that this database has published so far. */
export const furthestPosition = (db: Database): Promise<Position> => positionAt(db, sql`pg_snapshot_xmax(pg_current_snapshot())`)

async function positionAt(db: Database, transaction: RawBuilder<unknown>): Promise<Position> {
  const { rows } = await sql<{ xact: string }>`select ${transaction}::text as "xact"`.execute(db)
  return { xact: rows[0]?.xact ?? '0', seq: 0 }
}

/** Milliseconds from the writing of a transaction's last event to its end: far more than it takes. */
const ending = 3_000

/**
 * Where the sequence stood so many milliseconds ago, by the clock of the database, for each of some: what lies before could be seen by
 * then. That is before every transaction that is under way, or has told something since: an older one may end after a younger one.
 */
export async function positionsBefore(db: Database, ages: number[]): Promise<Position[]> {
  const seconds = ages.map((age) => (age + ending) / 1000)
  const { rows } = await sql<Position>`
    select least((select ${oldestUnderWay}), (
      select xact from event
      where told_at >= now() - make_interval(secs => asked.seconds)
      order by event.xact limit 1
    ))::text as "xact", 0 as "seq"
    from unnest(${seconds}::double precision[]) with ordinality asked (seconds, place) order by place`.execute(db)
  return rows
}

/** Up to where events were removed. */
export async function horizon(db: Database): Promise<Position> {
  const { rows } = await sql<Position>`select xact::text as "xact", seq as "seq" from event_horizon`.execute(db)
  return rows[0] ?? { xact: '0', seq: 0 }
}

/** What happened, as far as it may be told yet. */
export interface Stretch {
  events: StoredEvent[]
  /** Whether more is written already that a transaction under way holds back. */
  isDeferred: boolean
}

/** The row that comes where there is none, for what it says beside. */
type NoEvent = { [Name in keyof StoredEvent]: null }

/** The last in order, by its index: to ask whether there is one after a place reads the whole table where there is none. */
const newestWritten = sql`(select event.xact from event order by event.xact desc, event.seq desc limit 1)`

/**
 * What happened after a position, in order, up to the oldest transaction that is still under way: what it may yet tell comes
 * before what follows.
 */
export async function eventsAfter(db: Database, { xact, seq }: Position, limit: number): Promise<Stretch> {
  const { rows } = await sql<{ isDeferred: boolean } & (StoredEvent | NoEvent)>`
    with oldest as materialized (select ${oldestUnderWay} as xact, ${newestWritten} as newest)
    select published.*, coalesce(oldest.newest >= oldest.xact, false) as "isDeferred"
    from oldest left join lateral (
      select event.xact::text as "xact", seq as "seq", kind as "kind", record_id as "recordId", version as "version",
        action as "action", person_id as "personId", document_kinds as "documentKinds"
      from event
      where (event.xact, event.seq) > (${xact}::xid8, ${seq}::bigint) and event.xact < oldest.xact
      order by event.xact, event.seq
      limit ${limit}
    ) published on true ${plannedOnce}`.execute(db)
  const events = rows.flatMap(({ isDeferred: _, ...row }) => (row.xact === null ? [] : [row]))
  return { events, isDeferred: rows[0]?.isDeferred ?? false }
}

/** A trade as it is now for a reader, as JSON text. */
export type PresentedTrade = { id: string; version: number; json: string }

/** Those of these trades that are not deleted, for a reader. */
export async function tradesNow(db: Database, reader: Holder, ids: string[]): Promise<PresentedTrade[]> {
  const { rows } = await sql<PresentedTrade>`
    select shown.id as "id", shown.version as "version", row_to_json(shown)::text as "json"
    from (
      select ${oneTradeColumns(reader)} from trade where trade.id = any (${ids}::uuid[]) and trade.deleted_at is null
    ) shown ${plannedOnce}`.execute(db)
  return rows
}

/** Those of these notifications that are still there and the person's own, as JSON text by their ids. */
export async function notificationsNow(db: Database, person: NotifiedPerson, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; json: string }>`
    select shown.id as "id", row_to_json(shown)::text as "json"
    from (
      select ${notificationColumns} from notification where ${isNotificationOf(person)} and notification.id = any (${ids}::uuid[])
    ) shown`.execute(db)
  return new Map(rows.map(({ id, json }) => [id, json]))
}

/** A document as it is now: of which kind, and on which record, as JSON text. */
export type PresentedDocument = { id: string; kind: DocumentKind; json: string }

/** These documents, whoever may read them. */
export async function documentsNow(db: Database, ids: string[]): Promise<PresentedDocument[]> {
  const { rows } = await sql<PresentedDocument>`
    select id as "id", kind as "kind", json_build_object('id', id, 'record', record_kind, 'recordId', record_id)::text as "json"
    from document where id = any (${ids}::uuid[])`.execute(db)
  return rows
}
