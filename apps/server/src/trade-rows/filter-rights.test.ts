import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import {
  type FilterField,
  filterChoices,
  filterFields,
  filterFormOf,
  readsOf,
} from '@haulm/domain/trade/filters/filter-fields.ts'
import { operatorsOf } from '@haulm/domain/trade/filters/operators.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { sortFields } from '@haulm/domain/trade/trade-sort.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiCaller } from '../test/call-api.ts'
import { tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
  await here.enter({
    loadingDate: '2026-11-19',
    tonnage: 30,
    transportRatePerTon: 400,
    buyingPricePerTon: 3_000,
    sellingPrice: 4_000,
    adminTransportRate: 380,
    sageSalesOrderNumber: 'CANARY',
    transportTotalExVat: 12_000,
    invoiced: true,
    approvedForInvoicing: true,
  })
  await here.enter({ loadingDate: '2026-11-20' })
})
afterAll(() => here.close())

const valueFor: Record<string, string> = { text: 'x', number: '1', day: '2026-01-01', flag: 'true', reference: 'x' }

/** For each operator of a field, a filter that some trades match, or none. */
const filtersOf = (field: FilterField): string[] =>
  operatorsOf(field).map((operator) => {
    const value = operator === 'within' ? 'today' : (filterChoices(field).at(1)?.value ?? valueFor[filterFormOf(field)])
    if (operator === 'isEmpty' || operator === 'isSet') return `${field}.${operator}`
    return `${field}.${operator}:${operator === 'between' ? `${value},${value}` : value}`
  })

async function seen(reader: ApiCaller, query: string): Promise<unknown> {
  const rows = await reader.get(`/api/trades?includeAllTrades=true&${query}`)
  const groups = await reader.get(`/api/trades/groups?by=week&includeAllTrades=true&${query}`)
  return [rows.status, rows.text, groups.status, groups.text]
}

describe.each(['logistics', 'costing'] as const)('people with %s only', (permission) => {
  const person = { permissions: [permission] }
  const hidden = (name: FieldName) => !canRead(person, name)
  const isHidden = (field: FilterField) => readsOf(field, ['costing']).some(hidden)

  test('learn nothing by filtering by a field that they may not read: the filter is ignored', async () => {
    const reader = await here.as([permission])
    const plain = await seen(reader, '')
    const unreadable = filterFields.filter(isHidden)
    expect(unreadable).toContain('invoiced')
    for (const filter of unreadable.flatMap(filtersOf)) expect(await seen(reader, `filter=${filter}`), filter).toEqual(plain)
  })

  test('learn nothing by sorting by such a field, nor by a cursor for such an order', async () => {
    const reader = await here.as([permission])
    const plain = await seen(reader, 'limit=1')
    for (const field of sortFields.filter(hidden)) {
      expect(await seen(reader, `limit=1&sort=${field}`), field).toEqual(plain)
      expect(await seen(reader, `limit=1&sort=-${field}`), field).toEqual(plain)
    }
    const forged = Buffer.from(JSON.stringify(['transportTotalExVat', '100', 1])).toString('base64url')
    expect((await reader.get(`/api/trades?sort=transportTotalExVat&limit=1&cursor=${forged}`)).status).toBe(400)
  })
})

test('the other filters beside an ignored one are applied', async () => {
  const reader = await here.as(['logistics'])
  const both = await reader.get('/api/trades?includeAllTrades=true&filter=invoiced.is:false&filter=tonnage.atLeast:30')
  expect(both.body).toMatchObject([{ tonnage: 30 }])
})

test('every filter of every field works for people who may read the field', async () => {
  for (const filter of filterFields.flatMap(filtersOf)) {
    const reply = await here.admin.get(`/api/trades?filter=${encodeURIComponent(filter)}`)
    expect(reply.status, `${filter}: ${reply.text}`).toBe(200)
  }
})
