import { Refusal } from '@haulm/api/route/refusal.ts'

/** Tokens that lead nowhere, from one address within the window of so many milliseconds. */
const most = 60
const window = 600_000
/** Addresses that are remembered; beyond, all are forgotten: a token cannot be guessed anyway. */
const mostAddresses = 10_000

/** Counts who asks for links that are not there, so that nobody makes the database look for them without end. */
export class MissedLinks {
  readonly #missed = new Map<string, { since: number; count: number }>()

  /** @throws {Refusal} 429 for an address that missed too often lately. */
  assertFew(address: string, now: Date): void {
    const missed = this.#missed.get(address)
    if (missed === undefined || missed.count < most) return
    const left = missed.since + window - now.getTime()
    if (left <= 0) this.#missed.delete(address)
    else throw new Refusal('tooMany', 'Too many links that lead nowhere. Try again later.', { retryAfterSeconds: left / 1_000 })
  }

  add(address: string, now: Date): void {
    const missed = this.#missed.get(address)
    if (missed !== undefined && now.getTime() - missed.since < window) missed.count += 1
    else {
      if (this.#missed.size >= mostAddresses) this.#missed.clear()
      this.#missed.set(address, { since: now.getTime(), count: 1 })
    }
  }
}
