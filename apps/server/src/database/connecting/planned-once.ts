import type { PostgresPool, PostgresQueryResult } from 'kysely'
import { sql } from 'kysely'
import type pg from 'pg'
import { wrappingClients } from './wrapping-clients.ts'

const mark = '/* planned once */'

/**
 * Marks a statement whose plan each connection makes once and keeps: `.modifyEnd(plannedOnce)`, or at the end of raw SQL.
 * Planning a trade with the records it refers to takes several times as long as reading it. For statements with few texts (never
 * one for each combination of fields) that find single rows by a key, so that one plan suits all values, and with named result
 * columns, so that a concurrent migration breaks none.
 */
export const plannedOnce = sql.raw(mark)

const markOfShapes = '/* planned by shape */'

/**
 * The same for statements composed of few parts, such as lists by their filters: the first texts requested are planned once, any
 * further ones each time. PostgreSQL goes on planning those for which no single plan suits all values.
 */
export const plannedByShape = sql.raw(markOfShapes)

/** Most such texts: each connection keeps a plan for each. */
const mostShapes = 60

/** A pool that sends marked statements as prepared ones. */
export const planningOnce = (pool: pg.Pool): PostgresPool =>
  wrappingClients(pool, (client: pg.PoolClient) => ({
    query: (text, values) => {
      const sent = { text, values: [...values] }
      const name = nameOf(text)
      return client.query(name === undefined ? sent : { ...sent, name }) as Promise<PostgresQueryResult<unknown>>
    },
  }))

const names = new Map<string, string>()
const shapes = new Map<string, string>()

/** One name for each text, within this process; undefined for a text that is planned each time. */
function nameOf(text: string): string | undefined {
  if (text.endsWith(mark)) return nameIn(names, text, 'planned')
  if (text.endsWith(markOfShapes)) return nameIn(shapes, text, 'shape', mostShapes)
  return undefined
}

function nameIn(known: Map<string, string>, text: string, kind: string, most = Number.POSITIVE_INFINITY): string | undefined {
  const name = known.get(text)
  if (name !== undefined || known.size >= most) return name
  const added = `${kind}_${known.size + 1}`
  known.set(text, added)
  return added
}
