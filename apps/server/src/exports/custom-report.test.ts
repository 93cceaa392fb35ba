import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportOf } from '../test/export-of.ts'
import { tradeWorld } from '../test/trade-world.ts'
import type { SignedInCaller } from '../test/world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
let finance: SignedInCaller
beforeAll(async () => {
  here = await tradeWorld()
  finance = await here.as(['finance'])
  const { enter, admin, clientId, supplierId, transporterId, otherCommodityId } = here
  const price = { buyingPricePerTon: 3_000 }
  await enter({
    farmName: 'A',
    loadingDate: '2026-11-01',
    tonnage: 30,
    ...price,
    sellingPrice: 4_000,
    clientId,
    truckType: 'rigid',
  })
  await enter({
    farmName: 'B',
    loadingDate: '2026-11-30',
    tonnage: 34.5,
    ...price,
    sellingPrice: 4_500.5,
    supplierId,
    transporterId,
  })
  await enter({ farmName: 'C', loadingDate: '2026-12-01', commodityId: otherCommodityId })
  await enter({ farmName: 'D', tonnage: 1, ...price, sellingPrice: 0 })
  const cancelled = await enter({ farmName: 'E', loadingDate: '2026-11-15', tonnage: 30 })
  await admin.post(`/api/trades/${cancelled.id}/cancel`)
  const deleted = await enter({ farmName: 'F', loadingDate: '2026-11-15', tonnage: 30 })
  await admin.delete(`/api/trades/${deleted.id}`)
})
afterAll(() => here.close())

const farms = async (query: string) => {
  const { sheets } = await exportOf(finance, `/api/export/custom-report?${query}`)
  return (sheets.get('Trades') ?? [])
    .map((row) => row['Farm/Location'])
    .sort()
    .join('')
}

test.each([
  { query: '', found: 'ABCDE' },
  { query: 'startDate=&endDate=all&status=all&commodity=all&client=&minTonnage=', found: 'ABCDE' },
  { query: 'startDate=2026-11-01&endDate=2026-11-30', found: 'ABE' }, // bounds included, undated trades left out
  { query: 'startDate=2026-11-02', found: 'BCE' },
  { query: 'endDate=2026-11-01', found: 'A' },
  { query: 'status=cancelled', found: 'E' },
  { query: 'status=finance_review', found: 'ABD' },
  { query: 'status=cancelled,finance_review', found: 'ABDE' }, // any of several
  { query: 'truckType=rigid,%20no_such', found: 'A' },
  { query: 'truckType=rigid', found: 'A' },
  { query: 'truckType=Rigid', found: 'A' },
  { query: 'truckType=no_such', found: '' },
  { query: 'minTonnage=30', found: 'ABE' },
  { query: 'minTonnage=30.01&maxTonnage=34.5', found: 'B' },
  { query: 'maxTonnage=30', found: 'ADE' }, // a row without the value is left out
  { query: 'minSellingPrice=4000', found: 'AB' },
  { query: 'maxSellingPrice=4500.49', found: 'AD' },
  { query: 'maxSellingPrice=0', found: 'D' },
])('$query finds $found', async ({ query, found }) => {
  expect(await farms(query)).toBe(found)
})

test('a truck type whose code holds a comma is one choice, alone and among others', async () => {
  const own = async (code: string, farmName: string) => {
    await here.admin.post('/api/admin/truck-types', { code, displayName: code })
    await here.enter({ farmName, truckType: code })
  }
  await own('Link, 34t', 'K')
  await own('Link', 'L')
  expect(await farms('truckType=Link,%2034t')).toBe('K')
  expect(await farms('truckType=Link%5C,%2034t,rigid')).toBe('AK')
  expect(await farms('truckType=Link,rigid')).toBe('AL')
  await here.db.deleteFrom('trade').where('farmName', 'in', ['K', 'L']).execute()
})

test('the parties and the commodity are found by their ids', async () => {
  expect(await farms(`client=${here.clientId}`)).toBe('A')
  expect(await farms(`supplier=${here.supplierId}&transporter=${here.transporterId}`)).toBe('B')
  expect(await farms(`commodity=${here.otherCommodityId}`)).toBe('C')
  expect(await farms('client=00000000-0000-4000-8000-000000000000')).toBe('')
})

test('trades of any of several chosen records are found; a client over all its farms is everybody of that name', async () => {
  const { admin, enter, clientId, commodityId, otherCommodityId } = here
  expect(await farms(`commodity=${commodityId},${otherCommodityId}`)).toBe('ABCDE')
  const clients = (await admin.get('/api/clients')).body as { id: string; name: string }[]
  const name = String(clients.find(({ id }) => id === clientId)?.name)
  const add = async (body: object) => ((await admin.post('/api/clients', body)).body as { id: string }).id
  const farm = await add({ name: name.toUpperCase(), farmName: 'Far Side' })
  const other = await add({ name: `${name} Two` })
  await enter({ farmName: 'G', clientId: farm })
  await enter({ farmName: 'H', clientId: other })
  expect(await farms(`client=${clientId}`)).toBe('A')
  expect(await farms(`client=${clientId}*`)).toBe('AG')
  expect(await farms(`client=${farm}*`)).toBe('AG')
  expect(await farms(`client=${farm},${other}`)).toBe('GH')
  expect(await farms(`client=${other},${clientId}*`)).toBe('AGH')
})

test('a client over all its farms is also who is written with another apostrophe', async () => {
  const { admin, enter } = here
  const add = async (body: object) => ((await admin.post('/api/clients', body)).body as { id: string }).id
  const near = await add({ name: "D'Urban", farmName: 'Near Side' })
  await enter({ farmName: 'I', clientId: near })
  await enter({ farmName: 'J', clientId: await add({ name: 'D’Urban', farmName: 'Far Side' }) })
  expect(await farms(`client=${near}*`)).toBe('IJ')
})

test('a client over all its farms is also who is written with another kind of blank', async () => {
  const { admin, enter } = here
  const add = async (body: object) => ((await admin.post('/api/clients', body)).body as { id: string }).id
  const near = await add({ name: 'Groot Vlei', farmName: 'Near Side' })
  await enter({ farmName: 'K', clientId: near })
  await enter({ farmName: 'L', clientId: await add({ name: 'Groot\u00a0Vlei', farmName: 'Far Side' }) })
  expect(await farms(`client=${near}*`)).toBe('KL')
})

test.each([
  'startDate=2026-02-30',
  'endDate=tomorrow',
  'status=done',
  'status=cancelled,done',
  'status=,',
  'client=Witrand',
  'client=*',
  'supplier=00000000-0000-4000-8000-000000000000*',
  'minTonnage=about',
  'maxTonnage=34.555',
  'minSellingPrice=1e3',
  'truckType=a%00b',
  `truckType=${'a'.repeat(51)}`,
  'startDate=2026-11-01&startDate=2026-11-02',
  'columns=nowhere',
])('%s is refused at its field', async (query) => {
  const field = query.split('=')[0] ?? ''
  const reply = await finance.get(`/api/export/custom-report?${query}`)
  expect(reply).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  // In words of ours, and not in those of the library that reads it.
  expect(reply.text).not.toMatch(/invalid option|expected/i)
})

test('the file has its name, and the export history its filters', async () => {
  const { fileName } = await exportOf(finance, '/api/export/custom-report?status=cancelled&client=all&minTonnage=1&unknown=1')
  expect(fileName).toBe('custom-report-2026-11-20.xlsx')
  const [latest] = (await finance.get('/api/export/history')).body as unknown[]
  expect(latest).toMatchObject({ kind: 'custom-report', filters: { status: 'cancelled', minTonnage: '1' }, rows: 1 })
})
