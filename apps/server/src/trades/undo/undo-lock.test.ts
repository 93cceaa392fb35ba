import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { lockMessages, lockUndoMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../../test/trade-world.ts'
import type { SignedInCaller } from '../../test/world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let thandi: SignedInCaller
let finance: SignedInCaller
beforeAll(async () => {
  here = await tradeWorld()
  thandi = await here.as(['logistics'])
  finance = await here.as(['finance'])
})
afterAll(() => here.close())

const edit = async ({ id }: Pick<Trade, 'id'>, patch: TradePatch, by = thandi) =>
  tradeOf(await by.patch(`/api/trades/${id}`, patch))
const undoLock = ({ id }: Pick<Trade, 'id'>, by = thandi) => by.post(`/api/trades/${id}/undo-lock`)
const undo = (trades: readonly Pick<Trade, 'id' | 'version'>[], by = thandi) =>
  by.post('/api/trades/undo', { edits: trades.map(({ id, version }) => ({ id, version })) })
const isRefused = (message: string) => ({ status: 409, body: { code: 'lockStays', message } })

test('a person who locked a trade can undo the whole save, and the history shows both', async () => {
  const trade = await here.enter({ tonnage: 30, loadRate: 12_000 })
  const locked = await edit(trade, { logisticsStatus: 'Complete', tonnage: 34, truckReg: 'HBD 417 FS' })
  expect(locked).toMatchObject({ status: 'costing_review', loadRatePerTon: 352.94 })
  const free = {
    logisticsStatus: 'On Hold',
    status: 'logistics_entered',
    tonnage: 30,
    truckReg: null,
    loadRatePerTon: 400,
    version: 3,
  }
  expect(await undoLock(trade)).toMatchObject({ status: 200, body: free })
  const history = (await here.admin.get(`/api/trades/${trade.id}/history`)).body as { fields: { field: string }[] }[]
  expect(history.map(({ fields }) => fields.some(({ field }) => field === 'logisticsStatus'))).toEqual([true, true, true])
  expect(await edit(trade, { tonnage: 31 })).toMatchObject({ tonnage: 31, version: 4 })
})

test('an invoice can be undone by the person who made it, an administrator too, also on a complete load', async () => {
  const trade = await here.enter({ tonnage: 30 })
  await edit(trade, { invoiced: true }, finance)
  expect(await undoLock(trade, finance)).toMatchObject({ status: 200, body: { invoiced: false, status: 'logistics_entered' } })
  await edit(trade, { invoiced: true }, here.admin)
  expect((await undoLock(trade, here.admin)).status).toBe(200)
  await edit(trade, { logisticsStatus: 'Complete' })
  await here.admin.put('/api/settings', { financeMayFinishComplete: true })
  await edit(trade, { invoiced: true }, finance)
  expect(await undoLock(trade, finance)).toMatchObject({
    status: 200,
    body: { invoiced: false, logisticsStatus: 'Complete', status: 'costing_review' },
  })
  await here.admin.put('/api/settings', { financeMayFinishComplete: false })
})

test('undoing a save of the dialog restores the rate that it had replaced, too', async () => {
  const trade = await here.enter({ tonnage: 30, loadRate: 12_000 })
  const dialog = { transportRatePerTon: 412, loadRate: null, logisticsStatus: 'Complete' } as const
  expect((await thandi.put(`/api/trades/${trade.id}`, dialog)).status).toBe(200)
  expect(await undoLock(trade)).toMatchObject({
    status: 200,
    body: { transportRatePerTon: null, loadRate: 12_000, loadRatePerTon: 400, logisticsStatus: 'On Hold' },
  })
})

test('a lock cannot be undone when the former value has become inactive since', async () => {
  const trade = await here.enter({ truckType: 'tautliner' })
  await here.db.updateTable('truckType').set({ isActive: false }).where('code', '=', 'tautliner').execute()
  await edit(trade, { truckType: 'interlink', logisticsStatus: 'Complete' })
  expect(await undoLock(trade)).toMatchObject(isRefused(lockUndoMessages.cannotStand))
})

test('nobody else can undo a lock, not even an administrator', async () => {
  const trade = await here.enter()
  await edit(trade, { logisticsStatus: 'Complete' })
  for (const by of [here.admin, finance]) expect(await undoLock(trade, by)).toMatchObject(isRefused(lockUndoMessages.byOther))
  expect((await undoLock(trade)).status).toBe(200)
})

test('a lock can be undone for one minute, to the millisecond', async () => {
  const trade = await here.enter()
  const { version } = await edit(trade, { logisticsStatus: 'Complete' })
  here.advance(60_000)
  expect((await undoLock(trade)).status).toBe(200)
  await edit(trade, { logisticsStatus: 'Complete' })
  here.advance(60_001)
  expect(await undoLock(trade)).toMatchObject(isRefused(lockUndoMessages.tooLate))
  expect(await undo([{ ...trade, version: version + 2 }])).toMatchObject({
    status: 403,
    body: { code: 'tradeLocked', message: lockUndoMessages.tooLate, fields: { logisticsStatus: lockUndoMessages.tooLate } },
  })
})

test('a lock cannot be undone after another change, whoever made it', async () => {
  const trade = await here.enter()
  await edit(trade, { logisticsStatus: 'Complete' })
  await edit(trade, { tonnage: 31 }, here.admin)
  expect(await undoLock(trade)).toMatchObject(isRefused(lockUndoMessages.notLocked))
  expect(await undo([{ ...trade, version: 2 }])).toMatchObject({ status: 403, body: { message: lockUndoMessages.changedSince } })
  const own = await here.enter()
  await edit(own, { logisticsStatus: 'Complete' }, here.admin)
  await edit(own, { tonnage: 31 }, here.admin)
  expect((await undoLock(own, here.admin)).status).toBe(409)
})

test('without a lock there is nothing to undo', async () => {
  const trade = await here.enter()
  expect((await undoLock(trade, here.admin)).status).toBe(409)
  await edit(trade, { tonnage: 31 })
  expect(await undoLock(trade)).toMatchObject(isRefused(lockUndoMessages.notLocked))
  const born = await here.enter({ logisticsStatus: 'Complete' })
  expect(await undoLock(born, here.admin)).toMatchObject(isRefused(lockUndoMessages.notLocked))
  await edit(trade, { logisticsStatus: 'Complete' })
  expect((await undoLock(trade)).status).toBe(200)
  expect((await undoLock(trade)).status).toBe(409)
})

test('undoing unknown trades is 404, and people who may not read trades or no longer write the fields are refused', async () => {
  for (const id of ['none', '0190a000-0000-7000-8000-000000000000', 'x'.repeat(90)])
    expect((await undoLock({ id })).status).toBe(404)
  const trade = await here.enter()
  await edit(trade, { invoiced: true }, finance)
  expect((await undoLock(trade, await here.as(['delete_trades']))).status).toBe(403)
  await here.db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', finance.person.id)
    .execute()
  expect(await undoLock(trade, finance)).toMatchObject({ status: 403, body: { fields: { invoiced: expect.any(String) } } })
})

test('a bulk edit that locked trades is undone as a whole, or trade by trade', async () => {
  const trades = await Promise.all([here.enter(), here.enter(), here.enter()])
  const lock = () =>
    thandi.patch('/api/trades', {
      changes: trades.map(({ id }) => ({ id, logisticsStatus: 'Complete', truckReg: 'HBD 417 FS' })),
    })
  const locked = (await lock()).body as Trade[]
  expect(await undo(locked)).toMatchObject({
    status: 200,
    body: trades.map(() => ({ logisticsStatus: 'On Hold', truckReg: null })),
  })
  const again = (await lock()).body as Trade[]
  await edit(trades[1]!, { tonnage: 3 }, here.admin)
  expect(await undo(again)).toMatchObject({ status: 403, body: { refused: [{ message: lockUndoMessages.changedSince }] } })
  expect((await undoLock(trades[0]!)).status).toBe(200)
  expect((await undoLock(trades[1]!)).status).toBe(409)
  expect(await undoLock(trades[2]!)).toMatchObject({ status: 200, body: { logisticsStatus: 'On Hold', truckReg: null } })
})

test('two simultaneous requests undo a lock once', async () => {
  const trade = await here.enter()
  await edit(trade, { logisticsStatus: 'Complete' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => undoLock(trade)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect((await thandi.patch(`/api/trades/${trade.id}`, { tonnage: 3 })).status).toBe(200)
})

test('an edit cannot be undone once a later edit has locked the trade', async () => {
  const trade = await here.enter()
  const { version } = await edit(trade, { tonnage: 31 })
  await edit(trade, { logisticsStatus: 'Complete' })
  expect(await undo([{ ...trade, version }])).toMatchObject({ status: 403, body: { message: lockMessages.edit } })
})
