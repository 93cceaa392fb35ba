import { todayIn } from '@haulm/domain/calendar/day.ts'
import type { ExistingRecord, ImportKindEntry, JudgedBy } from '@haulm/domain/imports/import-kind.ts'
import { importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { repetition } from '@haulm/domain/imports/judge-rows.ts'
import type { Judgement } from '@haulm/domain/imports/judgement.ts'
import { existsAlready, tradeNumberIn } from '@haulm/domain/imports/numbered-row.ts'
import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import { isTotalRow, leftOutAsTotal } from '@haulm/domain/imports/total-row.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { Database } from '../database/connection.ts'
import { inTurns } from '../threads/in-turns.ts'
import { type ImportRun, type JudgedRow, rowsAfter, storeJudgements } from './imports.queries.ts'
import { knownLists } from './known-lists.queries.ts'
import { numbersThatExist } from './numbers-that-exist.queries.ts'
import type { Writers } from './writers.ts'
import { writtenBefore } from './written-before.queries.ts'

const rowsAtOnce = 250

/** The clock and time zone that define 'today' for judging rows, and how existing records are read. */
type Means = { now: Date; timeZone: string; records: Writers['records'] }

type Judge = (cells: readonly Cell[], number: number) => Judgement

/** Judges every row of an import by its columns, its choices and the lists as they are now. Writes nothing but the judgements. */
export async function judgeImport(tx: Database, run: ImportRun, means: Means): Promise<void> {
  const judge = await judgeOf(tx, run, means)
  let after = run.headingRow
  for (;;) {
    const rows = await rowsAfter(tx, run.id, after, rowsAtOnce)
    const judged: JudgedRow[] = []
    const tradeNumbers = new Map<number, string>()
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.number
    await inTurns(rows, ({ number, cells }) => {
      const { outcome, values, reasons, unknown, targetId } = judge(cells, number)
      judged.push({ number, outcome, brought: values, reasons, unknown, recordId: targetId })
      const tradeNumber = outcome === 'create' && run.kind === 'trades' ? tradeNumberIn(cells, run.matches) : null
      if (tradeNumber !== null) tradeNumbers.set(number, tradeNumber)
    })
    await storeJudgements(tx, run.id, run.kind === 'trades' ? await withoutExisting(tx, run, judged, tradeNumbers) : judged)
  }
}

/**
 * The judgements. Rows whose trades exist from an earlier import are set aside as `same`; rows with the number of a trade, as
 * exported sheets have it, are refused.
 * @param tradeNumbers by the number of the row.
 * @see docs/decisions/0585-exported-trades-that-come-back.md
 */
async function withoutExisting(
  tx: Database,
  run: ImportRun,
  judged: readonly JudgedRow[],
  tradeNumbers: ReadonlyMap<number, string>,
): Promise<JudgedRow[]> {
  const before = await writtenBefore(tx, run, judged)
  const existing = await numbersThatExist(tx, [...tradeNumbers.values()])
  return judged.map((judgement) => {
    const earlier = before.get(judgement.number)
    const tradeNumber = tradeNumbers.get(judgement.number)
    const because = (outcome: 'same' | 'refuse', message: string) => ({
      ...judgement,
      outcome,
      reasons: [{ column: null, message }],
    })
    if (earlier) return because('same', `This was imported before, as row ${earlier.row} of ${earlier.fileName}.`)
    if (tradeNumber !== undefined && existing.has(tradeNumber)) return because('refuse', existsAlready(tradeNumber))
    return judgement
  })
}

async function judgeOf(tx: Database, run: ImportRun, means: Means): Promise<Judge> {
  const judge = await judgeRecordsOf(tx, run, means)
  if (!importKinds[run.kind].hasTotals) return judge
  return (cells, number) => (isTotalRow(cells) ? leftOutAsTotal : judge(cells, number))
}

async function judgeRecordsOf(
  tx: Database,
  { kind, matches, choices }: ImportRun,
  { now, timeZone, records }: Means,
): Promise<Judge> {
  const { judge, keysOf } = importKinds[kind] as ImportKindEntry
  const known = new Map<string, ExistingRecord>()
  const byId = new Map<string, ExistingRecord>()
  if (keysOf !== null && kind !== 'trades')
    await inTurns(await records[kind].all(tx), (record) => {
      byId.set(record.id, record)
      for (const key of keysOf(record)) known.set(key, record)
    })
  const by: JudgedBy = {
    match: matches,
    lists: await knownLists(tx),
    choices,
    today: todayIn(timeZone, now),
    known,
    documentRules: await companySettings(tx),
  }
  const rows = repetition()
  if (keysOf === null)
    return (cells, number) => {
      const repeated = rows.ofCells(cells, number)
      if (repeated) return repeated
      const judged = judge(cells, by)
      return (judged.outcome === 'create' ? rows.ofBrought(judged, cells, matches, number) : null) ?? judged
    }
  return (cells, number) => {
    const judged = judge(cells, by)
    // Only an acceptable row makes a later one with the same key a repetition.
    if (judged.outcome === 'refuse') return judged
    // By the keys that the record has afterwards: two rows may give one number to two records.
    const [key = '', ...others] = keysOf({ ...byId.get(judged.targetId ?? ''), ...judged.values })
    // Two records of a list may have the key in common, so that of a known one is not compared, but which one it is.
    return rows.ofKeys([judged.targetId ?? key, ...others], number) ?? judged
  }
}
