import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sortFields } from '@haulm/domain/trade/trade-sort.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['finance'] })
  const { clientId, supplierId, otherCommodityId } = here
  const trades: TradePatch[] = [
    { tonnage: 30, farmName: 'abe', loadingDate: '2026-11-19', invoiced: true, sellingPrice: 4_000 },
    { tonnage: 30, farmName: 'Zeerust', clientId, commodityId: otherCommodityId },
    { tonnage: 9.5, farmName: 'Berg, \\ "x"', clientId, logisticsStatus: 'Loaded', truckType: 'interlink' },
    { farmName: 'berg, \\ "x"', supplierId, logisticsComments: 'x\ny'.repeat(120) },
    { tonnage: 100.25, loadingDate: '2026-11-20', logisticsComments: 'a' },
    { tonnage: 100.25 },
    {},
  ]
  for (const trade of trades) await here.enter(trade)
})
afterAll(() => here.close())

async function list(query: string): Promise<{ trades: Trade[]; next: string | null }> {
  const reply = await here.api.get(`/api/trades?includeAllTrades=true&${query}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return { trades: reply.body as Trade[], next: reply.headers.get('x-next-cursor') }
}

const lastDigits = (trades: Trade[]) => trades.map(({ tradeNumber }) => tradeNumber.slice(-1)).join('')

test.each([
  ['tonnage', '3216574'],
  ['-tonnage', '6521374'],
  ['farmName', '1432765'],
  ['-farmName', '2431765'],
  ['tradeNumber', '1234567'],
  ['-tradeNumber', '7654321'],
  ['clientId', '3276541'],
  ['commodityId', '7654312'],
  ['-invoiced', '1765432'],
  ['logisticsStatus', '7654231'], // in the order of the work, and an invoiced trade reads Complete
  ['-loadingDate', '5176432'],
])('sorted by %s, the trades are in the order %s', async (sort, expected) => {
  expect(lastDigits((await list(`sort=${sort}`)).trades)).toBe(expected)
})

test.each(sortFields.flatMap((field) => [field, `-${field}`]))('pages by %s together are the whole list', async (sort) => {
  const whole = lastDigits((await list(`sort=${sort}`)).trades)
  expect(whole).toHaveLength(7)
  for (const limit of [1, 2, 5]) {
    let seen = ''
    let cursor: string | null = ''
    while (cursor !== null) {
      const { trades, next } = await list(`sort=${sort}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
      seen += lastDigits(trades)
      cursor = next
    }
    expect(seen).toBe(whole)
  }
})

test.each([
  ['tonnage', ['tonnage', '1e9', 1]],
  ['tonnage', ['tonnage', 30, 1]],
  ['tonnage', ['tonnage', '30', '1']],
  ['tonnage', ['tonnage', '30', 1.5]],
  ['tonnage', ['tonnage', "30'", 1]],
  ['tonnage', ['loadRate', '30', 1]],
  ['tonnage', ['tonnage', '30']],
  ['loadingDate', ['loadingDate', '2026-02-30', 1]],
  ['farmName', ['farmName', 'a\0b', 1]],
  ['farmName', null],
  ['farmName', {}],
])('sorted by %s, the cursor %j is refused', async (sort, inside) => {
  const cursor = Buffer.from(JSON.stringify(inside)).toString('base64url')
  const reply = await here.api.get(`/api/trades?sort=${sort}&limit=2&cursor=${cursor}`)
  expect(reply).toMatchObject({ status: 400, body: { fields: { cursor: expect.any(String) } } })
})
