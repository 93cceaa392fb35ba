import type { ImportDetail } from '@haulm/api/imports.ts'
import type { UnknownName } from '@haulm/domain/imports/judgement.ts'
import { cellText } from '@haulm/domain/imports/read-cell.ts'
import { plainName } from '@haulm/domain/text/plain-words.ts'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import { findRun, outcomeCounts, rowsAfter } from './imports.queries.ts'

const sampleSize = 3

/** An import as its page shows it. */
export async function presentImport(db: Database, id: string): Promise<ImportDetail> {
  const run = await findRun(db, id)
  const { email } = await db.selectFrom('person').select('email').where('id', '=', run.createdBy).executeTakeFirstOrThrow()
  const sample = await rowsAfter(db, id, run.headingRow, sampleSize)
  return {
    id,
    kind: run.kind,
    fileName: run.fileName,
    sheet: run.sheet,
    sheets: run.sheets,
    state: run.state,
    createdAt: run.createdAt,
    createdBy: email,
    appliedAt: run.appliedAt,
    revertedAt: run.revertedAt,
    counts: (await outcomeCounts(db, [id]))(id),
    headingRow: run.headingRow,
    headings: run.headings,
    matches: run.matches,
    sample: sample.map(({ cells }) => run.headings.map((_, column) => cellText(cells[column]))),
    unknown: await unknownNames(db, id),
    choices: run.choices,
  }
}

/** Most unknown names that are told; when these are known, the next come. */
const mostNames = 500

/** The names that nobody knows yet, most frequent first; spellings that differ in case or signs only are one. */
async function unknownNames(db: Database, id: string): Promise<ImportDetail['unknown']> {
  const { rows } = await sql<UnknownName & { rows: number }>`
    select name->>'kind' as "kind", name->>'name' as "name", min(name->>'suggestion')::jsonb as "suggestion", count(*) as "rows"
    from import_row, jsonb_array_elements(unknown) name
    where import_id = ${id}
    group by 1, 2 order by 4 desc, 1, 2 limit ${mostNames}`.execute(db)
  const names = new Map<string, ImportDetail['unknown'][number]>()
  for (const { kind, name, suggestion, rows: count } of rows) {
    const key = `${kind} ${plainName(name)}`
    const former = names.get(key)
    names.set(key, former ? { ...former, rows: former.rows + count } : { kind, name, suggestion, rows: count })
  }
  return [...names.values()]
}
