/** How many names are remembered; beyond that, the one that began first is forgotten. */
const mostNames = 10_000

/**
 * Adds up what a name spends, calls or bytes, within a window that begins with the first. Kept in memory, so for one process
 * only: suited to limits on cost, never to what must be exact.
 */
export class WindowedSum {
  readonly #spent = new Map<string, { since: number; sum: number }>()

  /** @param window in milliseconds. */
  constructor(readonly window: number) {}

  add(name: string, amount: number, now: Date): void {
    const spent = this.#current(name, now)
    if (spent !== undefined) spent.sum += amount
    else {
      const [oldest] = this.#spent.keys()
      if (this.#spent.size >= mostNames && oldest !== undefined) this.#spent.delete(oldest)
      this.#spent.set(name, { since: now.getTime(), sum: amount })
    }
  }

  /** What was spent in the window, and the seconds until it ends; null if nothing was. */
  of(name: string, now: Date): { sum: number; secondsLeft: number } | null {
    const spent = this.#current(name, now)
    return spent === undefined ? null : { sum: spent.sum, secondsLeft: (spent.since + this.window - now.getTime()) / 1_000 }
  }

  #current(name: string, now: Date) {
    const spent = this.#spent.get(name)
    // A window that begins much later than now was begun before the clock was put back.
    if (spent === undefined || Math.abs(now.getTime() - spent.since) < this.window) return spent
    this.#spent.delete(name)
    return undefined
  }
}
