import { revertImport } from '@haulm/api/imports.ts'
import { invalid, Refusal } from '@haulm/api/refusal.ts'
import { importKinds } from '@haulm/domain/imports/import-kinds.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Database } from '../database/connection.ts'
import { type Served, serve } from '../http/serve.ts'
import { findRun, type ImportRun } from './imports.queries.ts'
import { presentImport } from './present-import.ts'
import type { By, Writers } from './writers.ts'

type Plain = Record<string, string | number | boolean | null>

/**
 * Takes a whole import back: what it made is deleted, what it changed is as it was. When anything of it was changed or used since,
 * nothing is taken back.
 */
export const serveRevertImport = (writers: Writers): Served =>
  serve(revertImport, async ({ db, params, user, now, timeZone }) => {
    const by = { user, now, timeZone }
    await db.transaction().execute(async (tx) => {
      const run = await findRun(tx, params.id, { holds: true })
      if (run.state !== 'applied') throw invalid({ state: 'Of this import nothing is written.' })
      const { reference } = importKinds[run.kind]
      if (reference === null) await revertLoads(tx, run, writers, by)
      else await revertList(tx, run, reference, writers, by)
      await tx.updateTable('importRun').set({ state: 'reverted', revertedAt: now }).where('id', '=', run.id).execute()
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

async function revertLoads(tx: Database, run: ImportRun, writers: Writers, by: By): Promise<void> {
  const trades = (await writtenRows(tx, run)).map(({ recordId, recordVersion }) => ({
    id: recordId ?? '',
    version: recordVersion ?? 0,
  }))
  const deleted = await writers.deleteTrades(tx, trades, by)
  if (deleted < trades.length)
    throw changedSince(trades.length - deleted === 1 ? 'a trade' : `each of ${trades.length - deleted} trades`)
  // Names that the import made are left to its deleted trades, which may be restored.
}

async function revertList(tx: Database, run: ImportRun, kind: ReferenceKind, writers: Writers, by: By): Promise<void> {
  for (const { number, recordId, recordVersion, former } of await writtenRows(tx, run)) {
    const id = recordId ?? ''
    const version = await versionNow(tx, kind, id)
    // Gone already: there is nothing left to take back.
    if (version === null) continue
    if (version !== recordVersion) throw changedSince(`what row ${number} wrote`)
    if (former === null) await writers.deleteRecord(tx, kind, id, by)
    else await writers.updateRecord(tx, kind, id, former as Plain, by)
  }
}

async function versionNow(tx: Database, kind: ReferenceKind, id: string): Promise<number | null> {
  const row = await tx
    .selectFrom(kind as 'client')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.version ?? null
}
