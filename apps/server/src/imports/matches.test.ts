import type { ImportDetail } from '@haulm/api/imports.ts'
import { expect, onTestFinished, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { waitingForLocks } from '../test/waiting-for-locks.ts'
import { bring } from './test-bring.ts'

const path = (id: string) => `/api/admin/imports/${id}`

test.each(['3', '07', '999'])('a column that the sheet does not have holds no field: %s', async (column) => {
  const { admin } = await tradeWorld()
  const { body } = await bring(admin, 'trades', 'Product;Client;Tons\nHOMCHOP;;33\n')
  expect(await admin.put(path(body.id), { matches: { ...body.matches, [column]: 'farmName' } })).toMatchObject({
    status: 400,
    body: { fields: { matches: 'There is no such column.' } },
  })
  expect((await admin.get(path(body.id))).body).toMatchObject({ version: body.version, matches: body.matches })
})

test('two who match the same headings at once do not wait for each other', async () => {
  const { admin, as, db, pool } = await tradeWorld()
  const other = await as(['administration'])
  const one = await bring(admin, 'trades', 'Alpha;Middle;Product;Zulu\n;;HOMCHOP;1\n')
  const two = await bring(other, 'trades', 'Zulu;Product;Middle;Alpha\n1;HOMCHOP;;\n')
  const between = await pool.connect()
  onTestFinished(() => between.release(true))
  await between.query(`insert into import_match (kind, words) values ('trades', 'middle')`)
  await between.query(`begin; select from import_match where words = 'middle' for update`)
  const answers = Promise.all([
    admin.put(path(one.body.id), { matches: { 2: 'commodityId' } }),
    other.put(path(two.body.id), { matches: { 1: 'commodityId' } }),
  ])
  await expect.poll(() => waitingForLocks(db)).toBe(2)
  await between.query('commit')
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
})

test('of a name that is longer than any can be, nothing can be decided: its row is refused', async () => {
  const { admin } = await tradeWorld()
  const longest = 'x'.repeat(500)
  const { body } = await bring(admin, 'trades', `Product;Tons\n${longest};33\n${longest}x;34\n`)
  expect(body.unknown).toMatchObject([{ kind: 'commodity', name: longest }])
  const { status, body: decided } = await admin.put(path(body.id), { choices: { commodity: { [longest]: { id: 'unknown' } } } })
  expect([status, (decided as ImportDetail).reasons]).toEqual([
    200,
    [{ column: 0, message: 'Commodity can be at most 500 characters long.', rows: 1 }],
  ])
})
