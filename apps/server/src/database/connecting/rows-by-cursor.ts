import pg from 'pg'
import { clientOptions } from './client-options.ts'
import { type RawRows, rawRowsOf } from './raw-rows.ts'

/** A statement and its values, plain, so that a thread can be given it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Few enough that little stands in the memory, and enough that asking costs nothing beside them. */
const rowsAtOnce = 250

/**
 * The rows of some groups of statements, one behind the other and some at a time, all as of one moment, over a connection of its own
 * that ends with the reading. While some are worked on, the database makes the next ones.
 * @returns for each group its rows: to be read in their order, each to its end.
 */
export function rowsByCursor(url: string, groups: readonly (readonly Statement[])[]): AsyncGenerator<RawRows, void, undefined>[] {
  const all = rowsOfGroups(url, groups)
  return groups.map((_, at) => rowsOfOne(all, at === groups.length - 1))
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
  const client = new pg.Client(clientOptions(url))
  // Without a listener, a connection that breaks between two statements would end the process. The next statement fails.
  client.on('error', () => {})
  const takeRows = rawRowsOf(client)
  await client.connect()
  let next: Promise<RawRows> | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const statements of groups) {
      for (const { sql, parameters } of statements) {
        await client.query(`declare many no scroll cursor for ${sql}`, [...parameters])
        const fetchNext = () => {
          next = client.query(`fetch ${rowsAtOnce} from many`).then(({ rowCount }) => takeRows(rowCount))
          // Where nobody waits for it any more, nothing is lost by its failing.
          next.catch(() => {})
          return next
        }
        for (let rows: RawRows | undefined = await fetchNext(); rows && rows.count > 0; ) {
          const following: Promise<RawRows> | undefined = rows.count === rowsAtOnce ? fetchNext() : undefined
          yield rows
          rows = await following
        }
        await client.query('close many')
      }
      yield groupEnds
    }
    await client.query('commit')
  } finally {
    await next?.catch(() => {})
    await client.end()
  }
}
