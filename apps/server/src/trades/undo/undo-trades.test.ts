import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../../test/trade-world.ts'
import type { SignedInCaller } from '../../test/world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let thandi: SignedInCaller
beforeAll(async () => {
  here = await tradeWorld()
  thandi = await here.as(['logistics'])
})
afterAll(() => here.close())

const now = async ({ id }: Pick<Trade, 'id'>) => tradeOf(await here.admin.get(`/api/trades/${id}`))
const edit = async ({ id }: Pick<Trade, 'id'>, patch: TradePatch, by = thandi) =>
  tradeOf(await by.patch(`/api/trades/${id}`, patch)).version
const undo = (trade: Pick<Trade, 'id'>, version: number, by = thandi) =>
  by.post('/api/trades/undo', { edits: [{ id: trade.id, version }] })

test('an edit is undone by a new edit, with its figures, and undoing that restores it', async () => {
  const trade = await here.enter({ tonnage: 30, loadRate: 12_000 })
  const version = await edit(trade, { tonnage: 34, truckReg: 'HBD 417 FS' })
  const undone = await undo(trade, version)
  expect(undone).toMatchObject({ status: 200, body: [{ tonnage: 30, truckReg: null, loadRatePerTon: 400, version: 3 }] })
  expect(await undo(trade, 3)).toMatchObject({
    status: 200,
    body: [{ tonnage: 34, truckReg: 'HBD 417 FS', loadRatePerTon: 352.94, version: 4 }],
  })
  const history = (await here.admin.get(`/api/trades/${trade.id}/history`)).body as object[]
  expect(history).toHaveLength(4)
})

test('clearing a transport rate beside a load rate is undone, and so is that', async () => {
  const trade = await here.enter({ tonnage: 30, transportRatePerTon: 400 })
  await edit(trade, { loadRate: 12_000 }, here.admin)
  const version = await edit(trade, { transportRatePerTon: null }, here.admin)
  expect((await now(trade)).loadRatePerTon).toBe(400)
  expect(await undo(trade, version, here.admin)).toMatchObject({
    status: 200,
    body: [{ transportRatePerTon: 400, loadRate: 12_000, loadRatePerTon: null }],
  })
  expect(await undo(trade, version + 1, here.admin)).toMatchObject({
    status: 200,
    body: [{ transportRatePerTon: null, loadRatePerTon: 400 }],
  })
})

test('a transport rate is not restored over a load rate that somebody else entered since', async () => {
  const trade = await here.enter({ tonnage: 30, transportRatePerTon: 400 })
  const version = await edit(trade, { transportRatePerTon: null }, here.admin)
  await edit(trade, { loadRate: 12_000 })
  expect(await undo(trade, version, here.admin)).toMatchObject({ status: 400 })
  expect(await now(trade)).toMatchObject({ transportRatePerTon: null, loadRatePerTon: 400 })
})

test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])('there is no edit of version %i to undo', async (version) => {
  const trade = await here.enter({ tonnage: 30 })
  expect(await undo(trade, version)).toMatchObject({ status: 404 })
})

test('twenty edits of one field are undone step by step', async () => {
  const trade = await here.enter({ tonnage: 1 })
  const versions: number[] = []
  for (let at = 2; at <= 21; at++) versions.push(await edit(trade, { tonnage: at }))
  for (const version of versions.toReversed()) expect((await undo(trade, version)).status).toBe(200)
  expect((await now(trade)).tonnage).toBe(1)
})

test('an undo does not overwrite what somebody else changed since, and names them; other fields do not matter', async () => {
  const trade = await here.enter({ tonnage: 30 })
  const version = await edit(trade, { tonnage: 31 })
  await edit(trade, { truckReg: 'A' }, here.admin)
  expect(await undo(trade, version)).toMatchObject({ status: 200, body: [{ tonnage: 30, truckReg: 'A' }] })
  const again = await edit(trade, { tonnage: 32 })
  await edit(trade, { tonnage: 33 }, here.admin)
  const refused = await undo(trade, again)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'versionConflict', fields: { tonnage: 'Changed by Thandi Mokoena since.' } },
  })
  expect((await now(trade)).tonnage).toBe(33)
})

test('a value that somebody else changed and changed back still counts as theirs', async () => {
  const trade = await here.enter({ tonnage: 30 })
  const version = await edit(trade, { tonnage: 31 })
  await edit(trade, { tonnage: 32 }, here.admin)
  await edit(trade, { tonnage: 31 }, here.admin)
  expect((await undo(trade, version)).status).toBe(409)
})

test("an undo does not overwrite the person's own later edit, as in another tab, either", async () => {
  const trade = await here.enter({ tonnage: 30 })
  const version = await edit(trade, { tonnage: 31 })
  await edit(trade, { tonnage: 32 })
  expect(await undo(trade, version)).toMatchObject({ status: 409, body: { fields: { tonnage: 'Changed by yourself since.' } } })
})

test('an undo is checked like every edit: for a lock, and for rights that were lost since', async () => {
  const trade = await here.enter({ tonnage: 30 })
  const version = await edit(trade, { tonnage: 31 })
  await edit(trade, { logisticsStatus: 'Complete' }, here.admin)
  expect(await undo(trade, version)).toMatchObject({ status: 403, body: { message: lockMessages.edit } })
  const finance = await here.as(['finance'])
  const other = await here.enter()
  const priced = await edit(other, { sellingPrice: 4_000 }, finance)
  await here.db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', finance.person.id)
    .execute()
  const refused = await undo(other, priced, finance)
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden', fields: { sellingPrice: expect.any(String) } } })
  expect((await now(other)).sellingPrice).toBe(4_000)
})

test('a step over many trades is undone as a whole or not at all', async () => {
  const trades = await Promise.all([here.enter(), here.enter(), here.enter()])
  const changes = trades.map(({ id }) => ({ id, truckReg: 'HBD 417 FS' }))
  const saved = (await thandi.patch('/api/trades', { changes })).body as Trade[]
  const edits = saved.map(({ id, version }) => ({ id, version }))
  await edit(trades[1]!, { truckReg: 'OTHER' }, here.admin)
  const refused = await thandi.post('/api/trades/undo', { edits })
  expect(refused).toMatchObject({ status: 409, body: { refused: [{ id: trades[1]!.id }] } })
  expect((await now(trades[0]!)).truckReg).toBe('HBD 417 FS')
  const others = edits.filter(({ id }) => id !== trades[1]!.id)
  expect((await thandi.post('/api/trades/undo', { edits: others })).status).toBe(200)
  expect((await now(trades[0]!)).truckReg).toBeNull()
})

test("nobody can undo another's edit, a creation, or an unknown edit", async () => {
  const trade = await here.enter({ tonnage: 30 })
  const version = await edit(trade, { tonnage: 31 }, here.admin)
  for (const [asked, by] of [
    [version, thandi],
    [version + 1, here.admin],
  ] as const)
    expect(await undo(trade, asked, by)).toMatchObject({ status: 404 })
  expect(await undo(trade, 1, here.admin)).toMatchObject({ status: 400 })
  for (const body of ['{"edits":[]}', '{}', '{"edits":[{"id":"x"}]}', `{"edits":[{"id":"x","version":2,"tonnage":1}]}`])
    expect((await thandi.post('/api/trades/undo', body)).status).toBe(400)
  expect((await now(trade)).tonnage).toBe(31)
})
