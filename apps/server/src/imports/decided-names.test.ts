import type { ImportDetail } from '@haulm/api/imports.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { handmadeWorkbook, sheetOf, textCell } from './file/test-workbook.ts'
import { bring } from './test-bring.ts'

const headings = 'Load Date;Product;Client;Supplier;Transporter;Tons;Load rate;Sell;Invoiced?;Notes'
const path = (id: string) => `/api/admin/imports/${id}`

test('a decided name is listed with what it means, and can be decided again', async () => {
  const { admin, address, clientId } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const { body } = await bring(caller, 'trades', `${headings}\n;HOMCHOP;Wit Rand;;;;;;;\n;HOMCHOP;WIT RAND;;;1;;;;\n`)
  const put = async (choices: object) => (await admin.put(path(body.id), { choices })).body as ImportDetail
  const decided = await put({ client: { 'Wit Rand': 'new' } })
  expect(decided).toMatchObject({ unknown: [], counts: { create: 2 } })
  expect(decided.decided).toEqual([{ kind: 'client', name: expect.stringMatching(/wit rand/i), rows: 2, choice: 'new' }])
  expect((await put({ client: { 'wit rand': { id: clientId } } })).decided).toMatchObject([{ choice: { id: clientId } }])
  expect(await put({})).toMatchObject({ decided: [], unknown: [{ name: expect.anything(), rows: 2 }], counts: { create: 0 } })
})

test('a name that is a number in the sheet can be decided again, too', async () => {
  const { admin, address } = await tradeWorld()
  const file = handmadeWorkbook(sheetOf([textCell('Product') + textCell('Client'), `${textCell('HOMCHOP')}<c><v>4711</v></c>`]))
  const { body } = await bring({ address, cookie: admin.cookie }, 'trades', file, 'loads.xlsx')
  expect(body.unknown).toMatchObject([{ name: '4711' }])
  expect((await admin.put(path(body.id), { choices: { client: { 4711: 'new' } } })).body).toMatchObject({
    unknown: [],
    decided: [{ kind: 'client', name: '4711', rows: 1, choice: 'new' }],
  })
})

test('a misspelt unknown name can be assigned to the usual one, and both become one new record', async () => {
  const { admin, address, db } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const written = ['TRIOMF  SILOS (Pty) Ltd', 'Triomf Silos', 'Triomf Silos', 'Triiomf Silos']
  const file = [headings, ...written.map((name, at) => `;HOMCHOP;;${name};;${at + 1};;;;`)].join('\n')
  const { body } = await bring(caller, 'trades', file)
  expect(body.unknown).toMatchObject([
    { name: 'Triomf Silos', rows: 3, alike: null },
    { name: 'Triiomf Silos', rows: 1, alike: 'Triomf Silos' },
  ])
  const put = async (supplier: object) => (await admin.put(path(body.id), { choices: { supplier } })).body as ImportDetail
  expect(await put({ 'Triiomf Silos': { as: 'Triomf Silos' } })).toMatchObject({
    unknown: [{ name: 'Triomf Silos', rows: 4 }],
    decided: [{ name: 'Triiomf Silos', choice: { as: 'Triomf Silos' } }],
    counts: { create: 0 },
  })
  expect(await put({ 'Triomf Silos': 'new' })).toMatchObject({ unknown: [{ name: 'Triiomf Silos', alike: 'Triomf Silos' }] })
  await put({ 'Triiomf Silos': { as: 'Triomf Silos' }, 'Triomf Silos': 'new' })
  expect((await admin.post(`${path(body.id)}/apply`)).status).toBe(200)
  const made = await db.selectFrom('supplier').select('name').where('name', 'ilike', 'tri%').execute()
  expect(made).toEqual([{ name: 'Triomf Silos' }])
})

test('what is decided about one grade of a product changes neither the other grades of the file nor their records', async () => {
  const { admin, address, db, commodityId } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  await db.insertInto('commodity').values({ code: 'WM1', displayName: 'White maize 1', description: null }).execute()
  const loads = (await bring(caller, 'trades', 'Product;Tons\nWM1;31\nWM1+;32\nWM1-;33\n')).body
  expect(loads).toMatchObject({
    counts: { create: 1 },
    unknown: expect.arrayContaining([expect.objectContaining({ name: 'WM1+' }), expect.objectContaining({ name: 'WM1-' })]),
  })
  await admin.put(path(loads.id), { choices: { commodity: { 'WM1+': { id: commodityId } } } })
  expect((await admin.post(`${path(loads.id)}/apply`)).status).toBe(200)
  const trades = (await admin.get('/api/trades')).body as { tonnage: number; commodityInfo: { code: string } }[]
  expect(trades.map(({ tonnage, commodityInfo }) => [commodityInfo.code, tonnage]).toSorted()).toEqual([
    ['HOMCHOP', 32],
    ['WM1', 31],
  ])

  const list = (await bring(caller, 'commodities', 'Code;Display Name\nWM1-;White maize 1, low\n')).body
  expect(list.counts).toMatchObject({ create: 1, change: 0 })
})

test('what somebody else changed in an import meanwhile is neither lost by another change nor imported unseen', async () => {
  const { admin, as, clientId } = await tradeWorld()
  const other = await as(['administration'])
  const { body: seen } = await bring(admin, 'trades', 'Product;Client;Supplier\nHOMCHOP;Wit Rand;Triomf\n')
  const supplier = { supplier: { Triomf: 'new' } }
  const { body: now } = await other.put(path(seen.id), {
    version: seen.version,
    choices: { client: { 'Wit Rand': { id: clientId } } },
  })
  const late = { status: 409, body: { code: 'versionConflict', current: { version: seen.version + 1 } } }
  expect(await admin.put(path(seen.id), { version: seen.version, choices: supplier })).toMatchObject(late)
  expect(await admin.post(`${path(seen.id)}/apply`, { version: seen.version })).toMatchObject(late)
  const { version, choices } = now as ImportDetail
  const decided = await admin.put(path(seen.id), { version, choices: { ...choices, ...supplier } })
  expect(decided).toMatchObject({ status: 200, body: { version: version + 1, counts: { create: 1 } } })
  // Only judging anew leaves what was decided.
  expect((await other.put(path(seen.id), {})).body).toMatchObject({ version: version + 1 })
  expect((await admin.post(`${path(seen.id)}/apply`, { version: version + 1 })).status).toBe(200)
})

test('a change of an import that is sent again because its answer was lost is no conflict', async () => {
  const { admin } = await tradeWorld()
  const { body } = await bring(admin, 'trades', 'Product;Client;Supplier\nHOMCHOP;Wit Rand;Triomf\n')
  const choices = { supplier: { TRIOMF: 'new' }, client: { 'Wit Rand': 'new' } }
  const matches = { 2: 'supplierId', 0: 'commodityId', 1: 'clientId' }
  for (const change of [{ choices }, { matches }, { headingRow: 0 }]) {
    const { version } = (await admin.get(path(body.id))).body as ImportDetail
    const { status, body: changed } = await admin.put(path(body.id), { version, ...change })
    expect(status).toBe(200)
    const again = await admin.put(path(body.id), { version, ...change })
    expect(again, JSON.stringify(change)).toMatchObject({ status, body: changed as object })
  }
})

test('a name that every object of JavaScript has is not taken for a decided one', async () => {
  const { admin } = await tradeWorld()
  const { body } = await bring(admin, 'trades', 'Product;Client\nHOMCHOP;Constructor\nHOMCHOP;Wit Rand\n')
  const put = await admin.put(path(body.id), { choices: { client: { 'Wit Rand': 'new' } } })
  expect(put.body).toMatchObject({ decided: [{ name: 'Wit Rand' }], unknown: [{ name: 'Constructor' }] })
})

test('of more names than are shown the most frequent are, whatever their list, and all are counted', async () => {
  const { admin } = await tradeWorld()
  const clients = Array.from({ length: 501 }, (_, at) => `Plaas ${at}`)
  const rows = clients.map((client) => `HOMCHOP;${client};Senwes`)
  const { body } = await bring(admin, 'trades', `Product;Client;Supplier\n${rows.join('\n')}\n`)
  expect(body).toMatchObject({ unknownCount: 502, decidedCount: 0 })
  const choices = {
    client: Object.fromEntries(clients.map((client) => [client, 'new'])),
    supplier: { Senwes: 'new' },
  }
  const { body: put } = await admin.put(path(body.id), { choices })
  const { decided, decidedCount, unknownCount } = put as ImportDetail
  expect([decided.length, decidedCount, unknownCount]).toEqual([500, 502, 0])
  expect(decided[0]).toMatchObject({ name: 'Senwes', rows: 501 })
})
