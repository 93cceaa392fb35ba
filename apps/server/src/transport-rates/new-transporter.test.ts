import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

const path = '/api/transport-rates'
const route = { fromLocation: 'Kroonstad', toLocation: 'Bothaville', truckType: 'side_tipper' }
const ratesWorld = () => tradeWorld({ signedInWith: ['transport_rates'] })

test('a new transporter is added by name, with its own history', async () => {
  const { api, db } = await ratesWorld()
  const reply = await api.post(path, { ...route, newTransporterName: '  Karoo Haulage ' })
  expect(reply).toMatchObject({ status: 201, body: { transporter: { name: 'Karoo Haulage' } } })
  const { transporterId } = reply.body as TransportRate
  expect((await api.get('/api/transporters')).body).toContainEqual({
    id: transporterId,
    version: 1,
    name: 'Karoo Haulage',
    contactPerson: null,
    phone: null,
    email: null,
    language: 'en',
  })
  const changes = await db.selectFrom('change').selectAll().where('kind', '=', 'transporter').execute()
  const fields = [
    { field: 'name', from: null, to: 'Karoo Haulage' },
    { field: 'language', from: null, to: 'en' },
  ]
  expect(changes).toMatchObject([{ recordId: transporterId, version: 1, action: 'created', fields, personId: api.person.id }])
})

test('a name that exists, regardless of case, takes the transporter of that name', async () => {
  const { api, transporterId } = await ratesWorld()
  const reply = await api.post(path, { ...route, newTransporterName: " vos & SEUNS' vervoer " })
  expect(reply.body).toMatchObject({ transporterId, transporter: { name: "Vos & Seuns' Vervoer" } })
  expect((await api.get('/api/transporters')).body).toHaveLength(1)
})

test.each(['’', '‘', 'ʼ'])(
  'a name that exists with another apostrophe than %s takes the transporter of that name',
  async (apostrophe) => {
    const { api, transporterId } = await ratesWorld()
    const reply = await api.post(path, { ...route, newTransporterName: `Vos & Seuns${apostrophe} Vervoer` })
    expect(reply.body).toMatchObject({ transporterId, transporter: { name: "Vos & Seuns' Vervoer" } })
    const { body } = await api.post(path, { ...route, newTransporterName: `D${apostrophe}Urban` })
    const again = await api.post(path, { ...route, newTransporterName: "d'urban" })
    expect(again.body).toMatchObject({ transporterId: (body as TransportRate).transporterId })
  },
)

test('a name that exists with another kind of blank between its words takes the transporter of that name', async () => {
  const { api, transporterId } = await ratesWorld()
  const reply = await api.post(path, { ...route, newTransporterName: "Vos\u00a0& Seuns'\u202fVervoer" })
  expect(reply.body).toMatchObject({ transporterId, transporter: { name: "Vos & Seuns' Vervoer" } })
  expect((await api.get('/api/transporters')).body).toHaveLength(1)
})

test('a rate can be changed to a new transporter, and back to no transporter', async () => {
  const { api, transporterId } = await ratesWorld()
  const { id } = (await api.post(path, { ...route, transporterId })).body as TransportRate
  expect((await api.put(`${path}/${id}`, { newTransporterName: 'Karoo Haulage', transporterId: null })).body).toMatchObject({
    transporter: { name: 'Karoo Haulage' },
  })
  expect((await api.put(`${path}/${id}`, { transporterId: null, newTransporterName: '' })).body).toMatchObject({
    transporter: null,
  })
})

test('many rates that name the same new transporter at once add one transporter', async () => {
  const { api } = await ratesWorld()
  const names = ['Karoo Haulage', 'karoo haulage', ' KAROO HAULAGE', 'Karoo haulage ']
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => api.post(path, { ...route, newTransporterName: names[at % names.length] })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(new Set(replies.map(({ body }) => (body as TransportRate).transporterId)).size).toBe(1)
})

test('a rate with both an existing and a new transporter is refused, and a refused rate adds no transporter', async () => {
  const { api, transporterId } = await ratesWorld()
  expect(await api.post(path, { ...route, transporterId, newTransporterName: 'Karoo' })).toMatchObject({
    status: 400,
    body: { fields: { newTransporterName: 'Choose a transporter or name a new one, not both.' } },
  })
  expect((await api.post(path, { ...route, truckType: 'no_such', newTransporterName: 'Karoo' })).status).toBe(400)
  expect((await api.post(path, { ...route, newTransporterName: 'x'.repeat(101) })).status).toBe(400)
  expect((await api.get('/api/transporters')).body).toHaveLength(1)
})

test('a transporter that is deleted while rates name it is either used or gone, but not both', async () => {
  const { api, admin, db } = await ratesWorld()
  for (let round = 0; round < 8; round++) {
    const { body } = await admin.post('/api/transporters', { name: `Haulier ${round}` })
    const name = () => api.post(path, { ...route, newTransporterName: `haulier ${round}` })
    const replies = await Promise.all([name(), admin.delete(`/api/transporters/${(body as { id: string }).id}`), name()])
    expect(replies.map(({ status }) => status).every((status) => [201, 204, 409].includes(status))).toBe(true)
  }
  const dangling = await db
    .selectFrom('transportRate')
    .leftJoin('transporter', 'transporter.id', 'transportRate.transporterId')
    .where('transporter.id', 'is', null)
    .select('transportRate.id')
    .execute()
  expect(dangling).toEqual([])
})
