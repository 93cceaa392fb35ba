import type { Holder } from '@haulm/domain/people/person.ts'
import { readableNames } from '@haulm/domain/trade/rights/access.ts'
import { sql } from 'kysely'
import { plannedOnce } from '../database/connecting/planned-once.ts'
import type { Database } from '../database/connection.ts'
import type { ListCursor } from './list-cursor.ts'
import { findTradePage, type TradeSelection, versionsPage } from './list-trades.queries.ts'
import { tradeColumns, tradeJoins, tradeVersions } from './trade-json.ts'
import { TradeTextCache } from './trade-text-cache.ts'

/** JSON as bytes that can be sent unchanged, and where the next page begins; null if this was the last. */
interface CachedTradePage {
  json: Buffer
  next: ListCursor | null
}

/** Pages with more rows than this are assembled by PostgreSQL: 60 000 rows would stop the server for seconds. */
const mostCached = 1_000

/**
 * A page of trades as `findTradePage` returns it, from texts that were made before: the database says which rows it contains and
 * in which version, and presents only those that are not cached.
 * @see docs/decisions/0345-texts-by-version.md
 */
export async function cachedTradePage(db: Database, selection: TradeSelection, limit: number): Promise<CachedTradePage> {
  // What a transaction itself has written keeps one version, however often it writes; and assembling a page row by row blocks
  // everybody else while it lasts.
  if (db.isTransaction || limit > mostCached) return plainPage(db, selection, limit)
  const { versions, next, server } = await versionsPage(db, selection, limit)
  const cache = cacheOf(db, server, selection.reader)
  const texts = versions.map((key) => cache.get(key))
  const missing = versions.filter((_, at) => texts[at] === undefined)
  if (missing.length > 0) {
    const made = await textsNow(db, selection.reader, missing)
    for (const [key, text] of made) cache.set(key, text)
    for (const [at, key] of versions.entries()) texts[at] ??= made.get(key)
  }
  const whole = texts.filter((text) => text !== undefined)
  if (whole.length === versions.length) return { json: jsonArrayOf(whole), next }
  // Somebody wrote to one of these rows in between: a page must show a single moment.
  return plainPage(db, selection, limit)
}

async function plainPage(db: Database, selection: TradeSelection, limit: number): Promise<CachedTradePage> {
  const { json, next } = await findTradePage(db, selection, limit)
  return { json: Buffer.from(json), next }
}

const caches = new WeakMap<Database, { server: string; texts: TradeTextCache }>()

/** Another server, or the same one after a restore, may use a version again: the cache is valid for one run of one server. */
function cacheOf(db: Database, server: string, reader: Holder): ReturnType<TradeTextCache['of']> {
  const known = caches.get(db)
  const { texts } = known?.server === server ? known : { texts: new TradeTextCache() }
  caches.set(db, { server, texts })
  return texts.of(readableNames(reader).join())
}

const idLength = 36

/** The trades with these versions as a reader may read them now, by their versions now. */
async function textsNow(db: Database, reader: Holder, versions: readonly string[]): Promise<Map<string, Buffer>> {
  const ids = versions.map((key) => key.slice(0, idLength))
  const { rows } = await sql<{ versions: string; json: string }>`
    select ${tradeVersions} as "versions", (select row_to_json(shown)::text from (select ${tradeColumns(reader)}) shown) as "json"
    from (select trade.*, trade.xmin as row_version from trade where trade.id = any (${ids}::uuid[])) trade
    ${tradeJoins} ${plannedOnce}`.execute(db)
  return new Map(rows.map((row) => [row.versions, Buffer.from(row.json)]))
}

const [opening, comma, closing] = ['[', ',', ']'].map((sign) => sign.charCodeAt(0)) as [number, number, number]

function jsonArrayOf(texts: readonly Buffer[]): Buffer {
  const length = texts.reduce((sum, text) => sum + text.length + 1, 1)
  const json = Buffer.allocUnsafe(Math.max(length, 2))
  json[0] = opening
  let at = 1
  for (const text of texts) {
    json.set(text, at)
    at += text.length
    json[at++] = comma
  }
  json[json.length - 1] = closing
  return json
}
