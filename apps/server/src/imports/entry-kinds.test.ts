import type { ImportDetail } from '@haulm/api/imports.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { bring } from './test-bring.ts'

async function entryWorld() {
  const here = await tradeWorld()
  const holder = await here.as(['administration', 'supplier_contracts'])
  const caller = { address: here.address, cookie: holder.cookie }
  const path = (id: string) => `/api/admin/imports/${id}`
  const rates = async () => (await holder.get('/api/transport-rates')).body as TransportRate[]
  const contracts = async () => (await holder.get('/api/supplier-contracts')).body as SupplierContract[]
  return { ...here, holder, caller, path, rates, contracts }
}

const rateHeadings = 'From;To;Transporter;Truck;Product;R/ton;R/load;From date;To date'
const rateFile = [
  rateHeadings,
  'Vryburg;Delmas;Vos en Seuns Vervoer;Flat deck;HOMCHOP;R 966,74;;;',
  'Vryburg;Delmas;Malutii Carriers;flat_deck;HOMCHOP - Hominy chop;;"16,088.79";01/01/2026;31/12/2026',
  'VRYBURG;delmas;Vos & Seuns Vervoer;Flat deck;Hominy chop;966.74;;;',
  'Caledon;Delmas;Vos & Seuns Vervoer;Flat deck;HOMCHOP;tbc;;;',
  'Caledon;Delmas;Vos & Seuns Vervoer;Flat deck;HOMCHOP;;;;',
  'Caledon;Delmas;Vos & Seuns Vervoer;Flat deck;HOMCHOP;400;;31/12/2026;01/01/2026',
].join('\n')

test('importing transport rates again in any spelling creates none, and a new amount changes one; both can be reverted', async () => {
  const { holder, caller, path, rates } = await entryWorld()
  const { status, body } = await bring(caller, 'transport-rates', rateFile, 'rates.csv')
  expect({ status, looksLike: body.looksLike }).toEqual({ status: 201, looksLike: null })
  expect(body.counts).toEqual({ create: 1, change: 0, same: 0, refuse: 5, total: 0 })
  expect(body.unknown).toMatchObject([{ kind: 'transporter', name: 'Malutii Carriers' }])
  expect((await holder.get(`${path(body.id)}/rows?outcome=refuse`)).body).toMatchObject([
    { number: 3, reasons: [{ column: 2, message: "There is no transporter 'Malutii Carriers'." }] },
    { number: 4, reasons: [{ message: 'This is the same as row 2.' }] },
    { number: 5, reasons: [{ column: 5 }] },
    { number: 6, reasons: [{ message: 'Rate per Ton or Load Rate is required' }] },
    { number: 7, reasons: [{ column: 8, message: 'Valid To must be on or after Valid From.' }] },
  ])
  expect(body.reasons).toContainEqual({ column: null, message: 'Rate per Ton or Load Rate is required', rows: 1 })
  await holder.put(path(body.id), { choices: { transporter: { 'Malutii Carriers': 'new' } } })
  expect(await holder.post(`${path(body.id)}/apply`)).toMatchObject({ status: 200, body: { state: 'applied' } })
  expect(await rates()).toHaveLength(2)
  expect(await rates()).toContainEqual(
    expect.objectContaining({
      fromLocation: 'Vryburg',
      truckType: 'flat_deck',
      transporter: { name: 'Malutii Carriers' },
      loadRate: 16_088.79,
      ratePerTon: null,
      validTo: '2026-12-31',
    }),
  )
  const again = (await bring(caller, 'transport-rates', rateFile, 'rates.csv')).body
  expect(again.counts).toEqual({ create: 0, change: 0, same: 2, refuse: 4, total: 0 })
  expect((await holder.post(`${path(again.id)}/apply`)).status).toBe(400)

  const dearer = `${rateHeadings}\nVryburg;Delmas;VOS & SEUNS VERVOER;Flat deck;HOMCHOP;1000;;;`
  const changed = (await bring(caller, 'transport-rates', dearer, 'rates.csv')).body
  expect(changed.counts).toMatchObject({ create: 0, change: 1 })
  await holder.post(`${path(changed.id)}/apply`)
  expect((await rates()).map(({ ratePerTon }) => ratePerTon)).toContain(1_000)
  expect((await holder.post(`${path(changed.id)}/revert`)).status).toBe(200)
  expect((await rates()).map(({ ratePerTon }) => ratePerTon)).toContain(966.74)
})

test('an import of rates is reverted as a whole, unless one of them was changed since', async () => {
  const { holder, caller, path, rates } = await entryWorld()
  const file = `${rateHeadings}\nVryburg;Delmas;;Flat deck;;500;;;\nCaledon;Delmas;;Flat deck;;;9000;;\n`
  const first = (await bring(caller, 'transport-rates', file)).body
  await holder.post(`${path(first.id)}/apply`)
  const [rate] = await rates()
  await holder.put(`/api/transport-rates/${rate?.id}`, { loadRate: 1 })
  expect((await holder.post(`${path(first.id)}/revert`)).status).toBe(409)
  expect(await rates()).toHaveLength(2)
  await holder.delete(`/api/transport-rates/${rate?.id}`)
  expect((await holder.post(`${path(first.id)}/revert`)).status).toBe(200)
  expect(await rates()).toEqual([])
})

type EntryWorld = Awaited<ReturnType<typeof entryWorld>>

test.each<[string, string[], (here: EntryWorld, id: string) => Promise<unknown>]>([
  ['is deleted too', [], async () => undefined],
  ['stays, if a load points to it', ['Malutii Carriers'], ({ enter }, transporterId) => enter({ transporterId })],
  [
    'stays, if it was changed',
    ['Malutii Carriers'],
    ({ admin }, id) => admin.put(`/api/transporters/${id}`, { phone: '082 440 9876' }),
  ],
])('when an import of rates is reverted, a transporter that it created %s', async (_, left, meanwhile) => {
  const here = await entryWorld()
  const { holder, caller, path, rates } = here
  const named = async () => (await holder.get('/api/transporters')).body as { id: string; name: string }[]
  const before = await named()
  const { body } = await bring(caller, 'transport-rates', `${rateHeadings}\nVryburg;Delmas;Malutii Carriers;Flat deck;;500;;;\n`)
  await holder.put(path(body.id), { choices: { transporter: { 'Malutii Carriers': 'new' } } })
  await holder.post(`${path(body.id)}/apply`)
  const made = (await named()).find(({ name }) => name === 'Malutii Carriers')
  await meanwhile(here, made?.id ?? '')
  expect((await holder.post(`${path(body.id)}/revert`)).status).toBe(200)
  expect(await rates()).toEqual([])
  const known = new Set(before.map(({ id }) => id))
  expect((await named()).filter(({ id }) => !known.has(id)).map(({ name }) => name)).toEqual(left)
})

const contractHeadings = 'CN;Contract no;Supplier;Product;Mill;From;To;Tons;Price;Terms'
const contractFile = [
  contractHeadings,
  'ICN-1;SC-1;VAALRAND MILLS;HOMCHOP;Kroonstad;01/01/2026;30/06/2026;1 200;R3,303.25;COD',
  'icn-1;SC-9;Vaalrand Mills;HOMCHOP;;01/01/2026;30/06/2026;300;3000;',
  'ICN-2;sc-1;Vaalrand Mills;HOMCHOP;;01/01/2026;30/06/2026;300;3000;',
  'ICN-3;SC-3;Vaalrand Mills;HOMCHOP;;30/06/2026;01/01/2026;300;3000;',
  'ICN-4;SC-4;Vaalrand Mills;HOMCHOP;;01/01/2026;30/06/2026;;3000;',
].join('\n')

test('supplier contracts are imported once by number; a later import changes what differs, and can be reverted', async () => {
  const { holder, caller, path, contracts, supplierId } = await entryWorld()
  const { body } = await bring(caller, 'supplier-contracts', contractFile, 'contracts.csv')
  expect(body).toMatchObject({ looksLike: null, counts: { create: 1, change: 0, same: 0, refuse: 4 } })
  expect((await holder.get(`${path(body.id)}/rows?outcome=refuse`)).body).toMatchObject([
    { number: 3, reasons: [{ message: 'This is the same as row 2.' }] },
    { number: 4, reasons: [{ message: 'This is the same as row 2.' }] },
    { number: 5, reasons: [{ column: 6, message: 'Date To must be on or after Date From.' }] },
    { number: 6, reasons: [{ message: 'Contract Quantity (Tons) is required' }] },
  ])
  await holder.post(`${path(body.id)}/apply`)
  expect((await holder.post(`${path(body.id)}/revert`)).status).toBe(200)
  expect(await contracts()).toEqual([])
  const again = (await bring(caller, 'supplier-contracts', contractFile, 'contracts.csv')).body
  await holder.post(`${path(again.id)}/apply`)
  expect(await contracts()).toMatchObject([
    { internalCN: 'ICN-1', supplierId, commodity: 'HOMCHOP', qty: 1_200, price: 3_303.25, dateTo: '2026-06-30', terms: 'COD' },
  ])
  const later = [
    contractHeadings,
    'icn-1;SC-1;Vaalrand Mills;Hominy chop;;;;1500;;',
    'ICN-7;SC-1;Vaalrand Mills;HOMCHOP;;01/01/2026;30/06/2026;300;3000;',
  ]
  const second = (await bring(caller, 'supplier-contracts', later.join('\n'))).body
  expect(second.counts).toEqual({ create: 0, change: 1, same: 0, refuse: 1, total: 0 })
  expect(second.reasons).toMatchObject([{ message: 'This supplier already has a contract with this number.' }])
  await holder.post(`${path(second.id)}/apply`)
  expect(await contracts()).toMatchObject([{ internalCN: 'ICN-1', qty: 1_500, price: 3_303.25, terms: 'COD' }])
  expect((await holder.post(`${path(second.id)}/revert`)).status).toBe(200)
  expect(await contracts()).toMatchObject([{ qty: 1_200 }])
})

test('a row that gives a contract the number of another of its supplier is refused, also if it names no supplier', async () => {
  const { holder, caller, path } = await entryWorld()
  const two = [1, 2].map((at) => `ICN-${at};SC-${at};Vaalrand Mills;HOMCHOP;;01/01/2026;30/06/2026;300;3000;`)
  const first = (await bring(caller, 'supplier-contracts', [contractHeadings, ...two].join('\n'))).body
  await holder.post(`${path(first.id)}/apply`)
  const { body } = await bring(
    caller,
    'supplier-contracts',
    'CN;Contract no;Tons\nICN-1;SC-2;300\nICN-1;SC-9;300\nICN-2;SC-9;400\n',
  )
  expect(body.counts).toMatchObject({ change: 1, refuse: 2 })
  expect((await holder.get(`${path(body.id)}/rows?outcome=refuse`)).body).toMatchObject([
    { number: 2, reasons: [{ message: 'This supplier already has a contract with this number.' }] },
    { number: 4, reasons: [{ message: 'This is the same as row 3.' }] },
  ])
  expect(await holder.post(`${path(body.id)}/apply`)).toMatchObject({ status: 200 })
})

test('an import of contracts is reverted unless they were drawn on since; earlier loads do not prevent it', async () => {
  const { holder, admin, caller, path, contracts, enter, supplierId, advance } = await entryWorld()
  const load = await enter({ supplierId, supplierContractNumber: 'SC-1', tonnage: 30 })
  advance(60_000)
  const first = (await bring(caller, 'supplier-contracts', contractFile)).body
  await holder.post(`${path(first.id)}/apply`)
  advance(60_000)
  expect((await admin.patch(`/api/trades/${load.id}`, { buyingPricePerTon: 3_000, sellingPrice: 4_000 })).status).toBe(200)
  const later = await enter({ supplierId, supplierContractNumber: 'sc-1', tonnage: 34 })
  const unweighed = await enter({ supplierId, supplierContractNumber: 'SC-1' })
  const refused = await holder.post(`${path(first.id)}/revert`)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'inUse', message: 'ICN-1 was drawn on by 1 trade since, so it cannot be deleted.' },
  })
  await admin.delete(`/api/trades/${later.id}`)
  await admin.patch(`/api/trades/${unweighed.id}`, { tonnage: 32 })
  expect((await holder.post(`${path(first.id)}/revert`)).status).toBe(409)
  expect(await contracts()).toHaveLength(1)
  await admin.delete(`/api/trades/${unweighed.id}`)
  expect((await holder.post(`${path(first.id)}/revert`)).status).toBe(200)
  expect(await contracts()).toEqual([])
})

test('an import of contracts is not reverted once a cancelled load that draws on one was reinstated', async () => {
  const { holder, admin, caller, path, enter, supplierId, advance } = await entryWorld()
  const load = await enter({ supplierId, supplierContractNumber: 'SC-1', tonnage: 30 })
  await admin.post(`/api/trades/${load.id}/cancel`)
  advance(60_000)
  const { body } = await bring(caller, 'supplier-contracts', contractFile)
  await holder.post(`${path(body.id)}/apply`)
  advance(60_000)
  expect((await admin.post(`/api/trades/${load.id}/reinstate`)).status).toBe(200)
  expect((await holder.post(`${path(body.id)}/revert`)).status).toBe(409)
})

test('an administrator without the permission for contracts can neither read nor do anything with their imports', async () => {
  const { admin, address, caller, path } = await entryWorld()
  const { body } = await bring(caller, 'supplier-contracts', contractFile)
  expect((await bring({ address, cookie: admin.cookie }, 'supplier-contracts', contractFile)).status).toBe(403)
  const replies = [
    await admin.get(path(body.id)),
    await admin.get(`${path(body.id)}/rows`),
    await admin.put(path(body.id), {}),
    await admin.post(`${path(body.id)}/apply`),
    await admin.post(`${path(body.id)}/revert`),
    await admin.delete(path(body.id)),
    await admin.get('/api/admin/imports/template?kind=supplier-contracts'),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
  expect((await admin.get('/api/admin/imports')).body).toEqual([])
  expect((await bring({ address, cookie: admin.cookie }, 'transport-rates', rateFile)).status).toBe(201)
})

test('imports that a person may not see take no place in their list', async () => {
  const { admin, holder, db, address } = await entryWorld()
  const own = (await bring({ address, cookie: admin.cookie }, 'transport-rates', rateFile)).body
  const createdAt = new Date('2026-12-01T08:00:00Z')
  const run = { kind: 'supplier-contracts', fileName: 'contracts.csv', sheet: null, state: 'read', createdAt } as const
  await db
    .insertInto('importRun')
    .values(Array.from({ length: 100 }, () => ({ ...run, createdBy: holder.person.id })))
    .execute()
  expect((await admin.get('/api/admin/imports')).body).toMatchObject([{ id: own.id }])
  expect((await holder.get('/api/admin/imports')).body).toHaveLength(100)
})

test('of more than 100 imports the older ones come by the cursor, each once, also if they are of one moment', async () => {
  const { holder, db } = await entryWorld()
  const run = { kind: 'transport-rates', sheet: null, state: 'read', createdBy: holder.person.id } as const
  const values = Array.from({ length: 205 }, (_, at) => ({
    ...run,
    fileName: `${String(at).padStart(3, '0')}.csv`,
    createdAt: new Date(Date.UTC(2026, 10, 1, 8, Math.floor(at / 10))),
  }))
  await db.insertInto('importRun').values(values).execute()
  const pages: ImportDetail[][] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const reply = await holder.get(`/api/admin/imports${cursor && `?cursor=${cursor}`}`)
    pages.push(reply.body as ImportDetail[])
    cursor = reply.headers.get('x-next-cursor')
  }
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 5])
  expect(new Set(pages.flat().map(({ fileName }) => fileName)).size).toBe(205)
  const moments = pages.flat().map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted().reverse())
  expect((await holder.get('/api/admin/imports?cursor=nonsense')).status).toBe(400)
})

test('a file that was imported as another kind says which kind it looks like', async () => {
  const { caller } = await entryWorld()
  const looks = async (kind: Parameters<typeof bring>[1], text: string) =>
    ((await bring(caller, kind, text)).body as ImportDetail).looksLike
  expect(await looks('trades', rateFile)).toBe('transport-rates')
  expect(await looks('trades', contractFile)).toBe('supplier-contracts')
  expect(await looks('transport-rates', contractFile)).toBe('supplier-contracts')
  expect(await looks('suppliers', 'Load Date;Product;Client;Supplier;Tons;Sell\n31/10/2026;HOMCHOP;;;30;\n')).toBe('trades')
})
