import { todayIn } from '@haulm/domain/calendar/day.ts'
import { importKinds } from '@haulm/domain/imports/import-kinds.ts'
import { judgeRecord, recordKey } from '@haulm/domain/imports/judge-record.ts'
import { repetition } from '@haulm/domain/imports/judge-rows.ts'
import { judgeTrade } from '@haulm/domain/imports/judge-trade.ts'
import type { Judgement } from '@haulm/domain/imports/judgement.ts'
import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import type { Database } from '../database/connection.ts'
import { type ImportRun, type JudgedRow, keepJudgements, rowsAfter } from './imports.queries.ts'
import { inTurns } from './in-turns.ts'
import { knownLists, recordsByKey } from './known-lists.queries.ts'
import { setAsideWrittenBefore } from './written-before.queries.ts'

const rowsAtOnce = 250

type Judge = (cells: readonly Cell[], number: number) => Judgement

/**
 * Judges every row of an import by its columns, its choices and the lists as they are now. Nothing is written but the judgements.
 */
export async function judgeImport(
  tx: Database,
  run: ImportRun,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const judge = await judgeOf(tx, run, { now, timeZone })
  let after = run.headingRow
  for (;;) {
    const rows = await rowsAfter(tx, run.id, after, rowsAtOnce)
    const judged: JudgedRow[] = []
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.number
    await inTurns(rows, ({ number, cells }) => {
      const { outcome, values, reasons, unknown, targetId } = judge(cells, number)
      judged.push({ number, outcome, brought: values, reasons, unknown, recordId: targetId })
    })
    await keepJudgements(tx, run.id, judged)
  }
  if (importKinds[run.kind].reference === null) await setAsideWrittenBefore(tx, run)
}

async function judgeOf(
  tx: Database,
  { kind, matches, choices }: ImportRun,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<Judge> {
  const rows = repetition()
  const { reference } = importKinds[kind]
  if (reference === null) {
    const by = { match: matches, lists: await knownLists(tx), choices, today: todayIn(timeZone, now) }
    return (cells, number) => rows.ofCells(cells, number) ?? judgeTrade(cells, by)
  }
  const known = await recordsByKey(tx, reference)
  return (cells, number) => {
    const judged = judgeRecord(reference, cells, matches, known)
    // Only a row that could be taken keeps a later one of the same name from it.
    return judged.outcome === 'refuse' ? judged : (rows.ofKey(keyOf(judged, cells), number) ?? judged)
  }
  function keyOf({ targetId, values }: Judgement, cells: readonly Cell[]): string {
    return targetId ?? (reference === null ? cells.join() : recordKey(reference, values))
  }
}
