import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { EventLine } from '../database/event-line.ts'
import { currentPosition, eventsAfter, type StoredEvent } from './events.queries.ts'
import { Pause } from './pause.ts'
import type { Position } from './position.ts'

/**
 * Milliseconds between two looks, while anybody follows: at least, where there is more that a transaction holds back, and while nobody
 * tells of anything; and after a look that failed.
 */
const between = { least: 40, deferred: 60, quiet: 250, failed: 1_000 }
/** Most events of one look; more are looked for at once. */
const mostOfOneLook = 1_000

/** Told of what happened, in order. */
export type Follower = (events: StoredEvent[]) => void

/**
 * Follows the sequence of events for everybody whom this process streams to: one look at the table for all of them, and none while
 * nobody follows. It looks when the line tells that something was written, and regularly, since a line may be dead without a sign.
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

  /** Follows from here on. @returns where 'here' is, and how to end it. */
  async follow(follower: Follower): Promise<{ position: Position; leave: () => void }> {
    const begun = this.#position ?? (await this.#begin())
    // What those before have been looking for meanwhile is not passed over.
    this.#position ??= begun
    this.#followers.add(follower)
    const position = this.#position
    if (!this.#isLooking) void this.#look()
    return { position, leave: () => this.#followers.delete(follower) }
  }

  /** Asked for once, for all who come while it is: each would hear only from where the last of them began. */
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
    // Whoever comes next begins where the sequence stands then.
    this.#position = null
    this.#isLooking = false
  }
}
