import type { ImportDetail } from '@haulm/api/imports.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { waitingForLocks } from '../test/waiting-for-locks.ts'
import { bring } from './test-bring.ts'

const headings = 'Load Date;Product;Client;Supplier;Transporter;Tons;Load rate;Sell;Invoiced?;Notes'
const loads = [
  'LOADS 2026, all depots',
  '',
  headings,
  '31/10/2026;HOMCHOP - Hominy chop;WITRAND FEEDLOT;Vaalrand Mills;Vos & Seuns Vervoer;34,2;R 12 000;4 811,22;x;Tarp needed',
  '2026-10-30;Hominy chop;Mooiwaters Dairy;Vaalrand Mills;;32.1 t;;;No;',
  '30 Feb 2026;HOMCHOP;Witrand Feedlot;;;about 34;;tbc;;',
  '31/10/2026;HOMCHOP - Hominy chop;WITRAND FEEDLOT;Vaalrand Mills;Vos & Seuns Vervoer;34,2;R 12 000;4 811,22;x;Tarp needed',
  ';;;;;98,4;;;;Total',
].join('\n')

async function importWorld() {
  const here = await tradeWorld()
  const path = (id: string) => `/api/admin/imports/${id}`
  const detail = (reply: { body: unknown }) => reply.body as ImportDetail
  return { ...here, caller: { address: here.address, cookie: here.admin.cookie }, path, detail }
}

test('a file that is sent again under its key is one import, unless that was discarded', async () => {
  const { admin, caller, path, db } = await importWorld()
  const send = (text: string) => bring(caller, 'trades', text, 'loads.csv', { 'idempotency-key': 'k' })
  const first = await send(loads)
  expect(await send(loads)).toMatchObject({ status: 201, body: { id: first.body.id, counts: first.body.counts } })
  expect(await db.selectFrom('importRun').select('id').execute()).toHaveLength(1)
  expect(await send(headings)).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
  await admin.delete(path(first.body.id))
  const anew = await send(loads)
  expect(anew).toMatchObject({ status: 201, body: { counts: first.body.counts } })
  expect(anew.body.id).not.toBe(first.body.id)
})

test('a file of loads is read, its columns are matched, every row shows its outcome, and nothing is written', async () => {
  const { admin, caller, path, db } = await importWorld()
  const { status, body } = await bring(caller, 'trades', loads)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'read',
    headingRow: 3,
    counts: { create: 1, change: 0, same: 0, refuse: 3, total: 1 },
    unknown: [{ kind: 'client', name: 'Mooiwaters Dairy', rows: 1, suggestion: null }],
  })
  expect(Object.values(body.matches)).toEqual([
    'loadingDate',
    'commodityId',
    'clientId',
    'supplierId',
    'transporterId',
    'tonnage',
    'loadRate',
    'sellingPrice',
    'invoiced',
    'logisticsComments',
  ])
  const rows = (await admin.get(`${path(body.id)}/rows?outcome=refuse`)).body
  expect(rows).toMatchObject([
    { number: 5, reasons: [{ column: 2, message: "There is no client 'Mooiwaters Dairy'." }] },
    { number: 6, reasons: [{ column: 0, message: 'There is no such day.' }, { column: 5 }, { column: 7 }] },
    { number: 7, reasons: [{ column: null, message: 'This is the same as row 4.' }] },
  ])
  expect((await admin.get(`${path(body.id)}/rows?outcome=total`)).body).toMatchObject([
    { number: 8, reasons: [{ column: null, message: 'This row holds totals. It is left out.' }] },
  ])
  expect(await db.selectFrom('trade').selectAll().execute()).toEqual([])
})

test('unknown names become new records if so decided, and all valid rows are written with history and numbers', async () => {
  const { admin, caller, path, detail, clientId } = await importWorld()
  const { body } = await bring(caller, 'trades', loads)
  const adjusted = await admin.put(path(body.id), { choices: { client: { 'mooiwaters DAIRY': 'new' } } })
  expect(adjusted).toMatchObject({ status: 200, body: { counts: { create: 2, refuse: 2 }, unknown: [] } })
  expect(detail(await admin.post(`${path(body.id)}/apply`))).toMatchObject({ state: 'applied' })
  const trades = (await admin.get('/api/trades?includeAllTrades=true')).body as Record<string, unknown>[]
  expect(trades).toMatchObject([
    {
      tradeNumber: 'T-2026-00001',
      clientId,
      tonnage: 34.2,
      loadRatePerTon: 350.88,
      status: 'completed',
      loadingDate: '2026-10-31',
    },
    { tradeNumber: 'T-2026-00002', client: { name: 'Mooiwaters Dairy' }, invoiced: false, logisticsStatus: 'On Hold' },
  ])
  expect((await admin.get(`/api/trades/${trades[0]?.id}/history`)).body).toMatchObject([
    {
      action: 'created',
      user: { email: admin.person.email },
      fields: expect.arrayContaining([{ field: 'tonnage', from: null, to: 34.2 }]),
    },
  ])
  expect((await admin.post(`${path(body.id)}/apply`)).status).toBe(409)
  expect((await admin.post('/api/trades', { commodityId: trades[0]?.commodityId })).body).toMatchObject({
    tradeNumber: 'T-2026-00003',
  })
})

test('an import is reverted as a whole, or not at all if one of its trades was changed since', async () => {
  const { admin, caller, path } = await importWorld()
  const text = `${headings}\n31/10/2026;HOMCHOP;;;;34,2;;;;\n30/10/2026;HOMCHOP;;;;30;;;;`
  const first = (await bring(caller, 'trades', text)).body
  await admin.post(`${path(first.id)}/apply`)
  expect(await admin.post(`${path(first.id)}/revert`)).toMatchObject({ status: 200, body: { state: 'reverted' } })
  expect((await admin.get('/api/trades?includeAllTrades=true')).body).toEqual([])
  expect((await admin.post(`${path(first.id)}/revert`)).status).toBe(409)

  const second = (await bring(caller, 'trades', text)).body
  await admin.post(`${path(second.id)}/apply`)
  const [trade] = (await admin.get('/api/trades?includeAllTrades=true')).body as { id: string }[]
  await admin.patch(`/api/trades/${trade?.id}`, { tonnage: 35 })
  expect(await admin.post(`${path(second.id)}/revert`)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('a trade') },
  })
  expect((await admin.get('/api/trades?includeAllTrades=true')).body).toHaveLength(2)
})

test('importing the same file again creates no load twice, even corrected, in another form, or at the same time', async () => {
  const { admin, caller, path } = await importWorld()
  const count = async () => ((await admin.get('/api/trades?includeAllTrades=true')).body as unknown[]).length
  const text = `${headings}\n31/10/2026;HOMCHOP;Mooiwaters Dairy;;;34,2;;;;\n30/10/2026;HOMCHOP;;;;about 30;;;;`
  const [first, beside] = [(await bring(caller, 'trades', text)).body, (await bring(caller, 'trades', text)).body]
  for (const { id } of [first, beside]) await admin.put(path(id), { choices: { client: { 'mooiwaters dairy': 'new' } } })
  const replies = await Promise.all([first, beside].map(({ id }) => admin.post(`${path(id)}/apply`)))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect(await count()).toBe(1)

  const corrected = `${headings}\n2026-10-31;Hominy chop;MOOIWATERS DAIRY;;;34.20;;;;\n30/10/2026;HOMCHOP;;;;30;;;;`
  const again = (await bring(caller, 'trades', corrected, 'corrected.csv')).body
  expect(again.counts).toEqual({ create: 1, change: 0, same: 1, refuse: 0, total: 0 })
  expect((await admin.get(`${path(again.id)}/rows?outcome=same`)).body).toMatchObject([
    { number: 2, reasons: [{ column: null, message: 'This was imported before, as row 2 of loads.csv.' }] },
  ])
  await admin.post(`${path(again.id)}/apply`)
  expect(await count()).toBe(2)
  await admin.post(`${path(again.id)}/revert`)
  expect((await bring(caller, 'trades', corrected)).body.counts).toMatchObject({ create: 1, same: 1 })
  const [deleted] = (await admin.get('/api/admin/deleted-trades')).body as { id: string }[]
  await admin.post(`/api/trades/${deleted?.id}/restore`)
  expect((await bring(caller, 'trades', corrected)).body.counts).toMatchObject({ create: 0, same: 2 })
})

test('importing a list creates new names, changes what differs and ignores blanks, and can be reverted', async () => {
  const { admin, caller, path, clientId } = await importWorld()
  const text =
    'Client,Farm,Town,Contact,Tel,E-mail\nWITRAND FEEDLOT,Kalkoenkrans,,Lerato,,\nMooiwaters Dairy,,Underberg,,,not-an-email\nMooiwaters Dairy,,Underberg,,,\nMooiwaters  dairy,,,,,\n'
  const { body } = await bring(caller, 'clients', text, 'clients.csv')
  expect(body.counts).toEqual({ create: 1, change: 1, same: 0, refuse: 2, total: 0 })
  await admin.post(`${path(body.id)}/apply`)
  expect((await admin.get('/api/clients')).body).toMatchObject([
    { name: 'Mooiwaters Dairy', location: 'Underberg' },
    { id: clientId, name: 'Witrand Feedlot', location: 'Bothaville', contactPerson: 'Lerato', version: 2 },
  ])
  expect((await bring(caller, 'clients', text, 'clients.csv')).body.counts).toMatchObject({ create: 0, change: 0, same: 2 })
  await admin.post(`${path(body.id)}/revert`)
  expect((await admin.get('/api/clients')).body).toMatchObject([{ id: clientId, contactPerson: null }])
})

test('changes that somebody makes while a list is imported or reverted are neither lost nor undone', async () => {
  const { admin, caller, path, clientId, db, pool } = await importWorld()
  const { body } = await bring(caller, 'clients', 'Client,Farm,Contact\nWITRAND FEEDLOT,Kalkoenkrans,Lerato\n', 'clients.csv')
  /** Somebody's change is committed while the action waits for the record. */
  const duringChange = async (contactPerson: string, action: 'apply' | 'revert') => {
    const somebody = await pool.connect()
    await somebody.query('begin')
    await somebody.query('update client set contact_person = $1, version = version + 1 where id = $2', [contactPerson, clientId])
    const reply = admin.post(`${path(body.id)}/${action}`)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await somebody.query('commit')
    somebody.release()
    return reply
  }
  const contact = async () => ((await admin.get('/api/clients')).body as { contactPerson: string }[])[0]?.contactPerson
  expect((await duringChange('Sipho', 'apply')).status).toBe(200)
  expect(await contact()).toBe('Lerato')
  expect(await duringChange('Pieter', 'revert')).toMatchObject({ status: 409 })
  expect(await contact()).toBe('Pieter')
  await db.updateTable('client').set({ contactPerson: 'Lerato', version: 3 }).where('id', '=', clientId).execute()
  expect((await admin.post(`${path(body.id)}/revert`)).status).toBe(200)
  expect(await contact()).toBe('Sipho')
})

test('a column’s field can be changed by hand and is remembered; two columns never have one field', async () => {
  const { admin, caller, path } = await importWorld()
  const text = 'Product;Sold at;Tons\nHOMCHOP;4 120;30\n'
  const { body } = await bring(caller, 'trades', text)
  expect(body.matches).toEqual({ 0: 'commodityId', 2: 'tonnage' })
  const matched = { 0: 'commodityId', 1: 'sellingPrice' }
  expect((await admin.put(path(body.id), { matches: matched })).body).toMatchObject({ matches: matched })
  expect((await bring(caller, 'trades', text)).body.matches).toEqual(matched)
  for (const wrong of [{ 0: 'commodityId', 1: 'commodityId' }, { 0: 'noSuchField' }, { 0: 'tradeNumber' }, { 0: '__proto__' }])
    expect((await admin.put(path(body.id), { matches: wrong })).status).toBe(400)

  // Of two columns under one heading, the second one was left out.
  const twice = 'Product;Wat;Wat\nHOMCHOP;4 120;x\n'
  const other = (await bring(caller, 'trades', twice)).body
  expect((await admin.put(path(other.id), { matches: matched })).status).toBe(200)
  expect((await bring(caller, 'trades', twice)).body.matches).toEqual(matched)
})

test('headings can be chosen by hand if the guess is wrong; a sheet without headings is matched by its columns', async () => {
  const { admin, caller, path } = await importWorld()
  const text = 'Product;Client;Tons\nWare;Klant;Massa\nHOMCHOP;Witrand Feedlot;30\n'
  const { body } = await bring(caller, 'trades', text)
  expect(body).toMatchObject({ headingRow: 1, counts: { create: 1, refuse: 1 } })
  expect(body.beginning).toMatchObject([
    { number: 1, texts: ['Product', 'Client', 'Tons'] },
    { number: 2, texts: ['Ware', 'Klant', 'Massa'] },
    { number: 3, texts: ['HOMCHOP', 'Witrand Feedlot', '30'] },
  ])
  const second = (await admin.put(path(body.id), { headingRow: 2 })).body as ImportDetail
  expect(second).toMatchObject({ headingRow: 2, headings: ['Ware', 'Klant', 'Massa'] })
  expect(second.counts).toMatchObject({ create: 0, refuse: 1 })
  expect((await admin.get(`${path(body.id)}/rows`)).body).toMatchObject([{ number: 3 }])
  expect((await admin.put(path(body.id), { headingRow: 0 })).body).toMatchObject({ headings: [null, null, null], matches: {} })
  expect((await admin.put(path(body.id), { matches: { 0: 'commodityId', 2: 'tonnage' } })).body).toMatchObject({
    headingRow: 0,
    counts: { create: 1, refuse: 2 },
  })
  expect((await admin.put(path(body.id), { headingRow: 9 })).body).toMatchObject({ fields: { headingRow: expect.anything() } })
})

test('names above the headings are not asked for once the headings are chosen further down', async () => {
  const { admin, caller, path } = await importWorld()
  const text = 'Product;Client;Tons\nHOMCHOP;Nobody at all;30\nProduct;Client;Tons\nHOMCHOP;Witrand Feedlot;30\n'
  const { body } = await bring(caller, 'trades', text)
  expect(body.unknownCount).toBe(3)
  expect((await admin.put(path(body.id), { headingRow: 3 })).body).toMatchObject({
    counts: { create: 1, refuse: 0 },
    unknown: [],
    unknownCount: 0,
  })
})

test.each(['\u0000', '\ud800'])('an id that cannot be kept is refused: %j', async (id) => {
  const { admin, caller, path } = await importWorld()
  const { body } = await bring(caller, 'trades', loads)
  expect((await admin.put(path(body.id), { choices: { client: { 'Mooiwaters Dairy': { id } } } })).status).toBe(400)
})

test('a file that was not applied can be dropped; an applied one is kept', async () => {
  const { admin, caller, path } = await importWorld()
  const { body } = await bring(caller, 'transporters', 'Name\nKhumalo Bulk Haulage\n')
  expect((await admin.delete(path(body.id))).status).toBe(204)
  expect((await admin.get(path(body.id))).status).toBe(404)
  const other = (await bring(caller, 'transporters', 'Name\nKhumalo Bulk Haulage\n')).body
  await admin.post(`${path(other.id)}/apply`)
  expect((await admin.delete(path(other.id))).status).toBe(409)
  const third = (await bring(caller, 'transporters', 'Name\nKhumalo Bulk Haulage\nMTE\n')).body
  const listed = (await admin.get('/api/admin/imports')).body as ImportDetail[]
  expect(listed).toHaveLength(2)
  expect(Object.fromEntries(listed.map(({ id, state, counts }) => [id, { state, ...counts }]))).toEqual({
    [other.id]: { state: 'applied', create: 1, change: 0, same: 0, refuse: 0, total: 0 },
    [third.id]: { state: 'read', create: 1, change: 0, same: 1, refuse: 0, total: 0 },
  })
})

test.each<[string, string, string, number]>([
  ['JSON', '{}', 'application/json', 415],
  ['a spreadsheet under its own type', 'Product;Tons\nHOMCHOP;1\n', 'text/csv', 415],
  ['nothing', '', 'application/octet-stream', 400],
  ['more than 10 MB', 'a'.repeat(10 * 1024 * 1024 + 1), 'application/octet-stream', 413],
  [
    'more rows than the limit, the first of which were read',
    `Product;Tons\n${'HOMCHOP;1\n'.repeat(50_001)}`,
    'application/octet-stream',
    400,
  ],
  ['no spreadsheet', 'PK\u0003\u0004nonsense', 'application/octet-stream', 400],
])('%s is refused, and nothing is stored', async (_, file, type, status) => {
  const { caller, db } = await importWorld()
  const reply = await fetch(
    `${caller.address}/api/admin/imports?kind=trades&fileName=${file.startsWith('Product') ? 'a.csv' : 'a.xlsx'}`,
    {
      method: 'POST',
      headers: { cookie: caller.cookie, 'content-type': type },
      body: file,
    },
  )
  expect(reply.status).toBe(status)
  if (status === 415) expect(await reply.text()).toContain('Send the file itself, with Content-Type: application/octet-stream.')
  expect(await db.selectFrom('importRun').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('importRow').selectAll().execute()).toEqual([])
})

test('a client deleted before the import is applied prevents it, and no reference is left dangling', async () => {
  const { admin, caller, path, clientId } = await importWorld()
  const { body } = await bring(caller, 'trades', 'Product;Client\nHOMCHOP;Witrand Feedlot\n')
  await admin.delete(`/api/clients/${clientId}`)
  expect((await admin.post(`${path(body.id)}/apply`)).status).toBe(400)
  expect((await admin.get(path(body.id))).body).toMatchObject({ state: 'read' })
})
