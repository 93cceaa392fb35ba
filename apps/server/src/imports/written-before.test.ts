import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../database/connection.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { findRun, type JudgedRow, storeJudgements } from './imports.queries.ts'
import { bring } from './test-bring.ts'
import { writtenBefore } from './written-before.queries.ts'

/** How many import rows were read in this transaction. */
async function rowsLookedAt(tx: Database): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'import_row'`.execute(tx)
  return Number(rows[0]?.count)
}

test('right after an import, without statistics in PostgreSQL, rows are found and written without a scan of the others', async () => {
  const { admin, address, db } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const file = `Product;Load No\n${Array.from({ length: 3_000 }, (_, at) => `HOMCHOP;L${at}`).join('\n')}\n`
  const { body: first } = await bring(caller, 'trades', file)
  // PostgreSQL's statistics are from before: one import, of which nothing was written.
  await sql`analyze import_row`.execute(db)
  expect((await admin.post(`/api/admin/imports/${first.id}/apply`)).status).toBe(200)
  const { body: again } = await bring(caller, 'trades', file)
  expect(again.counts).toMatchObject({ create: 0, same: 3_000 })

  await db.transaction().execute(async (tx) => {
    const run = await findRun(tx, again.id)
    const { rows } = await sql<JudgedRow>`
      select number, 'create' as outcome, brought, reasons, unknown, record_id as "recordId" from import_row
      where import_id = ${run.id} and number > 1000 order by number limit 250`.execute(tx)
    const before = await rowsLookedAt(tx)
    const found = await writtenBefore(tx, run, rows)
    await storeJudgements(tx, run.id, rows)
    expect((await rowsLookedAt(tx)) - before).toBe(2 * rows.length)
    expect(found.size).toBe(250)
    expect(found.get(1_001)).toEqual({ row: 1_001, fileName: 'loads.csv' })
  })
})

test.each([
  ['client', 'clients', 'Witrand Feedlt', 'Witrand Feedlot'],
  ['transporter', 'transporters', 'Vos en Seun Vervoer', "Vos & Seuns' Vervoer"],
] as const)(
  'a %s that was merged since is the same: a file that is brought again creates no load twice',
  async (kind, list, wrong, right) => {
    const { admin, [`${kind}Id` as const]: into } = await tradeWorld()
    const file = (name: string) => `Load Date;Product;${kind};Tons\n31/10/2026;HOMCHOP;${name};34,2\n`
    const { body: first } = await bring(admin, 'trades', file(wrong))
    await admin.put(`/api/admin/imports/${first.id}`, { choices: { [kind]: { [wrong]: 'new' } } })
    expect((await admin.post(`/api/admin/imports/${first.id}/apply`)).status).toBe(200)
    const made = ((await admin.get(`/api/${list}`)).body as { id: string; name: string }[]).find(({ name }) => name === wrong)
    expect((await admin.post(`/api/${list}/${made?.id}/merge`, { into })).status).toBe(200)
    expect((await bring(admin, 'trades', file(right))).body.counts).toMatchObject({ create: 0, same: 1 })
  },
)
