import { Refusal } from '@haulm/api/route/refusal.ts'

interface Bounds {
  /** How much work is done at once, in all. */
  places: number
  /** How much of it for one person. A person who has some already leaves the last place to somebody who has none. */
  ofOne: number
  /** Milliseconds to wait for a place. */
  timeout: number
  /** The messages for people who wait in vain: because of others, or because of their own work. */
  messages: { others: string; own: string }
}

/** A person who waits, and the function that lets them in. */
interface Waiting {
  personId: string
  admit: () => void
}

/**
 * Limits work that occupies something scarce, such as a database connection or a thread, for as long as its reader takes: how
 * many at once, and how many for one person, in the order of arrival. Without it a handful of slow readers would keep everybody
 * else from the database; without the limit for each person, one or two could keep everybody else from this work.
 */
export class Semaphore {
  readonly #bounds: Bounds
  /** The number of places of each person who has any. */
  readonly #inside = new Map<string, number>()
  #waiting: Waiting[] = []

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /**
   * Waits for a place.
   * @returns a function that leaves it; calling it twice does no harm.
   * @throws {Refusal} 429 if none becomes free in time.
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
