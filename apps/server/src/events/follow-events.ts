import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { EventLine } from '../database/event-line.ts'
import { currentPosition, eventsAfter, type StoredEvent } from './events.queries.ts'
import { Pause } from './pause.ts'
import type { Position } from './position.ts'

/**
 * Milliseconds between two looks while anybody follows: `least` in any case, `deferred` while a transaction holds more back,
 * `quiet` while nothing signals an event, and `failed` after a look that failed.
 */
const between = { least: 40, deferred: 60, quiet: 250, failed: 1_000 }
/** Most events in one look; if there are more, the next look follows at once. */
const mostOfOneLook = 1_000

/** Called with the events that happened, in order. */
export type Follower = (events: StoredEvent[]) => void

/**
 * Follows the sequence of events for everybody to whom this process streams: one query of the table for all of them, and none
 * while nobody follows. It looks when the event line signals that something was written, and also regularly, since a line may be
 * dead without a sign.
 */
export class EventSequence {
  readonly #db: Database
  readonly #log: FastifyBaseLogger
  readonly #followers = new Set<Follower>()
  #position: Position | null = null
  #beginning: Promise<Position> | null = null
  #isLooking = false
  readonly #pause = new Pause()

  constructor({ db, log, eventLine }: { db: Database; log: FastifyBaseLogger; eventLine: Pick<EventLine, 'follow'> }) {
    this.#db = db
    this.#log = log
    eventLine.follow(() => this.#pause.end())
  }

  /** Follows from here on. @returns the position of 'here', and a function that stops it. */
  async follow(follower: Follower): Promise<{ position: Position; leave: () => void }> {
    const begun = this.#position ?? (await this.#begin())
    // Another start may already have moved on: events found since then must not be skipped.
    this.#position ??= begun
    this.#followers.add(follower)
    const position = this.#position
    if (!this.#isLooking) void this.#look()
    return { position, leave: () => this.#followers.delete(follower) }
  }

  /** Asked once for all who start meanwhile: otherwise each would hear only from where the last of them began. */
  async #begin(): Promise<Position> {
    this.#beginning ??= currentPosition(this.#db).finally(() => {
      this.#beginning = null
    })
    return this.#beginning
  }

  async #look(): Promise<void> {
    this.#isLooking = true
    let hasFailed = false
    while (this.#followers.size > 0 && this.#position !== null) {
      try {
        const { events, isDeferred } = await eventsAfter(this.#db, this.#position, mostOfOneLook)
        this.#position = events.at(-1) ?? this.#position
        if (events.length > 0) for (const follower of [...this.#followers]) follower(events)
        hasFailed = false
        if (events.length < mostOfOneLook) await this.#pause.rest(between.least, isDeferred ? between.deferred : between.quiet)
      } catch (error) {
        if (!hasFailed) this.#log.warn({ err: error }, 'the events cannot be read just now; it is tried again')
        hasFailed = true
        await wait(between.failed, undefined, { ref: false })
      }
    }
    // The next follower begins where the sequence stands then.
    this.#position = null
    this.#isLooking = false
  }
}
