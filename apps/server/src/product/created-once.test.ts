import { afterAll, beforeAll, expect, test } from 'vitest'
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
