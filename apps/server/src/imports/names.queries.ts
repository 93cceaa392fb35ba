import type { ImportDetail } from '@haulm/api/imports.ts'
import { importFieldsOf } from '@haulm/domain/imports/import-kinds.ts'
import type { UnknownName } from '@haulm/domain/imports/judgement.ts'
import { plainGradedName } from '@haulm/domain/text/comparable-text.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { inTurns } from '../threads/in-turns.ts'
import type { ImportRun } from './imports.queries.ts'

/** More names than a company has: a column that was taken for names by mistake need not be counted to its end. */
const mostCounted = 10_000

/**
 * Joins spellings of a name that differ only in case or punctuation: the first, most frequent one, with the rows of all.
 * @returns the most frequent names first.
 */
async function oneOfEach<Named extends { kind: string; name: string; rows: number }>(
  spellings: readonly Named[],
): Promise<Named[]> {
  const names = new Map<string, Named>()
  await inTurns(spellings, (spelling) => {
    const key = `${spelling.kind} ${plainGradedName(spelling.name)}`
    const former = names.get(key)
    names.set(key, former ? { ...former, rows: former.rows + spelling.rows } : spelling)
  })
  return [...names.values()].sort((one, other) => other.rows - one.rows)
}

/** The names that are in no list yet, most frequent first. */
export async function unknownNames(db: Database, { id }: ImportRun): Promise<(UnknownName & { rows: number })[]> {
  const { rows } = await sql<UnknownName & { rows: number }>`
    select name->>'kind' as "kind", name->>'name' as "name", count(*) as "rows"
    from import_row, jsonb_array_elements(unknown) name
    where import_id = ${id} and outcome is not null
    group by 1, 2 order by 3 desc, 1, 2 limit ${mostCounted}`.execute(db)
  return oneOfEach(rows)
}

/** The names in the file whose meaning has been chosen, most frequent first. */
export async function decidedNames(db: Database, run: ImportRun): Promise<ImportDetail['decided']> {
  const decided: ImportDetail['decided'] = []
  for (const [column, field] of Object.entries(run.matches)) {
    const kind = importFieldsOf(run.kind).find(({ name }) => name === field)?.list
    const choices = kind && run.choices[kind]
    if (!choices) continue
    const { rows } = await sql<{ name: string; rows: number }>`
      select cells->>${sql.lit(Number(column))} as "name", count(*) as "rows"
      from import_row
      where import_id = ${run.id} and outcome is not null and jsonb_typeof(cells->${sql.lit(Number(column))}) in ('string', 'number')
      group by 1 order by 2 desc, 1`.execute(db)
    await inTurns(rows, ({ name, rows: count }) => {
      const plain = plainGradedName(name)
      const choice = Object.hasOwn(choices, plain) ? choices[plain] : undefined
      if (choice !== undefined) decided.push({ kind, name: trimmed(name), rows: Number(count), choice })
    })
  }
  return oneOfEach(decided)
}
