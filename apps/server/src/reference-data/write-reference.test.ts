import { referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { world } from '../test/world.ts'

const administrator = { signedInWith: ['administration' as const] }
const id = (reply: { body: unknown }) => (reply.body as { id: string }).id

test.each([
  ['/api/clients', { name: ' Witrand Feedlot ', farmName: '', email: 'office@witrand.example' }],
  ['/api/suppliers', { name: ' Witrand Feedlot ', location: 'Kroonstad' }],
  ['/api/transporters', { name: ' Witrand Feedlot ', phone: '+27 56 212 0000' }],
])('a record in %s is added trimmed, with blanks as null; changed; and deleted', async (path, body) => {
  const { api } = await world(administrator)
  const created = await api.post(path, body)
  expect(created).toMatchObject({ status: 201, body: { name: 'Witrand Feedlot', version: 1, contactPerson: null } })
  const changed = await api.put(`${path}/${id(created)}`, { contactPerson: 'Lerato' })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Witrand Feedlot', contactPerson: 'Lerato', version: 2 } })
  expect((await api.get(path)).body).toEqual([changed.body])
  expect((await api.delete(`${path}/${id(created)}`)).status).toBe(204)
  expect((await api.get(path)).body).toEqual([])
  expect((await api.delete(`${path}/${id(created)}`)).status).toBe(404)
})

test.each(['commodities', 'truck-types'])(
  '%s start active at the top of the list, and can be made inactive and active again',
  async (list) => {
    const { api } = await world(administrator)
    const path = `/api/admin/${list}`
    const created = await api.post(path, { code: 'FEEDBB', displayName: 'Better Beef' })
    expect(created).toMatchObject({ status: 201, body: { isActive: true, sortOrder: 0, description: null } })
    await api.put(`${path}/${id(created)}`, { isActive: false })
    const back = await api.put(`${path}/${id(created)}`, { isActive: true })
    expect(back).toMatchObject({ status: 200, body: { code: 'FEEDBB', displayName: 'Better Beef', isActive: true, version: 3 } })
    expect((await api.get(path)).body).toContainEqual(back.body)
  },
)

test.each(['commodities', 'truck-types'])(
  'a code of %s is unique regardless of case, also when two people add it at once',
  async (list) => {
    const { api } = await world(administrator)
    const path = `/api/admin/${list}`
    const replies = await Promise.all(['FeedBB', 'FEEDBB', 'feedbb'].map((code) => api.post(path, { code, displayName: code })))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const other = await api.post(path, { code: 'OTHER', displayName: 'Other' })
    expect(await api.put(`${path}/${id(other)}`, { code: 'fEEDbb' })).toMatchObject({
      status: 409,
      body: { code: 'duplicate', fields: { code: expect.stringContaining('already') } },
    })
  },
)

test.each([
  ['/api/clients', {}, 'name', 'Client name is required'],
  ['/api/suppliers', { name: ' ' }, 'name', 'Supplier name is required'],
  ['/api/transporters', { name: null }, 'name', 'Transporter name is required'],
  ['/api/clients', { name: 'A', email: 'nobody' }, 'email', 'This does not look like an e-mail address.'],
  ['/api/clients', { name: 'A'.repeat(101) }, 'name', 'Name can be at most 100 characters long.'],
  ['/api/admin/commodities', { code: 'A' }, 'displayName', 'Code and Display Name are required'],
  ['/api/admin/truck-types', { code: 'A', displayName: 'B', isActive: 'yes' }, 'isActive', 'Active must be true or false.'],
  ['/api/admin/truck-types', { code: 'A', displayName: 'B', payload: 0 }, 'payload', 'Payload must be above 0.'],
  ['/api/admin/truck-types', { code: 'A', displayName: 'B', payload: '34' }, 'payload', 'Payload must be a number.'],
])('%s refuses %j at its field, and nothing is added', async (path, body, field, message) => {
  const { api } = await world(administrator)
  const before = (await api.get(path)).body
  expect(await api.post(path, body)).toMatchObject({ status: 400, body: { code: 'invalid', fields: { [field]: message } } })
  expect((await api.get(path)).body).toEqual(before)
})

test('fields that a list does not have are refused', async () => {
  const { api } = await world(administrator)
  for (const extra of [{ id: 'x' }, { farmName: 'y' }, { createdAt: null }])
    expect((await api.post('/api/transporters', { name: 'A', ...extra })).status).toBe(400)
})

test('an edit of an outdated version is refused with the current record', async () => {
  const { api } = await world(administrator)
  const path = `/api/clients/${id(await api.post('/api/clients', { name: 'Witrand' }))}`
  await api.put(path, { phone: '1', version: 1 })
  expect(await api.put(path, { phone: '2', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'versionConflict', current: { phone: '1', version: 2 } },
  })
})

test('a record in use is not deleted, and the answer says by what it is used: deleted trades count', async () => {
  const { admin, enter, clientId, commodityId } = await tradeWorld()
  const trade = await enter({ clientId, truckType: 'interlink' })
  await enter({ clientId })
  await admin.delete(`/api/trades/${trade.id}`)
  expect(await admin.delete(`/api/clients/${clientId}`)).toMatchObject({
    status: 409,
    body: { code: 'inUse', message: 'Witrand Feedlot is used by 1 trade and 1 deleted trade, so it cannot be deleted.' },
  })
  expect((await admin.get(`/api/clients/${clientId}/use`)).body).toEqual({
    trades: 1,
    deletedTrades: 1,
    transportRates: 0,
    supplierContracts: 0,
  })
  expect((await admin.delete(`/api/admin/commodities/${commodityId}`)).body).toMatchObject({
    message: 'HOMCHOP is used by 1 trade and 1 deleted trade, so it cannot be deleted. Make the commodity inactive instead.',
  })
  const types = (await admin.get('/api/truck-types')).body as { id: string; code: string }[]
  const interlink = types.find(({ code }) => code === 'interlink')?.id
  expect((await admin.delete(`/api/admin/truck-types/${interlink}`)).status).toBe(409)
  const renamed = await admin.put(`/api/admin/truck-types/${interlink}`, { code: 'Interlink', displayName: 'Interlink 34 t' })
  expect(renamed).toMatchObject({ status: 409, body: { code: 'inUse', fields: { code: expect.any(String) } } })
  const heavier = await admin.put(`/api/admin/truck-types/${interlink}`, { displayName: 'Interlink 34 t', payload: 34.5 })
  expect(heavier).toMatchObject({ status: 200, body: { payload: 34.5 } })
  expect((await admin.get('/api/truck-types')).body).toContainEqual(heavier.body)
})

test('a record that is deleted while trades are entered with it is either used or gone, but not both', async () => {
  const { admin, db, commodityId } = await tradeWorld()
  for (let round = 0; round < 8; round++) {
    const client = id(await admin.post('/api/clients', { name: `Client ${round}` }))
    const type = await admin.post('/api/admin/truck-types', { code: `type_${round}`, displayName: `Type ${round}` })
    const enter = () => admin.post('/api/trades', { commodityId, clientId: client, truckType: `type_${round}` })
    await Promise.all([
      enter(),
      admin.delete(`/api/clients/${client}`),
      enter(),
      admin.delete(`/api/admin/truck-types/${id(type)}`),
    ])
  }
  const dangling = await db
    .selectFrom('trade')
    .leftJoin('truckType', 'truckType.code', 'trade.truckType')
    .where('truckType.id', 'is', null)
    .selectAll('trade')
    .execute()
  expect(dangling).toEqual([])
})

test('every change of a list is in its history and an event, with the fields that changed', async () => {
  const { api, db, person } = await world(administrator)
  const client = id(await api.post('/api/clients', { name: 'Witrand' }))
  await api.put(`/api/clients/${client}`, { name: 'Witrand', phone: '1' })
  await api.delete(`/api/clients/${client}`)
  const changes = await db.selectFrom('change').selectAll().where('recordId', '=', client).orderBy('version').execute()
  expect(changes).toMatchObject([
    {
      kind: 'client',
      version: 1,
      action: 'created',
      personId: person.id,
      fields: [{ field: 'name', from: null, to: 'Witrand' }],
    },
    { version: 2, action: 'updated', fields: [{ field: 'phone', from: null, to: '1' }] },
    { version: 3, action: 'deleted', fields: [{ field: 'name', from: 'Witrand', to: null }, { field: 'phone' }] },
  ])
  expect(await db.selectFrom('event').select('action').where('recordId', '=', client).orderBy('seq').execute()).toEqual(
    changes.map(({ action }) => ({ action })),
  )
})

test('invalid ids are not found', async () => {
  const { api } = await world(administrator)
  for (const kind of Object.values(referenceKinds).map(({ path }) => path))
    for (const wrong of ['1', '%00', '00000000-0000-0000-0000-000000000000', "'; drop table client"]) {
      const path = ['commodities', 'truck-types'].includes(kind) ? `/api/admin/${kind}` : `/api/${kind}`
      expect((await api.put(`${path}/${encodeURIComponent(wrong)}`, {})).status).toBe(404)
      expect((await api.delete(`${path}/${encodeURIComponent(wrong)}`)).status).toBe(404)
    }
})

test.each(['clients', 'suppliers', 'transporters'])(
  'logistics may add %s only if the company allows it, and may not change, delete or merge them',
  async (list) => {
    const { api, as } = await world(administrator)
    const [logistics, costing] = [await as(['logistics']), await as(['costing', 'finance', 'reports'])]
    const add = () => logistics.post(`/api/${list}`, { name: 'Kalkoenkrans Boerdery' })
    expect(await add()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await api.get(`/api/${list}`)).body).toEqual([])
    await api.put('/api/settings', { logisticsMayAddParties: true })
    const added = await add()
    expect(added).toMatchObject({ status: 201, body: { name: 'Kalkoenkrans Boerdery' } })
    expect((await costing.post(`/api/${list}`, { name: 'Witrand Feedlot' })).status).toBe(403)
    expect((await logistics.put(`/api/${list}/${id(added)}`, { name: 'Another' })).status).toBe(403)
    expect((await logistics.delete(`/api/${list}/${id(added)}`)).status).toBe(403)
    expect((await logistics.post('/api/admin/commodities', { code: 'A', displayName: 'B' })).status).toBe(403)
    expect((await logistics.post('/api/admin/truck-types', { code: 'A', displayName: 'B' })).status).toBe(403)
  },
)
