import type { Permission } from '@haulm/domain/people/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics', 'delete_trades'] })
})
afterAll(() => here.close())

test('a deleted trade cannot be found until an administrator restores it as it was', async () => {
  const trade = await here.enter({ loadingDate: '2026-11-19', tonnage: 30 })
  const path = `/api/trades/${trade.id}`
  expect(await here.api.delete(path)).toMatchObject({ status: 204, text: '' })
  const gone = [
    here.api.get(path),
    here.api.get(`${path}/history`),
    here.api.patch(path, { tonnage: 31 }),
    here.api.put(path, { tonnage: 31 }),
    here.api.delete(path),
    here.api.post(`${path}/cancel`),
  ]
  for (const reply of await Promise.all(gone)) expect(reply).toMatchObject({ status: 404, body: { code: 'notFound' } })
  expect((await here.admin.get(`${path}/history`)).status).toBe(200)
  expect(await here.api.post(`${path}/restore`)).toMatchObject({ status: 403 })
  const restored = await here.admin.post(`${path}/restore`)
  expect(restored).toMatchObject({ status: 200, body: { ...trade, version: 3 } })
})

test('a cancelled trade stays in its place, can be edited, and stays cancelled until it is reinstated', async () => {
  const trade = await here.enter({ loadingDate: '2026-11-19', tonnage: 30, buyingPricePerTon: 1, sellingPrice: 2 })
  const path = `/api/trades/${trade.id}`
  expect(await here.api.post(`${path}/cancel`)).toMatchObject({ status: 200, body: { status: 'cancelled', version: 2 } })
  expect(await here.api.post(`${path}/cancel`)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await here.api.patch(path, { tonnage: 31 })).toMatchObject({ status: 200, body: { status: 'cancelled', tonnage: 31 } })
  expect(await here.api.post(`${path}/reinstate`)).toMatchObject({ status: 200, body: { status: 'finance_review', version: 4 } })
})

test.each<{ permissions: Permission[]; status: number }>([
  { permissions: ['delete_trades'], status: 403 }, // cannot read trades
  { permissions: ['logistics', 'costing', 'finance'], status: 403 },
  { permissions: ['reports', 'delete_trades'], status: 200 },
  { permissions: ['administration'], status: 200 },
])('$permissions may cancel and delete: $status', async ({ permissions, status }) => {
  const { id } = await here.enter()
  const person = await here.as(permissions)
  expect((await person.post(`/api/trades/${id}/cancel`)).status).toBe(status)
  expect((await person.post(`/api/trades/${id}/reinstate`)).status).toBe(status)
  expect((await person.delete(`/api/trades/${id}`)).status).toBe(status === 200 ? 204 : 403)
})

test('a field that is sent to a route without fields is refused, and nothing is done', async () => {
  const { id } = await here.enter()
  const refused = (fields: Record<string, string>) => ({ status: 400, body: { code: 'invalid', fields } })
  const cancel = (sent: unknown) => here.api.post(`/api/trades/${id}/cancel`, sent)
  expect(await cancel({ reason: 'twice' })).toMatchObject(refused({ reason: 'There is no such field.' }))
  expect(await cancel([1])).toMatchObject(refused({ 0: 'There is no such field.' }))
  for (const sent of ['"twice"', 7, true]) expect(await cancel(sent)).toMatchObject(refused({ body: 'Send a JSON object.' }))
  expect((await here.api.get(`/api/trades/${id}`)).body).toMatchObject({ status: 'logistics_entered', version: 1 })
  expect((await here.api.post(`/api/trades/${id}/cancel`, {})).status).toBe(200)
})

test('restoring a trade that is not deleted changes nothing; an unknown one is 404', async () => {
  const trade = await here.enter()
  expect(tradeOf(await here.admin.post(`/api/trades/${trade.id}/restore`))).toEqual(trade)
  expect((await here.admin.post('/api/trades/00000000-0000-7000-8000-000000000000/restore')).status).toBe(404)
})
