import type { StoredEvent } from './events.queries.ts'

/** Most events that wait for a reader who does not read them. */
const mostWaiting = 5_000

/** The events that have not been sent to one reader yet. */
export class Mailbox {
  #waiting: StoredEvent[] = []
  #isClosed = false
  #wake = () => {}

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Closes if too many wait: the reader reconnects, and reads what was missed from the database. */
  put(events: StoredEvent[]): void {
    if (this.#waiting.length + events.length > mostWaiting) this.close()
    else this.#waiting.push(...events)
    this.#wake()
  }

  close(): void {
    this.#isClosed = true
    this.#wake()
  }

  /** The waiting events, at once or as soon as some come; none if the time ran out or the mailbox was closed. */
  async take(milliseconds: number): Promise<StoredEvent[]> {
    if (this.#waiting.length === 0 && !this.#isClosed) await this.#something(milliseconds)
    return this.#waiting.splice(0)
  }

  #something(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}
