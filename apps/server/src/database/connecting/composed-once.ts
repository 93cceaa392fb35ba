import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Database = Kysely<Tables>

/** A placeholder in a statement for a value that each call provides. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The placeholders in a statement, by the names of their values. */
export type Places<Values> = { readonly [Name in keyof Values]-?: ReturnType<typeof sql<Values[Name]>> }

/** Anything that kysely compiles to text: raw SQL, or a built query. */
interface Composed<Row> {
  compile(db: Database): CompiledQuery<Row>
}

/**
 * A statement that is composed once in a process, and then called with values: composing one of fifty columns takes longer than
 * sending it. For queries made by every request, whose text does not depend on the values.
 * @param compose called once, with a placeholder for each value.
 * @returns a function that fetches the rows, over any connection.
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
