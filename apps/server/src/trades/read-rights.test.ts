import type { Permission } from '@haulm/domain/people/permissions.ts'
import { fieldNames } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { canRead, readersOfTrades } from '@haulm/domain/trade/rights/access.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let path: string
beforeAll(async () => {
  here = await tradeWorld()
  const trade = await here.enter({
    loadingDate: '2026-11-19',
    tonnage: 30,
    transportRatePerTon: 400,
    buyingPricePerTon: 3_000,
    sellingPrice: 4_000,
    sageSalesOrderNumber: 'CANARY-SO',
    transportTotalExVat: 12_000,
  })
  path = `/api/trades/${trade.id}`
})
afterAll(() => here.close())

const holders: Permission[][] = [
  ...readersOfTrades.map((permission) => [permission]),
  ['logistics', 'delete_trades'],
  ['transport_rates', 'delete_transport_rates'],
]

test.each(holders)('%s reads only the fields of the groups that it opens, on every way out', async (...permissions) => {
  const reader = await here.as(permissions)
  const readable = fieldNames.filter((name) => canRead({ permissions }, name)).sort()
  const ways = [
    [(await reader.get(path)).body],
    (await reader.get('/api/trades?includeAllTrades=true&limit=5')).body as object[],
    (await reader.get('/api/trades?includeAllTrades=true')).body as object[],
  ]
  for (const [trade] of ways) {
    const fields = Object.keys(trade ?? {}).filter((key) => (fieldNames as string[]).includes(key))
    expect(fields.sort()).toEqual(readable)
  }
  const history = (await reader.get(`${path}/history`)).body as { fields: { field: string }[] }[]
  for (const { fields } of history) for (const { field } of fields) expect(readable).toContain(field)
})

test('a number of the finance group is not found by people who may not read it', async () => {
  const search = '/api/trades?includeAllTrades=true&search=canary'
  const groups = '/api/trades/groups?by=week&includeAllTrades=true&search=canary'
  const costing = await here.as(['costing', 'logistics'])
  expect((await costing.get(search)).body).toEqual([])
  expect((await costing.get(groups)).body).toEqual([])
  const finance = await here.as(['finance'])
  expect((await finance.get(search)).body).toHaveLength(1)
  expect((await finance.get(groups)).body).toHaveLength(1)
})

test('months show revenue and net only to readers of the costing group', async () => {
  const months = '/api/trades/groups?by=month&includeAllTrades=true'
  const [open] = (await (await here.as(['costing'])).get(months)).body as object[]
  expect(open).toMatchObject({ key: '2026-11', count: 1, tons: 30, revenue: 120_000, totalNet: 18_000 })
  const [closed] = (await (await here.as(['logistics'])).get(months)).body as object[]
  expect(Object.keys(closed ?? {})).not.toEqual(expect.arrayContaining(['revenue']))
  expect(Object.keys(closed ?? {})).not.toEqual(expect.arrayContaining(['totalNet']))
})

test('the current trade in a conflict holds only what its reader may read', async () => {
  const trade = await here.enter({ tonnage: 30, sellingPrice: 4_000 })
  await here.admin.patch(`/api/trades/${trade.id}`, { tonnage: 31 })
  const logistics = await here.as(['logistics'])
  const reply = await logistics.patch(`/api/trades/${trade.id}`, { tonnage: 32, version: 1 })
  expect(reply).toMatchObject({ status: 409, body: { current: { tonnage: 31 } } })
  expect(reply.text).not.toContain('sellingPrice')
})

test.each<Permission[]>([[], ['delete_trades'], ['delete_transport_rates']])(
  '%s may not read trades: 403',
  async (...permissions) => {
    const nobody = await here.as(permissions)
    for (const way of [path, `${path}/history`, '/api/trades', '/api/trades/groups?by=week']) {
      expect(await nobody.get(way)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  },
)

test('a section does not reveal to people without finance whether a cancelled trade was invoiced', async () => {
  const { as, admin, enter } = await tradeWorld()
  const invoiced = await enter({ loadingDate: '2026-11-19', invoiced: true })
  const other = await enter({ loadingDate: '2026-11-19' })
  for (const { id } of [invoiced, other]) await admin.post(`/api/trades/${id}/cancel`)
  const [logistics, finance] = [await as(['logistics']), await as(['finance'])]
  const completed = '/api/trades?includeAllTrades=true&section=completed'
  expect((await logistics.get(completed)).body).toEqual([])
  expect((await finance.get(completed)).body).toMatchObject([{ id: invoiced.id }])
  const sections = async (reader: typeof finance) =>
    (await reader.get('/api/trades/groups?by=week&includeAllTrades=true')).body as { section: string; count: number }[]
  expect(await sections(logistics)).toMatchObject([{ section: 'active', count: 2 }])
  expect(await sections(finance)).toMatchObject([
    { section: 'active', count: 1 },
    { section: 'completed', count: 1 },
  ])
})
