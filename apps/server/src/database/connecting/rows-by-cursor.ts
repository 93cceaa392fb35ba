import pg from 'pg'
import { clientOptions } from './client-options.ts'
import { type RawRows, type ReceivedRows, rawRowsOf } from './raw-rows.ts'

/** A statement and its values, plain, so that a thread can be given it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** What a statement is asked for: few enough that little stands in the memory, and enough that asking costs nothing beside them. */
const rowsAtOnce = 1_000

/** Milliseconds that a reader may take over the rows of two statements; one who takes nothing is cut off long before. */
const longestPause = 300_000

interface RowsByCursor {
  /** For each group its rows: to be read in their order, each to its end. */
  groups: AsyncGenerator<RawRows, void, undefined>[]
  /** Has the reading stop, wherever it is. */
  end(): void
}

/**
 * The rows of some groups of statements, one behind the other and some at a time, all as of one moment, over a connection of its own
 * that ends with the reading. While some are worked on, the database makes the next ones.
 */
export function rowsByCursor(url: string, groups: readonly (readonly Statement[])[]): RowsByCursor {
  const all = rowsOfGroups(url, groups)
  return {
    groups: groups.map((_, at) => rowsOfOne(all, at === groups.length - 1)),
    end: () => void all.return(undefined).catch(() => {}),
  }
}

/** What stands between the rows of two groups. */
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
  const client = new pg.Client({ ...clientOptions(url), idle_in_transaction_session_timeout: longestPause })
  // Without a listener, a connection that breaks between two statements would end the process. The next statement fails.
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

/** Rows as they arrive; the next ones are asked for before these are worked on. */
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
      // Where nobody waits for it any more, nothing is lost by its failing.
      inFlight.catch(() => {})
    }
    if (rows.count > 0) yield rows
    else if (inFlight) await Promise.race([inFlight, received.arrival()])
    else break
  }
  await client.query('close many')
}
