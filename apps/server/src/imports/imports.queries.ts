import { Refusal } from '@haulm/api/route/refusal.ts'
import type { RowOutcome } from '@haulm/domain/imports/judgement.ts'
import { type Cell, cellText } from '@haulm/domain/imports/read-cell.ts'
import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { ImportRunTable } from '../database/tables/import.ts'
import type { NumberedRow } from './file/numbered-row.ts'

export type ImportRun = Selectable<ImportRunTable>

const importNotFound = () => new Refusal('notFound', 'This import does not exist.')

/** An import; if it is to be changed, locked until the transaction ends. @throws {Refusal} 404 */
export async function findRun(db: Database, id: string, { locks = false } = {}): Promise<ImportRun> {
  const query = db.selectFrom('importRun').selectAll().where('id', '=', id)
  const run = await (locks ? query.forUpdate() : query).executeTakeFirst()
  if (run === undefined) throw importNotFound()
  return run
}

/** Stores rows as they were read. */
export async function storeRows(tx: Database, importId: string, rows: readonly NumberedRow[]): Promise<void> {
  await sql`
    insert into import_row (import_id, number, cells, is_hidden)
    select ${importId}::uuid, (row->>'number')::integer, row->'cells', row ? 'isHidden' from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) row`.execute(
    tx,
  )
}

/** The first rows of a sheet, headings included. */
export const firstRows = (db: Database, importId: string, limit: number): Promise<{ number: number; cells: Cell[] }[]> =>
  db.selectFrom('importRow').select(['number', 'cells']).where('importId', '=', importId).orderBy('number').limit(limit).execute()

/** Rows after the given one, in order, a limited number at a time. */
export const rowsAfter = (
  db: Database,
  importId: string,
  after: number,
  limit: number,
): Promise<{ number: number; cells: Cell[] }[]> =>
  db
    .selectFrom('importRow')
    .select(['number', 'cells'])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
    .execute()

/** How many rows are fetched at once to look for the values of columns. */
const look = 1_000

/**
 * The first values of each column below the headings. Formulas and cells merged with others count as empty. Done here and not in
 * SQL: for a wide sheet with empty columns the database would search all rows for each of them.
 */
export async function firstValues(db: Database, { id, headingRow, headings }: ImportRun, limit: number): Promise<string[][]> {
  const columns = headings.map((_, at) => ({ at, values: [] as string[] }))
  let wanting = columns
  for (let after = headingRow, isMore = true; isMore && wanting.length > 0; ) {
    const rows = await rowsAfter(db, id, after, look)
    for (const { cells } of rows) {
      for (const { at, values } of wanting) {
        const text = cellText(cells[at])
        if (text.trim() !== '') values.push(text)
      }
      wanting = wanting.filter(({ values }) => values.length < limit)
    }
    isMore = rows.length === look
    after = rows.at(-1)?.number ?? after
  }
  return columns.map(({ values }) => values)
}

type Counts = Record<RowOutcome, number>
const noRows: Counts = { create: 0, change: 0, same: 0, refuse: 0, total: 0 }

/** How many rows of each of these imports have which outcome. @returns the counts of an import by its id. */
export async function outcomeCounts(db: Database, importIds: readonly string[]): Promise<(id: string) => Counts> {
  const byImport = new Map<string, Counts>()
  if (importIds.length === 0) return () => noRows
  const rows = await db
    .selectFrom('importRow')
    .select((row) => ['importId', 'outcome', row.fn.countAll<number>().as('count')])
    .where('importId', 'in', importIds)
    .where('outcome', 'is not', null)
    .groupBy(['importId', 'outcome'])
    .execute()
  for (const { importId, outcome, count } of rows)
    if (outcome !== null) byImport.set(importId, { ...(byImport.get(importId) ?? noRows), [outcome]: Number(count) })
  return (id) => byImport.get(id) ?? noRows
}

/** The judgement of a row. */
export interface JudgedRow {
  number: number
  outcome: RowOutcome
  brought: object
  reasons: readonly unknown[]
  unknown: readonly unknown[]
  recordId: string | null
}

/**
 * The range of some rows' numbers, given in addition to the numbers themselves: PostgreSQL, which has no statistics yet of a file
 * just read, assumes that it has few rows and would scan all of them each time.
 */
const amongRows = (rows: readonly { number: number }[]) =>
  sql`import_row.number between ${rows[0]?.number ?? 0} and ${rows.at(-1)?.number ?? 0}`

/** Stores the judgements of many rows at once, in the order of the file. */
export async function storeJudgements(tx: Database, importId: string, judged: readonly JudgedRow[]): Promise<void> {
  await sql`
    update import_row set
      outcome = judged."outcome", brought = judged."brought", reasons = judged."reasons", unknown = judged."unknown",
      record_id = judged."recordId"
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb)
      as judged("number" integer, "outcome" text, "brought" jsonb, "reasons" jsonb, "unknown" jsonb, "recordId" uuid)
    where import_id = ${importId} and ${amongRows(judged)} and import_row.number = judged."number"`.execute(tx)
}

/** Records what rows created or changed, in file order: the record, its new version, its former and its written values. */
export async function storeWritten(
  tx: Database,
  importId: string,
  written: readonly { number: number; recordId: string; version: number; former: object | null; brought: object }[],
): Promise<void> {
  await sql`
    update import_row set
      record_id = written."recordId", record_version = written."version", former = written."former", brought = written."brought"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as written("number" integer, "recordId" uuid, "version" integer, "former" jsonb, "brought" jsonb)
    where import_id = ${importId} and ${amongRows(written)} and import_row.number = written."number"`.execute(tx)
}

/** How many rows below the headings are hidden in their sheet. */
export async function hiddenRowCount(db: Database, importId: string): Promise<number> {
  const { count } = await db
    .selectFrom('importRow')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .where('isHidden', '=', true)
    .where('outcome', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** How many reasons are shown at the top of an import. */
const mostReasons = 6

/** Why rows are not imported, the commonest reasons first; unknown names are told by themselves. */
export async function commonReasons(
  db: Database,
  importId: string,
): Promise<{ column: number | null; message: string; rows: number }[]> {
  const { rows } = await sql<{ column: number | null; message: string; rows: number }>`
    select (reason->>'column')::integer as "column", reason->>'message' as "message", count(*)::integer as "rows"
    from import_row, jsonb_array_elements(reasons) reason
    where import_id = ${importId} and outcome = 'refuse' and unknown = '[]'
    group by 1, 2 order by 3 desc, 1, 2 limit ${mostReasons}`.execute(db)
  return rows
}

/**
 * Whether a trade of an import that was deleted at a moment has a document, an unrevoked link or a proposal: none of these raises
 * its version.
 */
export async function hangsOnTradesOf(db: Database, importId: string, deletedAt: Date): Promise<boolean> {
  const { rows } = await sql<{ hangs: boolean }>`
    select exists (
      select from import_row made join trade on trade.id = made.record_id
      where made.import_id = ${importId} and made.record_version is not null and trade.deleted_at = ${deletedAt} and (
        exists (select from document where record_kind = 'trade' and document.record_id = made.record_id and removed_at is null)
        or exists (select from instruction_link where trade_id = made.record_id and revoked_at is null)
        or exists (select from proposal where trade_id = made.record_id)
      )
    ) as "hangs"`.execute(db)
  return rows[0]?.hangs ?? false
}
