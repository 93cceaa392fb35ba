import type { QueryExecutorProvider, RawBuilder } from 'kysely'
import pg from 'pg'
import { clientOptions } from './client-options.ts'
import { type RawRows, type ReceivedRows, rawRowsOf } from './raw-rows.ts'

/** A statement and its values, as plain data, so that it can be passed to a thread. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

export function statementOf(db: QueryExecutorProvider, built: RawBuilder<unknown>): Statement {
  const { sql, parameters } = built.compile(db)
  return { sql, parameters }
}

/** How many rows are fetched at once: few enough to need little memory, and enough that the fetching costs next to nothing. */
const rowsAtOnce = 1_000

/** Milliseconds that a reader may take over the rows between two statements; one who reads nothing is cut off long before. */
const longestPauseMs = 300_000

interface RowsByCursor {
  /** The rows of each group: to be read in order, each group to its end. */
  groups: AsyncGenerator<RawRows, void, undefined>[]
  /** Stops the reading, however far it has come. */
  end(): void
}

/**
 * The rows of several groups of statements, one after the other and in batches, all as of one moment, over a connection of its
 * own that closes after the reading. While one batch is processed, the database prepares the next.
 */
export function rowsByCursor(url: string, groups: readonly (readonly Statement[])[]): RowsByCursor {
  const all = rowsOfGroups(url, groups)
  return {
    groups: groups.map((_, at) => rowsOfOne(all, at === groups.length - 1)),
    end: () => void all.return(undefined).catch(() => {}),
  }
}

/** Separates the rows of two groups. */
const groupEnds = null

async function* rowsOfOne(all: AsyncGenerator<RawRows | typeof groupEnds>, isLast: boolean): AsyncGenerator<RawRows, void> {
  let hasEnded = false
  try {
    for (;;) {
      const { value: rows } = await all.next()
      hasEnded = !rows
      if (!rows) break
      yield rows
    }
  } finally {
    if (isLast || !hasEnded) await all.return(undefined)
  }
}

async function* rowsOfGroups(url: string, groups: readonly (readonly Statement[])[]): AsyncGenerator<RawRows | typeof groupEnds> {
  const client = new pg.Client({ ...clientOptions(url), idle_in_transaction_session_timeout: longestPauseMs })
  // Without a listener, a connection that breaks between two statements would end the process. So the next statement fails.
  client.on('error', () => {})
  const received = rawRowsOf(client)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const statements of groups) {
      for (const statement of statements) yield* rowsOfStatement(client, received, statement)
      yield groupEnds
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** Rows as they arrive; the next ones are fetched before these are processed. */
async function* rowsOfStatement(
  client: pg.Client,
  received: ReceivedRows,
  { sql, parameters }: Statement,
): AsyncGenerator<RawRows> {
  await client.query(`declare many no scroll cursor for ${sql}`, [...parameters])
  let isLast = false
  let inFlight: Promise<void> | null = null
  const fetchNext = async () => {
    const { rowCount } = await client.query(`fetch ${rowsAtOnce} from many`)
    received.confirm(rowCount)
    isLast = rowCount !== rowsAtOnce
    inFlight = null
  }
  for (;;) {
    const rows = received.take()
    if (!inFlight && !isLast) {
      inFlight = fetchNext()
      // If nobody waits for it any more, its failure does not matter.
      inFlight.catch(() => {})
    }
    if (rows.count > 0) yield rows
    else if (inFlight) await Promise.race([inFlight, received.arrival()])
    else break
  }
  await client.query('close many')
}
