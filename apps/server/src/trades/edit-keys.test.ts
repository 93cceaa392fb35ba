import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepChanges } from '../database/changes/sweep-changes.ts'
import { pdf, sendDocument } from '../documents/test-files.ts'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const edit = (id: string, key: string, body: object, by = here.api) =>
  by.patch(`/api/trades/${id}`, body, { 'idempotency-key': key })
const now = async (id: string) => tradeOf(await here.admin.get(`/api/trades/${id}`))
const historyOf = async (id: string) => (await here.admin.get(`/api/trades/${id}/history`)).body as unknown[]

test('an edit whose answer was lost is answered again, and does not conflict with itself', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const first = await edit(id, 'lost', { tonnage: 31, version: 1 })
  await here.admin.patch(`/api/trades/${id}`, { tonnage: 32 })
  const again = await edit(id, 'lost', { version: 1, tonnage: 31 })
  expect(again).toMatchObject({ status: 200, body: first.body as object })
  expect(await now(id)).toMatchObject({ tonnage: 32, version: 3 })
  expect(await historyOf(id)).toHaveLength(3)
})

test('five simultaneous retries make one change', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const replies = await Promise.all(Array.from({ length: 5 }, () => edit(id, 'at once', { tonnage: 31, version: 1 })))
  expect(new Set(replies.map((reply) => `${reply.status} ${tradeOf(reply).version}`))).toEqual(new Set(['200 2']))
  expect(await historyOf(id)).toHaveLength(2)
})

test('another body under a used key is 409, and so is another trade', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const other = await here.enter({ tonnage: 30 })
  await edit(id, 'used', { tonnage: 31 })
  const refused = { status: 409, body: { code: 'idempotencyConflict' } }
  expect(await edit(id, 'used', { tonnage: 32 })).toMatchObject(refused)
  expect(await edit(other.id, 'used', { tonnage: 31 })).toMatchObject(refused)
  expect((await now(other.id)).tonnage).toBe(30)
})

test('the repeated answer leaves out what its reader may no longer read', async () => {
  const { id } = await here.enter({ tonnage: 30, sellingPrice: 4_000 })
  const finance = await here.as(['logistics', 'finance'])
  for (const kind of ['clientInvoice', 'other']) await sendDocument(finance, `trades/${id}`, pdf(kind), { kind })
  const first = await edit(id, 'rights', { tonnage: 31, version: 1 }, finance)
  expect(tradeOf(first)).toMatchObject({ sellingPrice: 4_000, documents: { clientInvoice: 1, other: 1 } })
  await here.db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', finance.person.id)
    .execute()
  const again = await edit(id, 'rights', { tonnage: 31, version: 1 }, finance)
  expect(tradeOf(again)).toMatchObject({ id, tonnage: 31, version: 2 })
  expect(tradeOf(again)).not.toHaveProperty('sellingPrice')
  expect(tradeOf(again).documents).toEqual({ other: 1 })
})

test('an edit in the dialog takes a key, too', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const put = () => here.api.put(`/api/trades/${id}`, { tonnage: 31, version: 1 }, { 'idempotency-key': 'dialog' })
  const first = await put()
  await here.admin.patch(`/api/trades/${id}`, { tonnage: 32 })
  expect(await put()).toMatchObject({ status: 200, body: first.body as object })
  expect(await historyOf(id)).toHaveLength(3)
})

test('an edit that is meant for a person other than the one signed in is refused', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const other = await here.as(['logistics'])
  const send = (personId: string) => here.api.patch(`/api/trades/${id}`, { tonnage: 31 }, { 'x-person': personId })
  expect(await send(other.person.id)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  expect((await now(id)).tonnage).toBe(30)
  expect((await send(here.person.id)).status).toBe(200)
})

test('the key of a create cannot be used for an edit', async () => {
  const body = { commodityId: here.commodityId }
  const made = tradeOf(await here.api.post('/api/trades', body, { 'idempotency-key': 'both' }))
  expect(await edit(made.id, 'both', body)).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
})

test('a key belongs to one person', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const other = await here.as(['logistics'])
  await edit(id, 'shared', { tonnage: 31 })
  expect(tradeOf(await edit(id, 'shared', { tonnage: 32 }, other))).toMatchObject({ tonnage: 32, version: 3 })
})

test('a conflict is not remembered: the key can be used again for the choice of the person', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  await here.admin.patch(`/api/trades/${id}`, { tonnage: 32 })
  const refused = { status: 409, body: { code: 'versionConflict', current: { tonnage: 32 } } }
  expect(await edit(id, 'chosen', { tonnage: 31, version: 1 })).toMatchObject(refused)
  expect(await edit(id, 'chosen', { tonnage: 31, version: 1 })).toMatchObject(refused)
  expect(tradeOf(await edit(id, 'chosen', { tonnage: 31, version: 2 }))).toMatchObject({ tonnage: 31, version: 3 })
})

test('a locked trade refuses an edit with a key, but the edit that locked it is answered again', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const first = await edit(id, 'locks', { logisticsStatus: 'Complete', version: 1 })
  expect(await edit(id, 'late', { tonnage: 31, version: 2 })).toMatchObject({ status: 403, body: { code: 'tradeLocked' } })
  expect(await edit(id, 'locks', { logisticsStatus: 'Complete', version: 1 })).toMatchObject({
    status: 200,
    body: first.body as object,
  })
  await here.admin.patch(`/api/trades/${id}`, { logisticsStatus: 'Loaded' })
  expect((await edit(id, 'late', { tonnage: 31, version: 2 })).status).toBe(200)
})

test('the repeated answer is refused to people who may no longer write the field', async () => {
  const { id } = await here.enter()
  const person = await here.as(['costing'])
  expect((await edit(id, 'price', { sellingPrice: 1 }, person)).status).toBe(200)
  await here.db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', person.person.id)
    .execute()
  expect(await edit(id, 'price', { sellingPrice: 1 }, person)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await edit(id, 'k'.repeat(256), { tonnage: 31 })).status).toBe(400)
})

test('the key of an edit is remembered for seven days', async () => {
  const { api, db, enter } = await tradeWorld({ signedInWith: ['logistics'], now: '2026-11-20T08:00:00Z' })
  const { id } = await enter({ tonnage: 30 })
  await edit(id, 'weekly', { tonnage: 31 }, api)
  const keys = async () => (await db.selectFrom('idempotencyKey').select('key').execute()).length
  await sweepChanges(db, new Date('2026-11-27T07:59:59Z'))
  expect(await keys()).toBe(1)
  await sweepChanges(db, new Date('2026-11-27T08:00:01Z'))
  expect(await keys()).toBe(0)
})

test('without a key an edit is applied each time it is sent, and nothing is remembered', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const keys = async () => (await here.db.selectFrom('idempotencyKey').select('key').execute()).length
  const before = await keys()
  for (const tonnage of [31, 30, 31]) await here.api.patch(`/api/trades/${id}`, { tonnage })
  expect(await historyOf(id)).toHaveLength(4)
  expect(await keys()).toBe(before)
})

test.each(['Idempotency-Key', 'X-Person'])('OpenAPI lists %s where it has an effect', async (header) => {
  type Described = { paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>> }
  const { paths } = (await here.api.get('/api/openapi.json')).body as Described
  const taking = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) =>
      parameters.some((parameter) => parameter.in === 'header' && parameter.name === header) ? [`${method} ${path}`] : [],
    ),
  )
  const ofDocuments = ['supplier-contracts', 'trades', 'transporters'].map((records) => `post /api/${records}/{id}/documents`)
  const ofTrades = ['patch /api/trades/{id}', 'post /api/trades', 'put /api/trades/{id}']
  const lists = ['admin/commodities', 'admin/truck-types', 'clients', 'suppliers', 'transporters']
  const ofRecords = [...lists, 'saved-reports', 'supplier-contracts', 'transport-rates', 'views'].map(
    (records) => `post /api/${records}`,
  )
  // Requests through a link have no session.
  const ofLinks = ['documents', 'proposals'].map((sent) => `post /api/public/links/{token}/${sent}`)
  const ofUsers = ['users', 'users/{id}/reset-password'].map((path) => `post /api/admin/${path}`)
  const ofProposals = ['accept', 'refuse'].map((how) => `post /api/proposals/{id}/${how}`)
  const merges = lists.map((list) => `post /api/${list}/{id}/merge`)
  const others = [
    'admin/imports',
    'auth/password',
    'getting-started/starter-set',
    'list-requests/{id}/add',
    'trades/{id}/links',
  ].map((path) => `post /api/${path}`)
  const acts = [...ofUsers, ...ofProposals, ...merges, ...others]
  const expected = [...ofTrades, ...ofDocuments, ...ofRecords, ...acts, ...(header === 'X-Person' ? [] : ofLinks)]
  expect(taking.sort()).toEqual(expected.sort())
})
