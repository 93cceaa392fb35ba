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
  /** The only person it is for; null for everybody who may read the record. */
  personId: string | null
  /** Only people who may read one of these kinds of documents receive it; null for everybody who may read the record. */
  documentKinds: readonly string[] | null
}

/**
 * The oldest transaction under way in this database; if there is none, the next to begin. A snapshot lists those of all databases
 * of the server, and a long one in another database, which publishes nothing here, must not be waited for.
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

/** Where the sequence stands: everything before it has been published, nothing after it. */
export const currentPosition = (db: Database): Promise<Position> => positionAt(db, oldestUnderWay)

/** The position after all events that this database has published so far. */
export const furthestPosition = (db: Database): Promise<Position> => positionAt(db, sql`pg_snapshot_xmax(pg_current_snapshot())`)

async function positionAt(db: Database, transaction: RawBuilder<unknown>): Promise<Position> {
  const { rows } = await sql<{ xact: string }>`select ${transaction}::text as "xact"`.execute(db)
  return { xact: rows[0]?.xact ?? '0', seq: 0 }
}

/** Milliseconds between writing a transaction's last event and its commit: far more than that takes. */
const longestCommitMs = 3_000

/**
 * Where the sequence stood this many milliseconds ago by the database's clock, for each of several ages: everything before it
 * could be seen by then. It lies before every transaction that is under way or has published something since, because an older
 * one may end after a younger one.
 */
export async function positionsBefore(db: Database, ages: number[]): Promise<Position[]> {
  const seconds = ages.map((age) => (age + longestCommitMs) / 1000)
  const { rows } = await sql<Position>`
    select least((select ${oldestUnderWay}), (
      select xact from event
      where told_at >= now() - make_interval(secs => asked.seconds)
      order by event.xact limit 1
    ))::text as "xact", 0 as "seq"
    from unnest(${seconds}::double precision[]) with ordinality asked (seconds, place) order by place`.execute(db)
  return rows
}

/** The position up to which events were removed. */
export async function horizon(db: Database): Promise<Position> {
  const { rows } = await sql<Position>`select xact::text as "xact", seq as "seq" from event_horizon`.execute(db)
  return rows[0] ?? { xact: '0', seq: 0 }
}

/** A run of events, as far as they may be published yet. */
export interface Stretch {
  events: StoredEvent[]
  /** Whether more is already written, but must wait for a transaction under way. */
  isDeferred: boolean
}

/** The row that comes when there is no event, for its `isDeferred`. */
type NoEvent = { [Name in keyof StoredEvent]: null }

/** The last in order, by index: asking whether one exists after a position would read the whole table if there is none. */
const newestWritten = sql`(select event.xact from event order by event.xact desc, event.seq desc limit 1)`

/**
 * The events after a position, in order, up to the oldest transaction still under way: events that it may yet publish come before
 * all later ones.
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

/** A trade as a reader may see it now, as JSON text. */
export type PresentedTrade = { id: string; version: number; json: string }

/** Those of these trades that are not deleted, as the reader may see them. */
export async function tradesNow(db: Database, reader: Holder, ids: string[]): Promise<PresentedTrade[]> {
  const { rows } = await sql<PresentedTrade>`
    select shown.id as "id", shown.version as "version", row_to_json(shown)::text as "json"
    from (
      select ${oneTradeColumns(reader)} from trade where trade.id = any (${ids}::uuid[]) and trade.deleted_at is null
    ) shown ${plannedOnce}`.execute(db)
  return rows
}

/** Those of these notifications that still exist and are the person's own, as JSON text by id. */
export async function notificationsNow(db: Database, person: NotifiedPerson, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; json: string }>`
    select shown.id as "id", row_to_json(shown)::text as "json"
    from (
      select ${notificationColumns} from notification where ${isNotificationOf(person)} and notification.id = any (${ids}::uuid[])
    ) shown`.execute(db)
  return new Map(rows.map(({ id, json }) => [id, json]))
}

/** A document as it is now: its kind, and as JSON text the record it is on. */
export type PresentedDocument = { id: string; kind: DocumentKind; json: string }

/** These documents, without regard to who may read them. */
export async function documentsNow(db: Database, ids: string[]): Promise<PresentedDocument[]> {
  const { rows } = await sql<PresentedDocument>`
    select id as "id", kind as "kind", json_build_object('id', id, 'record', record_kind, 'recordId', record_id)::text as "json"
    from document where id = any (${ids}::uuid[])`.execute(db)
  return rows
}
