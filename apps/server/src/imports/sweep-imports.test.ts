import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { sweepImports } from './sweep-imports.ts'
import { bring } from './test-bring.ts'

test('an import that was not applied is removed with its rows after 30 days; an applied one stays', async () => {
  const { admin, db, context } = await tradeWorld()
  const path = (id: string) => `/api/admin/imports/${id}`
  const brought = async (tons: number) =>
    (await bring(admin, 'trades', `Load Date;Product;Tons\n31/10/2026;HOMCHOP;${tons}`)).body.id
  const [written, second, first] = [await brought(31), await brought(32), await brought(33)]
  await admin.post(`${path(written)}/apply`)
  const left = async () => {
    const rows = await db.selectFrom('importRow').select('importId').distinct().execute()
    return rows.map(({ importId }) => importId)
  }
  const days = (days: number) => sweepImports(db, new Date(context.clock().getTime() + days * 24 * 3_600_000))
  await days(29.9)
  expect(await left()).toHaveLength(3)
  await days(30)
  expect(await left()).toEqual([written])
  for (const [id, status] of [
    [written, 200],
    [first, 404],
    [second, 404],
  ] as const)
    expect((await admin.get(path(id))).status).toBe(status)
})
