import type { Person } from '@haulm/domain/people/person.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { remembered } from './idempotency.ts'
import { insertTrade } from './insert-trade.queries.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const now = new Date('2026-11-20T08:00:00Z')
const author = () => ({ ...here.admin.person, permissions: ['administration'] }) as unknown as Person
const keyedBy = (key: string) => ({ person: author(), key, body: {}, now, rememberedFor: remembered.edit })

const entering = (fields: object, key = keyedBy('entered')) => {
  const trade = { ...blankTrade(), commodityId: here.commodityId, ...fields }
  const entry = { trade: { ...trade, ...computeFields(trade, false) }, year: 2031, user: author(), now, key }
  return insertTrade(here.db, { ...entry, isAlone: true })
}

test('a truck type that is gone by then keeps a trade from coming to be, and takes no number', async () => {
  await expect(entering({ truckType: 'gone' })).rejects.toMatchObject({ code: '23502' })
  const { json } = await entering({ truckType: 'rigid' })
  expect(JSON.parse(json)).toMatchObject({ tradeNumber: 'T-2031-00001', truckType: 'rigid' })
})
