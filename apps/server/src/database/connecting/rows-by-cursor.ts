import pg, { type CustomTypesConfig } from 'pg'
import { clientOptions } from './client-options.ts'
import { valueForms } from './value-forms.ts'

/** A statement and its values, plain, so that a thread can be given it. */
export interface Statement {
  sql: string
  parameters: readonly unknown[]
}

/** Few enough that little stands in the memory, and enough that asking costs nothing beside them. */
const rowsAtOnce = 250

/**
 * The rows of some statements, one behind the other and some at a time, all as of one moment, over a connection of its own that ends
 * with the reading. While some are worked on, the database makes the next ones.
 */
export async function* rowsByCursor<Row extends object>(
  url: string,
  statements: readonly Statement[],
): AsyncGenerator<Row[], void, undefined> {
  const client = new pg.Client({ ...clientOptions(url), types: formsOfManyRows() })
  // Without a listener, a connection that breaks between two statements would end the process. The next statement fails.
  client.on('error', () => {})
  await client.connect()
  let next: Promise<pg.QueryResult<Row>> | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    for (const { sql, parameters } of statements) {
      await client.query(`declare many no scroll cursor for ${sql}`, [...parameters])
      const fetchNext = () => {
        next = client.query<Row>(`fetch ${rowsAtOnce} from many`)
        // Where nobody waits for it any more, nothing is lost by its failing.
        next.catch(() => {})
        return next
      }
      for (let { rows } = await fetchNext(); rows.length > 0; ) {
        const following = rows.length === rowsAtOnce ? fetchNext() : undefined
        yield rows
        rows = (await following)?.rows ?? []
      }
      await client.query('close many')
    }
    await client.query('commit')
  } finally {
    await next?.catch(() => {})
    await client.end()
  }
}

const json = 114
const jsonb = 3802
const mostKnown = 5_000

/** What JSON says is read once for each text: among many rows the same few records are pointed to. */
function formsOfManyRows(): CustomTypesConfig {
  const known = new Map<string, unknown>()
  const parsed = (text: string): unknown => {
    const seen = known.get(text)
    if (seen !== undefined) return seen
    const value: unknown = JSON.parse(text)
    if (known.size >= mostKnown) known.clear()
    known.set(text, value)
    return value
  }
  return {
    getTypeParser: (type: number, format?: 'text' | 'binary') =>
      format !== 'binary' && (type === json || type === jsonb) ? parsed : valueForms.getTypeParser(type, format),
  }
}
