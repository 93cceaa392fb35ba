import { Refusal } from '@haulm/api/refusal.ts'

/**
 * A door for work that holds on to a database connection for as long as its reader takes: so many at once, the others wait a little.
 * Without it, a handful of slow readers would keep everybody else from the database.
 */
export class FewAtOnce {
  #inside = 0
  readonly #waiting: (() => void)[] = []

  /** @param patience milliseconds that one waits at the door. */
  constructor(
    readonly places: number,
    readonly patience: number,
    /** What those read who wait in vain. */
    readonly message = 'Many long lists are being read just now. Try again in a moment.',
  ) {}

  /**
   * Waits for a place.
   * @returns how to leave it; leaving twice is leaving once.
   * @throws {Refusal} 429 when none becomes free in time.
   */
  async enter(): Promise<() => void> {
    if (this.#inside >= this.places) await this.#turn()
    else this.#inside += 1
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#inside -= 1
    }
  }

  /** Settled when somebody leaves and hands the place over. */
  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(admit), 1)
        reject(new Refusal('tooMany', this.message, { retryAfterSeconds: 2 }))
      }, this.patience)
      this.#waiting.push(admit)
    })
  }
}
