import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

const path = '/api/transport-rates'
const route = { fromLocation: 'Kroonstad', toLocation: 'Bothaville', truckType: 'side_tipper' }
const rateOf = (reply: { body: unknown }) => reply.body as TransportRate
const ratesWorld = () => tradeWorld({ signedInWith: ['transport_rates'] })

test('a rate is added with the names of the records that it refers to, changed, and deleted', async () => {
  const { api, transporterId, commodityId, advance } = await ratesWorld()
  const body = { ...route, transporterId, commodityId, ratePerTon: 412.5, validFrom: '2026-03-01' }
  const created = await api.post(path, { ...body, fromLocation: '  Kroonstad ', truckType: 'SIDE_TIPPER', loadRate: null })
  expect(created).toMatchObject({
    status: 201,
    body: {
      ...body,
      version: 1,
      loadRate: null,
      validTo: null,
      transporter: { name: "Vos & Seuns' Vervoer" },
      commodityInfo: { code: 'HOMCHOP', displayName: 'Hominy chop' },
      lastUpdated: '2026-11-20T08:00:00.000Z',
      createdAt: '2026-11-20T08:00:00.000Z',
    },
  })
  advance(60_000)
  const { id } = rateOf(created)
  const changed = await api.put(`${path}/${id}`, { ratePerTon: null, loadRate: 12_800, version: 1 })
  expect(changed).toMatchObject({
    status: 200,
    body: { ...body, ratePerTon: null, loadRate: 12_800, version: 2, lastUpdated: '2026-11-20T08:01:00.000Z' },
  })
  expect((await api.get(path)).body).toEqual([changed.body])
  expect((await api.delete(`${path}/${id}`)).status).toBe(204)
  expect((await api.get(path)).body).toEqual([])
  expect((await api.delete(`${path}/${id}`)).status).toBe(404)
})

test('the list begins with the rate that was changed last, and a save without a change moves none', async () => {
  const { api, advance } = await ratesWorld()
  const first = rateOf(await api.post(path, route))
  advance(1000)
  const second = rateOf(await api.post(path, { ...route, toLocation: 'Delmas' }))
  advance(1000)
  expect((await api.put(`${path}/${first.id}`, { ...route, transporterId: null })).body).toEqual(first)
  expect((await api.put(`${path}/${first.id}`, { truckType: first.truckType.toUpperCase() })).body).toEqual(first)
  expect((await api.get(path)).body).toEqual([second, first])
  await api.put(`${path}/${first.id}`, { ratePerTon: 9 })
  expect((await api.get(path)).body).toMatchObject([{ id: first.id }, { id: second.id }])
})

test.each([
  ['fromLocation', { toLocation: 'B', truckType: 'rigid' }, 'From Location is required'],
  ['toLocation', { ...route, toLocation: ' ' }, 'To Location is required'],
  ['truckType', { ...route, truckType: null }, 'Truck Type is required'],
  ['truckType', { ...route, truckType: 'no_such' }, 'Truck Type: there is no such truck type.'],
  ['transporterId', { ...route, transporterId: 'nobody' }, 'Transporter: there is no such transporter.'],
  ['commodityId', { ...route, commodityId: '00000000-0000-4000-8000-000000000000' }, 'Commodity: there is no such commodity.'],
  ['ratePerTon', { ...route, ratePerTon: -1 }, 'Rate per Ton must be 0 or more.'],
  ['loadRate', { ...route, loadRate: 1.005 }, 'Load Rate can have at most 2 decimals.'],
  ['ratePerTon', { ...route, ratePerTon: '412' }, 'Rate per Ton must be a number.'],
  ['validFrom', { ...route, validFrom: '2026-02-30' }, 'Valid From must be a day that exists, written yyyy-MM-dd.'],
  ['validTo', { ...route, validFrom: '2026-03-02', validTo: '2026-03-01' }, 'Valid To must be on or after Valid From.'],
  ['lastUpdated', { ...route, lastUpdated: null }, 'There is no such field.'],
])('an error in %s is reported at its field, and nothing is added', async (field, body, message) => {
  const { api } = await ratesWorld()
  expect(await api.post(path, body)).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: message } } })
  expect((await api.get(path)).body).toEqual([])
})

test('an inactive record stays on an old rate, but cannot be chosen again', async () => {
  const { api, admin, commodityId, otherCommodityId } = await ratesWorld()
  const old = rateOf(await api.post(path, { ...route, commodityId }))
  for (const id of [commodityId, otherCommodityId]) await admin.put(`/api/admin/commodities/${id}`, { isActive: false })
  expect((await api.put(`${path}/${old.id}`, { commodityId, ratePerTon: 400 })).status).toBe(200)
  const refused = { status: 400, body: { fields: { commodityId: 'Commodity: this commodity is inactive.' } } }
  expect(await api.put(`${path}/${old.id}`, { commodityId: otherCommodityId })).toMatchObject(refused)
  expect(await api.post(path, { ...route, commodityId })).toMatchObject(refused)
})

test('a changed date is checked together with the dates that stay', async () => {
  const { api } = await ratesWorld()
  const { id } = rateOf(await api.post(path, { ...route, validFrom: '2026-03-01' }))
  expect(await api.put(`${path}/${id}`, { validTo: '2026-02-28' })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect((await api.put(`${path}/${id}`, { validTo: '2026-03-01' })).status).toBe(200)
})

test('an edit of an outdated version is refused with the current rate', async () => {
  const { api } = await ratesWorld()
  const { id } = rateOf(await api.post(path, route))
  await api.put(`${path}/${id}`, { ratePerTon: 400, version: 1 })
  expect(await api.put(`${path}/${id}`, { ratePerTon: 410, version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'versionConflict', current: { ratePerTon: 400, version: 2 } },
  })
})

test('of two simultaneous edits of one version, one is written and the other refused', async () => {
  const { api } = await ratesWorld()
  const { id } = rateOf(await api.post(path, route))
  const replies = await Promise.all([401, 402].map((ratePerTon) => api.put(`${path}/${id}`, { ratePerTon, version: 1 })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('every change is in the history and an event, including the fields of a deleted rate', async () => {
  const { api, db } = await ratesWorld()
  const { id } = rateOf(await api.post(path, { ...route, ratePerTon: 400 }))
  await api.put(`${path}/${id}`, { ...route, ratePerTon: 410 })
  await api.delete(`${path}/${id}`)
  const changes = await db.selectFrom('change').selectAll().where('recordId', '=', id).orderBy('version').execute()
  expect(changes).toMatchObject([
    { kind: 'transportRate', version: 1, action: 'created', personId: api.person.id },
    { version: 2, action: 'updated', fields: [{ field: 'ratePerTon', from: 400, to: 410 }] },
    { version: 3, action: 'deleted', fields: expect.arrayContaining([{ field: 'ratePerTon', from: 410, to: null }]) },
  ])
  expect(changes[0]?.fields.map(({ field }) => field).sort()).toEqual([...Object.keys(route), 'ratePerTon'].sort())
  expect(await db.selectFrom('event').select('action').where('recordId', '=', id).orderBy('seq').execute()).toEqual(
    changes.map(({ action }) => ({ action })),
  )
})

test('a record that a rate uses is not deleted, and a merge moves the rate', async () => {
  const { api, admin, transporterId } = await ratesWorld()
  const { id } = rateOf(await api.post(path, { ...route, transporterId }))
  const inUse = await admin.delete(`/api/transporters/${transporterId}`)
  expect(inUse).toMatchObject({ status: 409, body: { message: expect.stringContaining('used by 1 transport rate,') } })
  const other = (await admin.post('/api/transporters', { name: 'Vos en Seuns' })).body as { id: string }
  await admin.post(`/api/transporters/${transporterId}/merge`, { into: other.id })
  expect((await api.get(path)).body).toMatchObject([{ id, transporterId: other.id, transporter: { name: 'Vos en Seuns' } }])
})
