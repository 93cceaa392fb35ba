import type { ErrorReply } from '@haulm/api/route/refusal.ts'
import type { Foreseen } from '@haulm/api/trades/bulk-trades.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '../test/call-api.ts'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

const enterSome = (count: number, fields = {}) => Promise.all(Array.from({ length: count }, () => here.enter(fields)))
const now = async ({ id }: Pick<Trade, 'id'>) => tradeOf(await here.admin.get(`/api/trades/${id}`))
const refusedIn = (reply: Reply) => (reply.body as ErrorReply).refused
const rowsOf = (table: 'change' | 'event', id: string) =>
  here.db.selectFrom(table).select(['version', 'action']).where('recordId', '=', id).orderBy('version').execute()

test('many trades change in one step, with their figures, versions, history and events', async () => {
  const [first, second] = await enterSome(2, { loadRate: 12_000, buyingPricePerTon: 3_000 })
  const costing = await here.as(['costing'])
  const changes = [
    { id: second!.id, tonnage: 34, sellingPrice: 4_120.55, version: 1 },
    { id: first!.id, truckReg: ' HBD 417 FS ' },
  ]
  const reply = await costing.patch('/api/trades', { changes })
  expect(reply.status).toBe(200)
  expect(reply.body).toMatchObject([
    { id: second!.id, tonnage: 34, loadRatePerTon: 352.94, netAmountPerTon: 767.61, totalNetAmount: 26_098.74, version: 2 },
    { id: first!.id, truckReg: 'HBD 417 FS', tonnage: null, version: 2 },
  ])
  for (const table of ['change', 'event'] as const) {
    expect(await rowsOf(table, second!.id)).toMatchObject([
      { version: 1, action: 'created' },
      { version: 2, action: 'updated' },
    ])
  }
  const history = (await here.admin.get(`/api/trades/${first!.id}/history`)).body as object[]
  expect(history[0]).toMatchObject({
    user: { id: costing.person.id },
    fields: [{ field: 'truckReg', from: null, to: 'HBD 417 FS' }],
  })
})

test('an unchanged trade is answered as it is, and its version stays', async () => {
  const [trade] = await enterSome(1, { tonnage: 30 })
  const reply = await here.admin.patch('/api/trades', { changes: [{ id: trade!.id, tonnage: 30 }] })
  expect(reply).toMatchObject({ status: 200, body: [trade] })
})

test('one locked trade keeps all from being written, and is named by its number', async () => {
  const [free] = await enterSome(1)
  const locked = await here.enter({ logisticsStatus: 'Complete' })
  const logistics = await here.as(['logistics'])
  const changes = [
    { id: free!.id, truckReg: 'A' },
    { id: locked.id, truckReg: 'B' },
  ]
  const reply = await logistics.patch('/api/trades', { changes })
  expect(reply).toMatchObject({ status: 403, body: { code: 'tradeLocked', fields: { truckReg: lockMessages.edit } } })
  expect(refusedIn(reply)).toEqual([
    {
      id: locked.id,
      tradeNumber: locked.tradeNumber,
      code: 'tradeLocked',
      message: lockMessages.edit,
      fields: { truckReg: lockMessages.edit },
    },
  ])
  expect(await now(free!)).toEqual(free)
  expect(await rowsOf('change', free!.id)).toHaveLength(1)
  expect(await rowsOf('event', free!.id)).toHaveLength(1)
})

test("the answer names each refusal: another role's field, a second rate, an unknown record, a deleted trade", async () => {
  const [first, second, third, gone] = await enterSome(4, { loadRate: 9_000, tonnage: 30 })
  await here.admin.delete(`/api/trades/${gone!.id}`)
  const logistics = await here.as(['logistics'])
  const changes = [
    { id: first!.id, sellingPrice: 4_000, truckReg: 'A' },
    { id: second!.id, transportRatePerTon: 300 },
    { id: third!.id, truckType: 'no_such_type' },
    { id: gone!.id, truckReg: 'B' },
  ]
  const reply = await logistics.patch('/api/trades', { changes })
  expect(reply.status).toBe(403)
  expect(refusedIn(reply)).toMatchObject([
    { id: first!.id, code: 'forbidden', fields: { sellingPrice: expect.stringMatching(/Selling Price/) } },
    { id: second!.id, code: 'invalid', fields: { transportRatePerTon: expect.stringMatching(/Load Rate\/Ton is already set/) } },
    { id: third!.id, code: 'invalid', fields: { truckType: expect.stringMatching(/no such truck type/) } },
    { id: gone!.id, code: 'notFound', tradeNumber: null },
  ])
  expect(Object.keys(refusedIn(reply)?.[0]?.fields ?? {})).toEqual(['sellingPrice'])
  expect(await now(first!)).toEqual(first)
})

test('a field that somebody changed since is refused with their name; another field merges', async () => {
  const [trade] = await enterSome(1, { tonnage: 30 })
  await here.admin.patch(`/api/trades/${trade!.id}`, { tonnage: 31 })
  const logistics = await here.as(['logistics'])
  const conflict = await logistics.patch('/api/trades', { changes: [{ id: trade!.id, tonnage: 32, version: 1 }] })
  expect(conflict).toMatchObject({
    status: 409,
    body: { code: 'versionConflict', fields: { tonnage: 'Changed by Thandi Mokoena since.' } },
  })
  const merged = await logistics.patch('/api/trades', { changes: [{ id: trade!.id, truckReg: 'A', version: 1 }] })
  expect(merged).toMatchObject({ status: 200, body: [{ tonnage: 31, truckReg: 'A', version: 3 }] })
  expect((await logistics.patch('/api/trades', { changes: [{ id: trade!.id, truckReg: 'B', version: 99 }] })).status).toBe(400)
})

test('a person who changed a field and has no name yet is shown by their address', async () => {
  const [trade] = await enterSome(1, { tonnage: 30 })
  const { id, email } = (await here.admin.get('/api/auth/user')).body as { id: string; email: string }
  const named = (names: { firstName: string; lastName: string }) =>
    here.db.updateTable('person').set(names).where('id', '=', id).execute()
  const names = await here.db
    .selectFrom('person')
    .select(['firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await named({ firstName: '', lastName: '' })
  await here.admin.patch(`/api/trades/${trade!.id}`, { tonnage: 31 })
  const logistics = await here.as(['logistics'])
  const conflict = await logistics.patch(`/api/trades/${trade!.id}`, { tonnage: 32, version: 1 })
  expect(conflict).toMatchObject({ status: 409, body: { fields: { tonnage: `Changed by ${email} since.` } } })
  await named(names)
})

test('a preview shows old and new values, with the figures that follow, and writes nothing', async () => {
  const [trade] = await enterSome(1, { loadRate: 12_000, buyingPricePerTon: 3_000, sellingPrice: 4_000 })
  const locked = await here.enter({ logisticsStatus: 'Complete' })
  const logistics = await here.as(['logistics'])
  const changes = [
    { id: trade!.id, tonnage: 30 },
    { id: locked.id, tonnage: 30 },
  ]
  const reply = await logistics.post('/api/trades/preview', { changes })
  expect(reply.status).toBe(200)
  const { changed, refused } = reply.body as Foreseen
  // Logistics may not read net amounts, so a preview does not show them either.
  expect(changed).toEqual([
    {
      id: trade!.id,
      tradeNumber: trade!.tradeNumber,
      version: 1,
      fields: [
        { field: 'tonnage', from: null, to: 30 },
        { field: 'loadRatePerTon', from: null, to: 400 },
      ],
    },
  ])
  expect(refused).toMatchObject([{ id: locked.id, code: 'tradeLocked' }])
  expect(reply.text).not.toMatch(/netAmount|totalNet/)
  expect(await now(trade!)).toEqual(trade)
  expect(await rowsOf('event', trade!.id)).toHaveLength(1)
})
