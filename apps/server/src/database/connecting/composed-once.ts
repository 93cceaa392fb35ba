import { type CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

type Database = Kysely<Tables>

/** A parameter of a statement, for a value that each call provides. */
class Param {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The parameters of a statement, by the names of their values. */
export type Params<Values> = { readonly [Name in keyof Values]-?: ReturnType<typeof sql<Values[Name]>> }

/** Anything that kysely compiles to text: raw SQL, or a built query. */
interface Composed<Row> {
  compile(db: Database): CompiledQuery<Row>
}

/**
 * A statement that is composed once in a process, and then called with values: composing one of fifty columns takes longer than
 * sending it. For queries made by every request, whose text does not depend on the values.
 * @param compose called once, with a parameter for each value.
 * @returns a function that fetches the rows, over any connection.
 */
export function composedOnce<Values extends object, Row>(
  compose: (params: Params<Values>, db: Database) => Composed<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  let composed: CompiledQuery<Row> | undefined
  const params = new Proxy({} as Params<Values>, { get: (_, name) => sql`${new Param(String(name))}` })
  return async (db, values) => {
    composed ??= compose(params, db).compile(db)
    const valueIn = (parameter: unknown) => (parameter instanceof Param ? values[parameter.name as keyof Values] : parameter)
    const { rows } = await db.executeQuery<Row>({ ...composed, parameters: composed.parameters.map(valueIn) })
    return rows
  }
}
