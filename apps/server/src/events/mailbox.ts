import type { StoredEvent } from './events.queries.ts'

/** Most events that wait for a reader who does not read. */
const mostWaiting = 5_000

/** What happened and was not yet sent to one reader. */
export class Mailbox {
  #waiting: StoredEvent[] = []
  #isClosed = false
  #wake = () => {}

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Closes when too much waits: the reader connects again, and reads what was missed from the database. */
  put(events: StoredEvent[]): void {
    if (this.#waiting.length + events.length > mostWaiting) this.close()
    else this.#waiting.push(...events)
    this.#wake()
  }

  close(): void {
    this.#isClosed = true
    this.#wake()
  }

  /** What has come, at once or as soon as something comes; nothing when nothing came in time, or the box was closed. */
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
