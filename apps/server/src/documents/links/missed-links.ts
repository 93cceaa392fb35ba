import { Refusal } from '@haulm/api/route/refusal.ts'
import { networkOf } from '../../http/callers/network-of.ts'
import { WindowedSum } from '../../http/windowed-sum.ts'

/** How many tokens that lead nowhere one network may try within ten minutes. */
const mostMissed = 60

/** Counts the requests for links that do not exist, so that a person who guesses must wait. */
export class MissedLinks {
  readonly #missed = new WindowedSum(600_000)

  /** @throws {Refusal} 429 for an address whose network missed too often lately. */
  assertFew(address: string, now: Date): void {
    const missed = this.#missed.of(networkOf(address), now)
    if (missed === null || missed.sum < mostMissed) return
    const retryAfterSeconds = missed.secondsLeft
    throw new Refusal('tooMany', 'Too many links that lead nowhere. Try again later.', { retryAfterSeconds })
  }

  add(address: string, now: Date): void {
    this.#missed.add(networkOf(address), 1, now)
  }
}
