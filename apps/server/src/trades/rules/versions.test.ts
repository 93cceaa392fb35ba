import { afterAll, beforeAll, expect, test } from 'vitest'
import { inputOf, tradeOf, tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

const two = () => Promise.all([here.as(['logistics']), here.as(['logistics'])])

test('every change, delete, restore, cancel and reinstate raises the version by one', async () => {
  const { id, version } = await here.enter()
  const path = `/api/trades/${id}`
  expect(version).toBe(1)
  expect(tradeOf(await here.admin.patch(path, { tonnage: 30 })).version).toBe(2)
  expect(tradeOf(await here.admin.post(`${path}/cancel`)).version).toBe(3)
  expect(tradeOf(await here.admin.post(`${path}/reinstate`)).version).toBe(4)
  await here.admin.delete(path)
  expect(tradeOf(await here.admin.post(`${path}/restore`)).version).toBe(6)
})

test('an edit that changes nothing leaves the version and writes no history', async () => {
  const { id } = await here.enter({ tonnage: 30, truckReg: 'HBD 417 FS' })
  const again = await here.admin.put(`/api/trades/${id}`, { tonnage: 30, truckReg: '  HBD 417 FS ', version: 1 })
  expect(tradeOf(again).version).toBe(1)
  expect((await here.admin.get(`/api/trades/${id}/history`)).body).toHaveLength(1)
})

test('a field that was changed since is refused with the current trade; nothing is written', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  await here.admin.patch(`/api/trades/${id}`, { tonnage: 31 })
  const reply = await here.admin.patch(`/api/trades/${id}`, { tonnage: 32, truckReg: 'X', version: 1 })
  expect(reply).toMatchObject({
    status: 409,
    body: { code: 'versionConflict', current: { id, tonnage: 31, truckReg: null, version: 2 } },
  })
  expect(tradeOf(await here.admin.get(`/api/trades/${id}`))).toMatchObject({ tonnage: 31, truckReg: null })
})

test('an older PUT is merged if the fields that it really changes were not changed since', async () => {
  const trade = await here.enter({ tonnage: 30, truckReg: 'OLD' })
  await here.admin.patch(`/api/trades/${trade.id}`, { tonnage: 31 })
  const reply = await here.admin.put(`/api/trades/${trade.id}`, { tonnage: 31, truckReg: 'NEW', version: 1 })
  expect(reply).toMatchObject({ status: 200, body: { tonnage: 31, truckReg: 'NEW' } })
})

test('a dialog that sends all fields as they were opened reverts no change that others made meanwhile', async () => {
  const opened = await here.enter({ tonnage: 30, truckReg: 'OLD' })
  const path = `/api/trades/${opened.id}`
  await here.admin.patch(path, { tonnage: 31 })
  await here.admin.patch(path, { tonnage: 32 })
  const saved = await here.admin.put(path, { ...inputOf(opened), truckReg: 'NEW', version: 1 })
  expect(saved).toMatchObject({ status: 200, body: { tonnage: 32, truckReg: 'NEW', version: 4 } })
  const unchanged = await here.admin.put(path, { ...inputOf(opened), version: 1, truckReg: 'NEW' })
  expect(unchanged).toMatchObject({ status: 200, body: { tonnage: 32, version: 4 } })
  const refused = await here.admin.put(path, { ...inputOf(opened), tonnage: 33, truckReg: 'NEW', version: 1 })
  expect(refused).toMatchObject({ status: 409, body: { current: { tonnage: 32 } } })
  expect(Object.keys((refused.body as { fields: object }).fields)).toEqual(['tonnage'])
})

test('an older PATCH of a cell does not silently restore a value that others have changed since', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  await here.admin.patch(`/api/trades/${id}`, { tonnage: 31 })
  expect((await here.admin.patch(`/api/trades/${id}`, { tonnage: 30, version: 1 })).status).toBe(409)
})

test('without a version a PATCH writes only the fields that it sends', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  await here.admin.patch(`/api/trades/${id}`, { tonnage: 31 })
  expect(await here.admin.patch(`/api/trades/${id}`, { truckReg: 'X' })).toMatchObject({
    status: 200,
    body: { tonnage: 31, truckReg: 'X' },
  })
})

test.each([0, 1.5, '1', null, 99])('the version %s is refused, as the trade never had it', async (version) => {
  const { id } = await here.enter()
  expect(await here.admin.patch(`/api/trades/${id}`, { tonnage: 3, version })).toMatchObject({
    status: 400,
    body: { fields: { version: expect.any(String) } },
  })
})

test('an edit of a version that a restored backup lacks is refused in words that say so', async () => {
  const { id } = await here.enter()
  expect(await here.admin.patch(`/api/trades/${id}`, { tonnage: 33, version: 7 })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('restored from a backup') },
  })
})

test('of two editors of one field exactly one succeeds, fifty times over', async () => {
  const [left, right] = await two()
  for (let round = 0; round < 50; round++) {
    const { id } = await here.enter({ tonnage: 30 })
    const path = `/api/trades/${id}`
    const replies = await Promise.all([
      left.patch(path, { tonnage: 31, version: 1 }),
      right.patch(path, { tonnage: 32, version: 1 }),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = replies.find(({ status }) => status === 200)
    expect(tradeOf(await left.get(path)).tonnage).toBe(winner && tradeOf(winner).tonnage)
  }
})

test('with two editors of two fields both edits are kept, and the figure that follows from both is right', async () => {
  const [left, right] = await two()
  for (let round = 0; round < 25; round++) {
    const { id } = await here.enter({ tonnage: 30, loadRate: 9_000 })
    const path = `/api/trades/${id}`
    const replies = await Promise.all([
      left.patch(path, { tonnage: 34, version: 1 }),
      right.patch(path, { loadRate: 12_000, version: 1 }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(tradeOf(await left.get(path))).toMatchObject({ tonnage: 34, loadRate: 12_000, loadRatePerTon: 352.94, version: 3 })
  }
})
