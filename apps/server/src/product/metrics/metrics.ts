import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../../database/connection.ts'
import { diskOf } from '../../database/disk-of.ts'
import { countRequests } from './count-requests.ts'
import { readState, type State } from './state.queries.ts'

/** The sources of the figures. */
export interface Measured {
  db: Database
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  /** The folders of the data and of the backups; null if there are no backups. */
  folders: { data: string; backups: string | null }
}

/** Milliseconds for which what the database said is believed: however often is asked, it is one query. */
const stateMaxAgeMs = 10_000

/** Milliseconds for a disk to answer: whoever asks for the figures does not wait for long. */
const diskTimeoutMs = 3_000

/** What the product measures about itself, in the format of Prometheus; no names, and no figures of trades. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #sweeps = new Counter({
    name: 'haulm_sweeps_total',
    help: 'Regular work that was done, by its outcome.',
    labelNames: ['sweep', 'outcome'] as const,
    registers: [this.#registry],
  })
  #known: { at: number; state: Promise<State | null> } | null = null

  constructor(measured: Measured) {
    collectDefaultMetrics({ register: this.#registry })
    this.#measurePool(measured.pool)
    this.#measureDisks(measured.folders)
    this.#measureDatabase(measured.db)
  }

  /** Counts the requests of a server; to be called before it listens. */
  count(server: FastifyInstance): void {
    countRequests(server, this.#registry)
  }

  swept(sweep: string, outcome: 'done' | 'failed'): void {
    this.#sweeps.inc({ sweep, outcome })
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  #gauge(name: string, help: string, read: () => number | null | Promise<number | null>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        const value = await read()
        // An unknown figure is omitted, rather than given with its former value.
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  }

  #measurePool(pool: Measured['pool']): void {
    this.#gauge('haulm_database_connections', 'Connections of the pool.', () => pool.totalCount)
    this.#gauge('haulm_database_connections_idle', 'Connections that nobody uses.', () => pool.idleCount)
    this.#gauge('haulm_database_requests_waiting', 'Requests that wait for a connection.', () => pool.waitingCount)
  }

  #measureDisks({ data, backups }: Measured['folders']): void {
    const bytes = (folder: string | null, of: 'bavail' | 'blocks') => async () => {
      if (folder === null) return null
      const disk = await diskOf(folder, diskTimeoutMs).catch(() => null)
      return disk && disk[of] * disk.bsize
    }
    this.#gauge('haulm_data_disk_free_bytes', 'Room where the data lie.', bytes(data, 'bavail'))
    this.#gauge('haulm_data_disk_size_bytes', 'Size of the disk where the data lie.', bytes(data, 'blocks'))
    this.#gauge('haulm_backup_disk_free_bytes', 'Room where backups go.', bytes(backups, 'bavail'))
  }

  #measureDatabase(db: Database): void {
    const of = (name: keyof State) => async () => (await this.#state(db))?.[name] ?? null
    this.#gauge('haulm_database_up', '1 when the database answers.', async () => ((await this.#state(db)) === null ? 0 : 1))
    this.#gauge('haulm_trades', 'Trades that are not deleted.', of('trades'))
    this.#gauge('haulm_trade_sum_differences', 'Differences that wait to be folded into sums.', of('unfolded'))
    this.#gauge('haulm_backups', 'Backups that there are.', of('backups'))
    this.#gauge('haulm_backups_failed', 'Backups in the list that failed.', of('failedBackups'))
    this.#gauge('haulm_backup_last_timestamp_seconds', 'When the last backup was made.', of('lastBackupAt'))
    this.#gauge('haulm_backup_last_size_bytes', 'Size of the last backup.', of('lastBackupBytes'))
  }

  #state(db: Database): Promise<State | null> {
    if (this.#known === null || performance.now() - this.#known.at > stateMaxAgeMs) {
      this.#known = { at: performance.now(), state: readState(db).catch(() => null) }
    }
    return this.#known.state
  }
}
