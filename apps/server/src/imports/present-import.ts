import type { ImportDetail } from '@haulm/api/imports.ts'
import { looksLike } from '@haulm/domain/imports/match-columns.ts'
import type { Cell } from '@haulm/domain/imports/read-cell.ts'
import { displayName } from '@haulm/domain/people/person.ts'
import type { Database } from '../database/connection.ts'
import { headingText, mayBeHeadings } from './file/heading-text.ts'
import { importProgressOf } from './import-progress.ts'
import { commonReasons, findRun, firstRows, firstValues, hiddenRowCount, outcomeCounts } from './imports.queries.ts'
import { decidedNames, unknownNames } from './names.queries.ts'
import { withProposals } from './proposals.ts'

/** How many values show what a column holds. */
const sampleSize = 3

/** How many names are shown at most; once these are decided, the next ones come. */
const mostNames = 500

/** An import as its page shows it. */
export async function presentImport(db: Database, id: string): Promise<ImportDetail> {
  const run = await findRun(db, id)
  const person = db.selectFrom('person').select(['firstName', 'lastName', 'email']).where('id', '=', run.createdBy)
  const createdBy = displayName(await person.executeTakeFirstOrThrow())
  const samples = await firstValues(db, run, sampleSize)
  const allDecided = await decidedNames(db, run)
  const decided = allDecided.slice(0, mostNames)
  const unknown = await unknownNames(db, run)
  const toBeNew = decided.filter(({ choice }) => choice === 'new')
  const beginning = await firstRows(db, id, mayBeHeadings)
  const texts = beginning.map(({ cells }) => cells.map(headingText))
  return {
    id,
    version: run.version,
    kind: run.kind,
    fileName: run.fileName,
    sheet: run.sheet,
    sheets: run.sheets,
    state: run.state,
    createdAt: run.createdAt,
    createdBy,
    appliedAt: run.appliedAt,
    revertedAt: run.revertedAt,
    counts: (await outcomeCounts(db, [id]))(id),
    hiddenRows: await hiddenRowCount(db, id),
    headingRow: run.headingRow,
    headings: run.headings,
    beginning: beginning.map(({ number, cells }) => ({ number, texts: previewOf(cells) })),
    matches: run.matches,
    samples,
    unknown: await withProposals(db, unknown.slice(0, mostNames), toBeNew),
    unknownCount: unknown.length,
    decided,
    decidedCount: allDecided.length,
    choices: run.choices,
    looksLike: run.state === 'read' ? looksLike(run.kind, texts, run.fileName) : null,
    reasons: await commonReasons(db, id),
    progress: await importProgressOf(db, id),
  }
}

/** How many of its cells are shown for a row to be recognised. */
const shownCells = 6

const previewOf = (cells: readonly Cell[]): string[] => cells.flatMap((cell) => headingText(cell) ?? []).slice(0, shownCells)
