import { dropImport, listImportRows, listImports, readImport } from '@haulm/api/imports.ts'
import { importKindIds } from '@haulm/domain/imports/import-kinds.ts'
import { displayName } from '@haulm/domain/people/person.ts'
import { sql } from 'kysely'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { pageOf, readMomentCursor } from '../http/answers/moment-cursor.ts'
import { type ServedRoute, serve } from '../http/serve.ts'
import { assertUnwritten, serveAdjustImport } from './adjust-import.ts'
import { serveApplyImport } from './apply-import.ts'
import { mayImport, openRun } from './assert-may-import.ts'
import { serveBringFile } from './bring-file.ts'
import { outcomeCounts } from './imports.queries.ts'
import { presentImport } from './present-import.ts'
import { serveRevertImport } from './revert-import.ts'
import { serveTemplate } from './serve-template.ts'
import type { Writers } from './writers.ts'

const importsAtOnce = 100
const rowsAtOnce = 200

const serveListImports = serve(listImports, async ({ db, query, user, reply }) => {
  const after = query.cursor === undefined ? null : readMomentCursor(query.cursor)
  const kinds = importKindIds.filter((kind) => mayImport(user, kind))
  // One more than is shown, to learn whether there is a next page.
  const found = await db
    .selectFrom('importRun')
    .innerJoin('person', 'person.id', 'importRun.createdBy')
    .select(['importRun.id', 'kind', 'fileName', 'sheet', 'sheets', 'state', 'importRun.createdAt', 'appliedAt', 'revertedAt'])
    .select(['firstName', 'lastName', 'email'])
    .where('kind', 'in', kinds)
    .$if(after !== null, (runs) =>
      runs.where(sql<boolean>`(import_run.created_at, import_run.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('importRun.createdAt', 'desc')
    .orderBy('importRun.id', 'desc')
    .limit(importsAtOnce + 1)
    .execute()
  const runs = pageOf(reply, found, { limit: importsAtOnce, atOf: ({ createdAt }) => createdAt })
  const countsOf = await outcomeCounts(
    db,
    runs.map(({ id }) => id),
  )
  return runs.map(({ firstName, lastName, email, ...run }) => ({
    ...run,
    createdBy: displayName({ firstName, lastName, email }),
    counts: countsOf(run.id),
  }))
})

const serveListRows = serve(listImportRows, async ({ db, params, query, user }) => {
  await openRun(db, params.id, user)
  const rows = await db
    .selectFrom('importRow')
    .select(['number', 'cells', 'outcome', 'reasons'])
    .where('importId', '=', params.id)
    .where('number', '>', query.after ?? 0)
    .where('outcome', 'is not', null)
    .$if(query.outcome !== undefined, (rows) => rows.where('outcome', '=', query.outcome ?? 'refuse'))
    .orderBy('number')
    .limit(rowsAtOnce)
    .execute()
  return rows.flatMap(({ outcome, ...row }) => (outcome === null ? [] : [{ ...row, outcome }]))
})

const serveDropImport = serve(dropImport, async ({ db, params, user }) => {
  await inTransaction(db, async (tx) => {
    assertUnwritten(await openRun(tx, params.id, user, { locks: true }))
    await tx.deleteFrom('importRun').where('id', '=', params.id).execute()
  })
  return undefined
})

/** Bringing spreadsheets: from the file to what was written, and back. */
export const importRoutes = (writers: Writers): ServedRoute[] => [
  serveBringFile(writers),
  serveListImports,
  serve(readImport, async ({ db, params, user }) => {
    await openRun(db, params.id, user)
    return presentImport(db, params.id)
  }),
  serveTemplate,
  serveListRows,
  serveAdjustImport(writers),
  serveApplyImport(writers),
  serveRevertImport(writers),
  serveDropImport,
]
