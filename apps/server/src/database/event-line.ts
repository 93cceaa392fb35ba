import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { sessionOf } from './connecting/session-of.ts'

const channel = 'haulm_events'
/** Milliseconds: between two notifications at least, until a lost connection is made anew, until a silent one counts as lost. */
const times = { apart: 20, lost: 1_000, silent: 5_000 }

/**
 * Notifies followers that events were written: those of this process at once, those of others over a connection of its own that
 * listens and notifies. The notification says only that there is something to read, and nothing relies on it: followers also look
 * by themselves.
 *
 * It notifies after the commit and not within it: PostgreSQL lets transactions that notify commit only one after the other.
 */
export class EventLine {
  readonly #followers = new Set<() => void>()
  #connection: { client: pg.Client; onLoss: (error: unknown) => void } | null = null
  /** For the next notification, or the one under way. */
  #timer: NodeJS.Timeout | null = null
  #notifiedAt = 0
  /** Whether events were written for which no notification was sent yet. */
  #isBehind = false
  #isClosed = false

  /** Calls back whenever events were written, by any process. */
  follow(follower: () => void): void {
    this.#followers.add(follower)
  }

  /** To be called after this process has committed events. */
  readonly written = (): void => {
    this.#wake()
    this.#isBehind = true
    if (this.#timer === null) this.#notifySoon()
  }

  /** Connects to the other processes on a database, for as long as the line is open. */
  async connect(url: string, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
    const tryAgain = () => void setTimeout(() => void this.connect(url, log), times.lost).unref()
    const client = clientOrNull(url)
    if (client === null) return this.#isClosed ? undefined : tryAgain()
    let isLost = false
    const onLoss = (error: unknown) => {
      if (isLost || this.#isClosed) return
      isLost = true
      if (this.#connection?.client === client) {
        this.#connection = null
        log.warn({ err: error }, 'the line to other instances was lost; it is made anew')
      }
      client.end().catch(() => {})
      tryAgain()
    }
    client.on('error', onLoss)
    client.on('end', () => onLoss(undefined))
    try {
      await client.connect()
      const { rows } = await client.query<{ own: number }>('select pg_backend_pid() as "own"')
      client.on('notification', ({ processId }) => {
        if (processId !== rows[0]?.own) this.#wake()
      })
      await client.query(`listen ${channel}`)
    } catch (error) {
      return onLoss(error)
    }
    if (this.#isClosed) return void client.end().catch(() => {})
    this.#connection = { client, onLoss }
    // For events that were written without a connection.
    this.#wake()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer) clearTimeout(this.#timer)
    await this.#connection?.client.end().catch(() => {})
  }

  #wake(): void {
    for (const follower of this.#followers) follower()
  }

  #notifySoon(): void {
    if (this.#connection === null || this.#isClosed) return
    const wait = Math.max(0, this.#notifiedAt + times.apart - performance.now())
    this.#timer = setTimeout(() => void this.#notify(), wait)
  }

  async #notify(): Promise<void> {
    this.#notifiedAt = performance.now()
    const { client, onLoss } = this.#connection ?? {}
    // Events written from here on need another notification: receivers may look before they are there.
    this.#isBehind = false
    await client?.query(`notify ${channel}`).catch(onLoss)
    this.#timer = null
    if (this.#isBehind) this.#notifySoon()
  }
}

/** Null while a certificate that the address names cannot be read, as when it is just being replaced. */
function clientOrNull(url: string): pg.Client | null {
  try {
    return new pg.Client({
      // A notification lost because it does not wait for the disk is made up for by the regular look.
      ...sessionOf(url, 'haulm', '-c synchronous_commit=off'),
      connectionTimeoutMillis: times.silent,
      query_timeout: times.silent,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
  } catch {
    return null
  }
}
