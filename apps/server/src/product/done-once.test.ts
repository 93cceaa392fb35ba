import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkWorld } from '../documents/links/test-link-world.ts'
import { tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['administration', 'supplier_contracts', 'transport_rates', 'finance', 'logistics'] })
})
afterAll(() => here.close())

const period = { dateFrom: '2026-11-01', dateTo: '2026-11-30' }
const bodies = (): Record<string, object> => ({
  clients: { name: 'Karoo Ostrich Farms' },
  'admin/commodities': { code: 'OATBRAN', displayName: 'Oat bran' },
  'transport-rates': { fromLocation: 'Kroonstad', toLocation: 'Delmas', truckType: 'side_tipper', newTransporterName: 'Karoo' },
  'supplier-contracts': {
    internalCN: 'CN 1',
    contractNo: 'S 1',
    supplierId: here.supplierId,
    commodity: 'HOMCHOP',
    qty: 30,
    price: 2100,
    ...period,
  },
  'saved-reports': { name: 'Bran', content: { period: 'last_month', filters: {}, columns: null } },
  views: {
    name: 'Bran',
    screen: 'logistics',
    content: {
      ...{ hidden: [], order: [], density: 'compact' },
      ...{ filters: [], search: '', sort: '-loadingDate', preset: null, start: null, end: null },
    },
    isShared: false,
  },
})

test.each(['clients', 'admin/commodities', 'transport-rates', 'supplier-contracts', 'saved-reports', 'views'])(
  'a record entered in %s twice under one key exists once',
  async (list) => {
    const path = `/api/${list}`
    const body = bodies()[list] ?? {}
    const count = async () => ((await here.api.get(`${path}?screen=logistics`)).body as unknown[]).length
    const before = await count()
    const send = (sent: object) => here.api.post(path, sent, { 'idempotency-key': list })
    const first = await send(body)
    expect(first, first.text).toMatchObject({ status: 201 })
    expect(await send(body)).toMatchObject({ status: 201, text: first.text })
    const [name = ''] = Object.keys(body)
    expect(await send({ ...body, [name]: 'ANOTHER' })).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
    expect(await count()).toBe(before + 1)
  },
)

test.each(['saved-reports', 'views'])(
  'a key of %s covers the whole body of the request, including nested content',
  async (list) => {
    const body = { ...bodies()[list], name: 'Wors' } as Record<string, object | string>
    const send = (sent: object) => here.api.post(`/api/${list}`, sent, { 'idempotency-key': `content of ${list}` })
    expect((await send(body)).status).toBe(201)
    const content = { ...(body.content as object), ...(list === 'views' ? { search: 'Witrand' } : { period: 'current_month' }) }
    expect(await send({ ...body, content })).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
    expect((await send(body)).status).toBe(201)
  },
)

test('a record that was refused does not use its key up', async () => {
  const send = (name: string) => here.api.post('/api/clients', { name }, { 'idempotency-key': 'refused' })
  expect((await send('')).status).toBe(400)
  expect((await send('Sandveld')).status).toBe(201)
})

const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id

/** What is entered before, and then sent twice under one key. @returns its path and its body. */
type Prepared = Promise<[path: string, body?: object]>
const prepared: Record<string, () => Prepared> = {
  'a person is added': async () => [
    'admin/users',
    { firstName: 'Kagiso', lastName: 'Molefe', email: 'kagiso@haulm.example', password: 'sixsix' },
  ],
  'a password is reset': async () => [
    `admin/users/${(await here.as(['reports'])).person.id}/reset-password`,
    { password: 'sixsix' },
  ],
  'a client is merged into another': async () => {
    const twice = idOf(await here.api.post('/api/clients', { name: 'Witrand Feedlot Pty' }))
    await here.enter({ clientId: twice })
    return [`clients/${twice}/merge`, { into: here.clientId }]
  },
  'a name that was asked for is added': async () => {
    const { id: tradeId } = await here.enter()
    const asked = { kind: 'client', name: 'Kalkoenkrans Boerdery', tradeId }
    return [`list-requests/${idOf(await here.api.post('/api/list-requests', asked))}/add`]
  },
  'a starter set is taken': async () => [
    'getting-started/starter-set',
    { commodities: [{ code: 'SUNOC', displayName: 'Sunflower oil cake' }] },
  ],
}

test.each(Object.keys(prepared))('%s once, however often it is sent under one key', async (what) => {
  const [path, body] = await prepared[what]!()
  const written = async () => (await here.db.selectFrom('change').select('id').execute()).length
  const send = () => here.api.post(`/api/${path}`, body, { 'idempotency-key': what })
  const first = await send()
  expect(first.status, first.text).toBeLessThan(300)
  const after = await written()
  expect(await send()).toMatchObject({ status: first.status, text: first.text })
  expect(await written()).toBe(after)
})

test("a driver's proposal is accepted or refused once, and what is answered again is what its reader may still read", async () => {
  const { sent, as, db } = await linkWorld()
  const api = await as(['logistics', 'finance'])
  const decide = async (id: string, how: string, body?: object) =>
    api.post(`/api/proposals/${id}/${how}`, body, { 'idempotency-key': how })
  const propose = async () => (await (await sent()).proposes({ event: 'loaded', tons: 33.78 })).body.id
  const [accepted, refused, reason] = [await propose(), await propose(), { reason: 'The ticket says 33.87' }]
  const first = await decide(accepted, 'accept')
  expect(await decide(accepted, 'accept')).toMatchObject({ status: 200, text: first.text, body: { tonnage: 33.78 } })
  expect(await decide(refused, 'accept'), 'a key belongs to one proposal').toMatchObject({ status: 409 })
  const again = await decide(refused, 'refuse', reason)
  expect(await decide(refused, 'refuse', reason)).toMatchObject({ status: 200, text: again.text, body: { state: 'refused' } })
  await db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', api.person.id)
    .execute()
  const narrowed = (await decide(accepted, 'accept')).body
  expect(first.body).toHaveProperty('sellingPrice')
  expect(narrowed).toMatchObject({ tonnage: 33.78 })
  expect(narrowed).not.toHaveProperty('sellingPrice')
})
