import { Refusal } from '@haulm/api/route/refusal.ts'
import { networkOf } from '../../http/callers/network-of.ts'

/** Tokens that lead nowhere, from one network within the window of so many milliseconds. */
const most = 60
const window = 600_000
/** Networks that are remembered; beyond, all are forgotten: a token cannot be guessed anyway. */
const mostNetworks = 10_000

/** Counts who asks for links that are not there, so that nobody makes the database look for them without end. */
export class MissedLinks {
  readonly #missed = new Map<string, { since: number; count: number }>()

  /** @throws {Refusal} 429 for an address of whose network somebody missed too often lately. */
  assertFew(address: string, now: Date): void {
    const network = networkOf(address)
    const missed = this.#missed.get(network)
    if (missed === undefined || missed.count < most) return
    const left = missed.since + window - now.getTime()
    if (left <= 0) this.#missed.delete(network)
    else throw new Refusal('tooMany', 'Too many links that lead nowhere. Try again later.', { retryAfterSeconds: left / 1_000 })
  }

  add(address: string, now: Date): void {
    const network = networkOf(address)
    const missed = this.#missed.get(network)
    if (missed !== undefined && now.getTime() - missed.since < window) missed.count += 1
    else {
      if (this.#missed.size >= mostNetworks) this.#missed.clear()
      this.#missed.set(network, { since: now.getTime(), count: 1 })
    }
  }
}
