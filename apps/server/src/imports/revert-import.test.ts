import { expect, test } from 'vitest'
import { png, sendDocument } from '../documents/test-files.ts'
import { contractWorld } from '../test/contract-world.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { bring } from './test-bring.ts'

test.each(['documents', 'links'])(
  'an import is not reverted once its trades have %s, and they keep their version',
  async (what) => {
    const { admin } = await tradeWorld()
    const { body } = await bring(admin, 'trades', 'Load Date;Product;Tons\n31/10/2026;HOMCHOP;34,2')
    await admin.post(`/api/admin/imports/${body.id}/apply`)
    const [trade] = (await admin.get('/api/trades?includeAllTrades=true')).body as { id: string }[]
    if (what === 'links') await admin.post(`/api/trades/${trade?.id}/links`, { way: 'copy' })
    else await sendDocument(admin, `trades/${trade?.id}`, png())
    expect(await admin.post(`/api/admin/imports/${body.id}/revert`)).toMatchObject({ status: 409, body: { code: 'inUse' } })
    expect((await admin.get('/api/trades?includeAllTrades=true')).body).toHaveLength(1)
  },
)

test('trades that somebody deleted do not keep the rest of their import from being taken back', async () => {
  const { admin, advance } = await tradeWorld({ now: '2026-11-20T08:00:00Z' })
  const { body } = await bring(admin, 'trades', 'Load Date;Product;Tons\n31/10/2026;HOMCHOP;34,2\n30/10/2026;HOMCHOP;30')
  await admin.post(`/api/admin/imports/${body.id}/apply`)
  const [deleted] = (await admin.get('/api/trades?includeAllTrades=true')).body as { id: string }[]
  await sendDocument(admin, `trades/${deleted?.id}`, png())
  await admin.delete(`/api/trades/${deleted?.id}`)
  advance(60_000)
  expect((await admin.post(`/api/admin/imports/${body.id}/revert`)).status).toBe(200)
  expect((await admin.get('/api/trades?includeAllTrades=true')).body).toEqual([])
  const history = (await admin.get(`/api/trades/${deleted?.id}/history`)).body as { action: string }[]
  expect(history.filter(({ action }) => action === 'deleted')).toHaveLength(1)
})

test('an import that is taken back once more, as from a second window, says that it was already', async () => {
  const { admin } = await tradeWorld()
  const { body } = await bring(admin, 'trades', 'Load Date;Product;Tons\n31/10/2026;HOMCHOP;34,2')
  const revert = async () => await admin.post(`/api/admin/imports/${body.id}/revert`)
  expect(await revert()).toMatchObject({ status: 400, body: { fields: { state: 'Nothing of this import was written.' } } })
  await admin.post(`/api/admin/imports/${body.id}/apply`)
  expect((await revert()).status).toBe(200)
  expect(await revert()).toMatchObject({ status: 409, body: { message: 'This import was taken back already.' } })
})

test('what was imported or taken back is not imported once more, even if its trades are gone, nor changed or discarded', async () => {
  const { admin } = await tradeWorld()
  const { body } = await bring(admin, 'trades', 'Load Date;Product;Tons\n31/10/2026;HOMCHOP;34,2')
  const path = `/api/admin/imports/${body.id}`
  const trades = async () => (await admin.get('/api/trades?includeAllTrades=true')).body as { id: string }[]
  const expectDone = async (message: RegExp) => {
    const refused = { status: 409, body: { message: expect.stringMatching(message) } }
    expect(await admin.post(`${path}/apply`)).toMatchObject(refused)
    expect(await admin.put(path, { headingRow: 0, matches: {} })).toMatchObject(refused)
    expect(await admin.delete(path)).toMatchObject(refused)
    expect(await trades()).toEqual([])
  }
  await admin.post(`${path}/apply`)
  for (const { id } of await trades()) await admin.delete(`/api/trades/${id}`)
  await expectDone(/already done/)
  expect((await admin.post(`${path}/revert`)).status).toBe(200)
  await expectDone(/taken back/)
})

async function rateWorld() {
  const { admin } = await tradeWorld()
  /** Imports the rate of one way. @returns takes that import back, and says with which status. */
  const importRate = async (ratePerTon: number) => {
    const { body } = await bring(admin, 'transport-rates', `From;To;Truck;R/ton\nVryburg;Delmas;Flat deck;${ratePerTon}`)
    expect((await admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
    return async () => (await admin.post(`/api/admin/imports/${body.id}/revert`)).status
  }
  const rates = async () => (await admin.get('/api/transport-rates')).body as { id: string; ratePerTon: number }[]
  return { admin, importRate, rates }
}

test('what imports wrote over each other is taken back one after the other, the last one first', async () => {
  const { importRate, rates } = await rateWorld()
  const reverts = [await importRate(500), await importRate(600), await importRate(700)]
  expect(await reverts[0]?.()).toBe(409)
  for (const revert of reverts.reverse()) expect(await revert()).toBe(200)
  expect(await rates()).toEqual([])
})

test('what somebody changed between two imports is not taken back with the earlier one', async () => {
  const { admin, importRate, rates } = await rateWorld()
  const revertFirst = await importRate(500)
  const [{ id } = { id: '' }] = await rates()
  expect((await admin.put(`/api/transport-rates/${id}`, { ratePerTon: 550 })).status).toBe(200)
  const later = [await importRate(600), await importRate(700)]
  for (const revert of later.reverse()) expect(await revert()).toBe(200)
  expect(await revertFirst()).toBe(409)
  expect(await rates()).toMatchObject([{ ratePerTon: 550 }])
})

test('a contract gets its former product again, also if that is inactive by now', async () => {
  const { as, address, db, agree, contracts } = await contractWorld()
  const holder = await as(['administration', 'supplier_contracts'])
  await db.insertInto('commodity').values({ code: 'WM1', displayName: 'White maize' }).execute()
  await agree({ commodity: 'HOMCHOP' })
  const { body } = await bring({ address, cookie: holder.cookie }, 'supplier-contracts', 'CN;Product;Tons\nCN-398;WM1;900')
  expect((await holder.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
  expect(await contracts()).toMatchObject([{ commodity: 'WM1', qty: 900 }])
  await db.updateTable('commodity').set({ isActive: false }).where('code', '=', 'HOMCHOP').execute()
  expect(await holder.post(`/api/admin/imports/${body.id}/revert`)).toMatchObject({ status: 200 })
  expect(await contracts()).toMatchObject([{ commodity: 'HOMCHOP', qty: 1_200 }])
})
