import { expect, test } from 'vitest'
import { png, sendDocument } from '../documents/test-files.ts'
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

test('what one import wrote over another is taken back, and then the other', async () => {
  const { admin } = await tradeWorld()
  const importRate = async (ratePerTon: number) => {
    const { body } = await bring(admin, 'transport-rates', `From;To;Truck;R/ton\nVryburg;Delmas;Flat deck;${ratePerTon}`)
    expect((await admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
    return () => admin.post(`/api/admin/imports/${body.id}/revert`)
  }
  const revertFirst = await importRate(500)
  const revertSecond = await importRate(600)
  expect((await revertFirst()).status).toBe(409)
  expect((await revertSecond()).status).toBe(200)
  expect((await revertFirst()).status).toBe(200)
  expect((await admin.get('/api/transport-rates')).body).toEqual([])
})
