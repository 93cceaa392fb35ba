import { revertImport } from '@haulm/api/imports.ts'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import type { RecordValues } from '@haulm/domain/imports/import-kind.ts'
import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { hangsOnTradesOf, type ImportRun } from './imports.queries.ts'
import { presentImport } from './present-import.ts'
import { rowsAtOnce, type Writing, writeImport } from './write-import.ts'
import type { ImportedRecordKind, Writers } from './writers.ts'

/**
 * Takes a whole import back: deletes what it created, and restores what it changed. If any of it was changed or used since,
 * nothing is taken back.
 */
export const serveRevertImport = (writers: Writers): ServedRoute =>
  serve(revertImport, async ({ db, params, user, now, timeZone, callerNow }) => {
    const by = { user, now, timeZone }
    await writeImport({ db, id: params.id, writers, by, callerNow }, async (writing) => {
      const { state } = writing.run
      if (state === 'reverted') throw new Refusal('alreadyDecided', 'This import was taken back already.')
      if (state !== 'applied') throw invalid({ state: 'Nothing of this import was written.' })
      const { kind } = writing.run
      if (kind === 'trades') await revertLoads(writing)
      else await revertRecords(writing, kind)
      return { state: 'reverted', revertedAt: now }
    })
    return presentImport(db, params.id)
  })

const changedSince = (what: string) =>
  new Refusal('versionConflict', `Nothing was taken back, since ${what} was changed after the import. Correct it by hand.`)

const writtenRows = (tx: Database, run: ImportRun) =>
  tx
    .selectFrom('importRow')
    .select(['number', 'recordId', 'recordVersion', 'former'])
    .where('importId', '=', run.id)
    .where('recordVersion', 'is not', null)
    .orderBy('number', 'desc')
    .execute()

async function revertLoads({ tx, run, writers, by, report }: Writing): Promise<void> {
  const written = (await writtenRows(tx, run)).map(({ recordId, recordVersion }) => ({
    id: recordId ?? '',
    version: recordVersion ?? 0,
  }))
  // In the order in which everybody locks many trades, to avoid deadlocks.
  const trades = written.toSorted((left, right) => (left.id < right.id ? -1 : 1))
  let changed = 0
  for (let start = 0; start < trades.length; start += rowsAtOnce) {
    changed += await writers.deleteTrades(tx, trades.slice(start, start + rowsAtOnce), by)
    report(start + rowsAtOnce)
  }
  if (changed > 0) throw changedSince(changed === 1 ? 'a trade' : `each of ${changed} trades`)
  // They are locked by now: nothing can be attached to them meanwhile.
  if (await hangsOnTradesOf(tx, run.id, by.now)) {
    throw new Refusal(
      'inUse',
      'Nothing was taken back, since documents, links to the instruction or what drivers sent hang on its trades. Delete the others by hand.',
    )
  }
  // Names that the import created are kept for its deleted trades, which may be restored.
}

async function revertRecords({ tx, run, writers, by, report }: Writing, kind: ImportedRecordKind): Promise<void> {
  const { lock, update, restore = update, remove } = writers.records[kind]
  for (const [at, { number, recordId, recordVersion, former }] of (await writtenRows(tx, run)).entries()) {
    report(at)
    const id = recordId ?? ''
    // Locked until the end, so that it cannot change between the check and the reversal.
    const stored = await lock(tx, id)
    // Deleted already: nothing is left to take back.
    if (stored === null) continue
    if (stored.version !== recordVersion) throw changedSince(`what row ${number} wrote`)
    if (former === null) await remove(tx, id, by, run.appliedAt ?? run.createdAt)
    else {
      const { version } = await restore(tx, id, former as RecordValues, by)
      // It is again as the import before left it: the earlier ones can still be taken back, one after the other.
      const earlier = tx.updateTable('importRow').where('recordId', '=', id).where('recordVersion', '<', stored.version)
      await earlier.set(({ eb }) => ({ recordVersion: eb('recordVersion', '+', version - stored.version + 1) })).execute()
    }
  }
  await removeMadeNames({ tx, run, writers, by })
}

/** The version of a record that nobody has changed since it was made. */
const firstVersion = 1

/**
 * Removes the names that an import of rates or contracts made, such as a transporter. One that was changed or used since stays:
 * other records need it by now.
 * @see docs/decisions/0577-names-go-with-their-import.md
 */
async function removeMadeNames({ tx, run, writers, by }: Omit<Writing, 'report'>): Promise<void> {
  const made = await tx.selectFrom('importMade').select(['kind', 'recordId']).where('importId', '=', run.id).execute()
  for (const { kind, recordId } of made) {
    const { lock, remove } = writers.records[referenceKinds[kind].path]
    const stored = await lock(tx, recordId)
    if (stored?.version === firstVersion) await remove(tx, recordId, by, run.appliedAt ?? run.createdAt).catch(unlessInUse)
  }
}

function unlessInUse(error: unknown): void {
  if (!(error instanceof Refusal && error.code === 'inUse')) throw error
}
