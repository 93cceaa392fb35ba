import pg from 'pg'
import { clientOptions } from './client-options.ts'

/** A statement and its values, plain, so that a thread can be given it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Few enough that little stands in the memory, and enough that asking costs nothing beside them. */
const rowsAtOnce = 250

/** What a database holds at one moment, over a connection of its own. */
export class Snapshot {
  readonly #client: pg.Client

  private constructor(client: pg.Client) {
    this.#client = client
  }

  static async of(url: string): Promise<Snapshot> {
    const client = new pg.Client(clientOptions(url))
    // Without a listener, a connection that breaks between two statements would end the process. The next statement fails.
    client.on('error', () => {})
    await client.connect()
    await client.query('begin isolation level repeatable read read only')
    return new Snapshot(client)
  }

  /** The rows of a statement, some at a time; one statement after the other. While some are worked on, the database makes the next ones. */
  async *rows<Row extends object>({ sql, parameters }: Statement): AsyncGenerator<Row[], void, undefined> {
    await this.#client.query(`declare many no scroll cursor for ${sql}`, [...parameters])
    const fetchNext = () => {
      const next = this.#client.query<Row>(`fetch ${rowsAtOnce} from many`)
      // Where nobody waits for it any more, nothing is lost by its failing.
      next.catch(() => {})
      return next
    }
    for (let { rows } = await fetchNext(); rows.length > 0; ) {
      const following = rows.length === rowsAtOnce ? fetchNext() : undefined
      yield rows
      rows = (await following)?.rows ?? []
    }
    await this.#client.query('close many')
  }

  /** All rows of a statement, which are few. */
  async all<Row extends object>({ sql, parameters }: Statement): Promise<Row[]> {
    const { rows } = await this.#client.query<Row>(sql, [...parameters])
    return rows
  }

  /** Ends the connection, and whatever is asked of it. */
  close(): Promise<void> {
    return this.#client.end()
  }
}
