import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inputOf, tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
beforeEach(() => here.admin.put('/api/settings', { financeMayFinishComplete: false }))
afterAll(() => here.close())

const locked: { why: string; fields: TradePatch }[] = [
  { why: 'an invoiced trade', fields: { invoiced: true } },
  { why: 'a trade whose logistics are complete', fields: { logisticsStatus: 'Complete' } },
]
const withDeletion: Permission[] = ['logistics', 'costing', 'finance', 'delete_trades']

describe.each(locked)('$why', ({ fields }) => {
  test('can be edited, deleted and cancelled only by administration', async () => {
    const { id } = await here.enter(fields)
    const path = `/api/trades/${id}`
    const person = await here.as(withDeletion)
    const refused = { status: 403, body: { code: 'tradeLocked', message: lockMessages.edit } }
    expect(await person.patch(path, { logisticsComments: 'late' })).toMatchObject(refused)
    expect(await person.put(path, { logisticsComments: 'late' })).toMatchObject(refused)
    expect(await person.post(`${path}/cancel`)).toMatchObject(refused)
    expect(await person.delete(path)).toMatchObject({ status: 403, body: { code: 'tradeLocked', message: lockMessages.delete } })
    expect((await here.admin.patch(path, { logisticsComments: 'late' })).status).toBe(200)
    expect((await here.admin.post(`${path}/cancel`)).status).toBe(200)
    expect((await here.admin.post(`${path}/reinstate`)).status).toBe(200)
    expect((await here.admin.delete(path)).status).toBe(204)
  })
})

test('a trade can be edited again once the lock is lifted', async () => {
  const { id } = await here.enter({ logisticsStatus: 'Complete' })
  await here.admin.patch(`/api/trades/${id}`, { logisticsStatus: 'Loaded' })
  const logistics = await here.as(['logistics'])
  expect((await logistics.patch(`/api/trades/${id}`, { tonnage: 33 })).status).toBe(200)
})

test('finance edits complete trades only if an administrator allows it, in its own group, until they are invoiced', async () => {
  const finance = await here.as(['finance'])
  const { id } = await here.enter({ logisticsStatus: 'Complete' })
  const path = `/api/trades/${id}`
  expect((await finance.patch(path, { sagePurchaseOrder: 'PO1' })).status).toBe(403)
  await here.admin.put('/api/settings', { financeMayFinishComplete: true })
  expect((await finance.patch(path, { sagePurchaseOrder: 'PO1' })).status).toBe(200)
  expect((await finance.patch(path, { sagePurchaseOrder: 'PO2', tonnage: 3 })).status).toBe(403)
  expect((await finance.post(`${path}/cancel`)).status).toBe(403)
  expect((await finance.patch(path, { invoiced: true })).status).toBe(200)
  expect((await finance.patch(path, { invoiced: false })).status).toBe(403)
})

test('finance may send the whole dialog of a complete trade, as long as only its own fields differ', async () => {
  const finance = await here.as(['finance'])
  const trade = await here.enter({ logisticsStatus: 'Complete', tonnage: 30 })
  const path = `/api/trades/${trade.id}`
  const dialog = { ...inputOf(trade), sagePurchaseOrder: 'PO1' }
  expect((await finance.put(path, dialog)).status).toBe(403)
  await here.admin.put('/api/settings', { financeMayFinishComplete: true })
  expect((await finance.put(path, { ...dialog, tonnage: 31 })).status).toBe(403)
  expect((await finance.put(path, dialog)).status).toBe(200)
})

test('the lock of the stored row decides, not what the request would make of it', async () => {
  const logistics = await here.as(['logistics'])
  const { id } = await here.enter({ logisticsStatus: 'Complete' })
  expect((await logistics.patch(`/api/trades/${id}`, { logisticsStatus: 'Loaded' })).status).toBe(403)
})
