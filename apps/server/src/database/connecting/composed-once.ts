import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Database = Kysely<Tables>

/** Stands in a statement for a value that each call brings. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** By the name of each value, what stands for it in the statement. */
export type Places<Values> = { readonly [Name in keyof Values]-?: ReturnType<typeof sql<Values[Name]>> }

/** Whatever kysely makes a text of: raw SQL, or a query that was built. */
interface Composed<Row> {
  compile(db: Database): CompiledQuery<Row>
}

/**
 * A statement that is put together once for a process, and then called with values: to compose one of fifty columns takes longer than
 * to send it. For what every request asks; its text does not hang on the values.
 * @param compose called once, with a place for each value in its place.
 * @returns asks for the rows, on any connection.
 */
export function composedOnce<Values extends object, Row>(
  compose: (places: Places<Values>, db: Database) => Composed<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let composed: CompiledQuery<Row> | undefined
  const places = new Proxy({} as Places<Values>, { get: (_, name) => sql`${new Place(String(name))}` })
  return async (db, values) => {
    composed ??= compose(places, db).compile(db)
    const valueIn = (parameter: unknown) => (parameter instanceof Place ? values[parameter.name as keyof Values] : parameter)
    const { rows } = await db.executeQuery<Row>({ ...composed, parameters: composed.parameters.map(valueIn) })
    return rows
  }
}
