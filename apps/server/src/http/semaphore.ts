import { Refusal } from '@haulm/api/route/refusal.ts'

interface Bounds {
  /** Work that is done at once, for all. */
  places: number
  /** Of it, for one person. Whoever has some already leaves the last place to somebody who has none. */
  ofOne: number
  /** Milliseconds that one waits for a place. */
  timeout: number
  /** What those read who wait in vain: for others, or for themselves. */
  messages: { others: string; own: string }
}

/** Somebody who waits, and how to let them in. */
interface Waiting {
  personId: string
  admit: () => void
}

/**
 * For work that holds on to much for as long as somebody takes, as a connection to the database or a thread: so many at once, and so
 * many of them for one person, in the order of coming. Without it a handful of slow readers would keep everybody else from the
 * database; without a bound for each, one person would keep everybody else from this work, and two could.
 */
export class Semaphore {
  readonly #bounds: Bounds
  /** How many places each person has who has any. */
  readonly #inside = new Map<string, number>()
  #waiting: Waiting[] = []

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * Waits for a place.
   * @returns how to leave it; leaving twice is leaving once.
   * @throws {Refusal} 429 when none becomes free in time.
   */
  async enter(personId: string): Promise<() => void> {
    if (this.#hasRoomFor(personId)) this.#count(personId, 1)
    else await this.#turn(personId)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      this.#count(personId, -1)
      this.#admitWaiting()
    }
  }

  #hasRoomFor(personId: string): boolean {
    const { places, ofOne } = this.#bounds
    const own = this.#inside.get(personId) ?? 0
    const free = places - [...this.#inside.values()].reduce((sum, some) => sum + some, 0)
    return own === 0 ? free > 0 : own < ofOne && free > 1
  }

  #count(personId: string, change: 1 | -1): void {
    const count = (this.#inside.get(personId) ?? 0) + change
    if (count > 0) this.#inside.set(personId, count)
    else this.#inside.delete(personId)
  }

  #admitWaiting(): void {
    this.#waiting = this.#waiting.filter(({ personId, admit }) => {
      if (!this.#hasRoomFor(personId)) return true
      this.#count(personId, 1)
      admit()
      return false
    })
  }

  #turn(personId: string): Promise<void> {
    const { timeout, messages, ofOne } = this.#bounds
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting = this.#waiting.filter((waiting) => waiting.admit !== admit)
        const message = (this.#inside.get(personId) ?? 0) >= ofOne ? messages.own : messages.others
        reject(new Refusal('tooMany', message, { retryAfterSeconds: 2 }))
      }, timeout)
      this.#waiting.push({ personId, admit })
    })
  }
}
