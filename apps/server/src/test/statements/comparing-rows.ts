import { appendFileSync } from 'node:fs'
import type { KyselyPlugin, QueryId, QueryResult, RootOperationNode, UnknownRow } from 'kysely'
import { inject } from 'vitest'
import { type DeclaredColumn, type DeclaredRow, placeholder } from './declared-rows.ts'

type Answered = { result: QueryResult<UnknownRow>; queryId: QueryId }

const misfits = new Set<string>()
const asked = new Set<string>()

/**
 * Compares each row of a raw statement with the row type declared in the source; `assertRowsAsDeclared` reports the differences.
 */
export class ComparingRows implements KyselyPlugin {
  readonly #statements = new WeakMap<QueryId, string>()
  readonly #declared: Readonly<Record<string, readonly DeclaredRow[]>>

  constructor(declared = inject('rawStatements')?.declared) {
    this.#declared = declared ?? {}
  }

  transformQuery({ node, queryId }: { node: RootOperationNode; queryId: QueryId }): RootOperationNode {
    if (node.kind === 'RawNode') this.#statements.set(queryId, node.sqlFragments.join(placeholder))
    return node
  }

  async transformResult({ result, queryId }: Answered): Promise<QueryResult<UnknownRow>> {
    const text = this.#statements.get(queryId)
    const rows = text === undefined ? undefined : this.#declared[text]
    if (text !== undefined && rows) {
      noteAsked(text)
      for (const row of result.rows) for (const misfit of misfitsOf(rows, row)) misfits.add(misfit)
    }
    return result
  }
}

/** @throws {Error} naming the statements since the last call whose rows differ from their types. */
export function assertRowsAsDeclared(): void {
  const found = [...misfits]
  misfits.clear()
  if (found.length > 0) throw new Error(`Rows are not what their types say:\n${found.join('\n')}`)
}

function noteAsked(text: string): void {
  if (asked.has(text)) return
  asked.add(text)
  appendFileSync(inject('rawStatements').askedFile, `${JSON.stringify(text)}\n`)
}

/** If several statements have the same text, a row must match only one of them. */
function misfitsOf(declared: readonly DeclaredRow[], row: UnknownRow): string[] {
  const found = declared.map(({ at, columns }) => misfitsIn(columns, row).map((misfit) => `${at} ${misfit}`))
  return found.find((one) => one.length === 0) ?? found[0] ?? []
}

function misfitsIn(columns: DeclaredRow['columns'], row: UnknownRow): string[] {
  const missing = Object.entries(columns).filter(([name, { isOptional }]) => !isOptional && !(name in row))
  return [
    ...missing.map(([name]) => `${name} does not come`),
    ...Object.entries(row).flatMap(([name, value]) => misfitOf(name, value, columns[name])),
  ]
}

function misfitOf(name: string, value: unknown, column: DeclaredColumn | undefined): string[] {
  if (!column) return [`${name} comes and is not declared`]
  const kind = value === null ? 'null' : value instanceof Date ? 'Date' : typeof value
  if (column.kinds.includes(kind) || column.kinds.includes('unknown')) return []
  return [`${name} is declared as ${column.kinds.join(' | ')} and comes as ${kind}`]
}
