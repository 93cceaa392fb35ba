import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
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
