import { isDeepStrictEqual } from 'node:util'
import { adjustImport } from '@haulm/api/imports.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import type { ColumnMatch } from '@haulm/domain/imports/column-match.ts'
import { importFieldsOf } from '@haulm/domain/imports/import-kinds.ts'
import { matchColumns } from '@haulm/domain/imports/match-columns.ts'
import { plainGradedName } from '@haulm/domain/text/comparable-text.ts'
import type { Database } from '../database/connection.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { openRun } from './assert-may-import.ts'
import { headingsAt } from './headings.ts'
import { findRun, type ImportRun } from './imports.queries.ts'
import { judgeImport } from './judge-import.ts'
import { storedMatches, storeMatches } from './matches.queries.ts'
import { presentImport } from './present-import.ts'
import type { Writers } from './writers.ts'

/** @throws {Refusal} 409 once anything of the import was written. */
export function assertUnwritten({ state }: ImportRun): void {
  if (state === 'applied') throw new Refusal('alreadyDecided', 'This import is already done.')
  if (state === 'reverted') throw new Refusal('alreadyDecided', 'This import was taken back. Bring the file again.')
}

/** @throws {Refusal} 409 if somebody changed the import since the caller saw it: its rows would be other ones than those seen. */
export async function assertSeen(tx: Database, { id, version }: ImportRun, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === version) return
  const current = await presentImport(tx, id)
  throw new Refusal('versionConflict', 'This import was changed meanwhile. Look at it once more.', { current })
}

/** @throws {Refusal} 400 for a column that the sheet does not have, for an unknown field, and for one that two columns hold. */
function assertMatches({ kind, headings }: Pick<ImportRun, 'kind' | 'headings'>, matches: ColumnMatch): void {
  if (!Object.keys(matches).every((column) => column in headings)) throw invalid({ matches: 'There is no such column.' })
  const known = new Set(importFieldsOf(kind).map(({ name }) => name))
  const names = Object.values(matches)
  const wrong = names.find((name, at) => !known.has(name) || names.indexOf(name) !== at)
  if (wrong !== undefined)
    throw invalid({ matches: known.has(wrong) ? 'Two columns cannot hold one field.' : 'There is no such field.' })
}

/** Changes what was guessed, remembers it for next time, and judges every row again. */
export const serveAdjustImport = ({ records }: Writers): ServedRoute =>
  serve(adjustImport, async ({ db, params, body, user, now, timeZone }) => {
    await inTransaction(db, async (tx) => {
      const run = await openRun(tx, params.id, user, { locks: true })
      assertUnwritten(run)
      const { headingRow = run.headingRow } = body
      const choices = body.choices ? plainKeys(body.choices) : run.choices
      const isChanged = !isDeepStrictEqual(
        [headingRow, body.matches ?? run.matches, choices],
        [run.headingRow, run.matches, run.choices],
      )
      // Sent again because its answer was lost, it is there already: that is no conflict.
      if (isChanged) await assertSeen(tx, run, body.version)
      let { headings } = run
      let matches: ColumnMatch = body.matches ?? run.matches
      if (headingRow !== run.headingRow) {
        headings = await headingsAt(tx, run.id, headingRow)
        matches = body.matches ?? matchColumns(run.kind, headings, await storedMatches(tx, run.kind))
        await tx
          .updateTable('importRow')
          .set({ outcome: null })
          .where('importId', '=', run.id)
          .where('number', '<=', headingRow)
          .execute()
      }
      if (body.matches) {
        assertMatches({ kind: run.kind, headings }, matches)
        await storeMatches(tx, run.kind, headings, matches)
      }
      const changed = {
        version: run.version + (isChanged ? 1 : 0),
        headingRow,
        headings: JSON.stringify(headings),
        matches: JSON.stringify(matches),
        choices: JSON.stringify(choices),
      }
      await tx.updateTable('importRun').set(changed).where('id', '=', run.id).execute()
      await judgeImport(tx, await findRun(tx, run.id), { now, timeZone, records })
    })
    return presentImport(db, params.id)
  })

/** Names as they are compared, whatever the spelling that the choice came with. */
const plainKeys = (choices: object) =>
  Object.fromEntries(
    Object.entries(choices).map(([kind, names]) => [
      kind,
      Object.fromEntries(Object.entries(names as object).map(([name, choice]) => [plainGradedName(name), choice])),
    ]),
  )
