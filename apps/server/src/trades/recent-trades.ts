import type { Database } from '../database/connection.ts'
import type { ReadTrade } from './write-at-once.queries.ts'

/** How many trades are remembered, of 1 to 2 kB each: those that people are working on. */
const mostTrades = 2_000

/** Trades as this process last wrote them, by id. Whether one is still current is found out when it is written. */
export class RecentTrades {
  readonly #byId = new Map<string, ReadTrade>()

  get(id: string): ReadTrade | undefined {
    return this.#byId.get(id)
  }

  set(id: string, written: ReadTrade): void {
    // The one that was written longest ago is dropped first.
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
