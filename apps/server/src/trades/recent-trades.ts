import type { Database } from '../database/connection.ts'
import type { ReadTrade } from './write-at-once.queries.ts'

/** How many are remembered, of 1 to 2 kB each: those that people are at work on. */
const mostTrades = 2_000

/** Trades as this process wrote them last, by id. Whether one still stands so, its writing finds out. */
export class RecentTrades {
  readonly #byId = new Map<string, ReadTrade>()

  get(id: string): ReadTrade | undefined {
    return this.#byId.get(id)
  }

  set(id: string, written: ReadTrade): void {
    // The one that was written longest ago goes first.
    this.#byId.delete(id)
    this.#byId.set(id, written)
    const [oldest] = this.#byId.keys()
    if (this.#byId.size > mostTrades && oldest !== undefined) this.#byId.delete(oldest)
  }
}

const byDatabase = new WeakMap<Database, RecentTrades>()

export function recentTrades(db: Database): RecentTrades {
  const recent = byDatabase.get(db) ?? new RecentTrades()
  byDatabase.set(db, recent)
  return recent
}
