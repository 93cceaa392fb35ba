import { createHash } from 'node:crypto'
import type { Document } from '@haulm/api/documents.ts'
import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import papa from 'papaparse'
import { expect, onTestFinished, test } from 'vitest'
import { transactionsUnderWay } from '../../test/transactions-under-way.ts'
import { unzipped } from '../../test/unzipped.ts'
import type { SignedInCaller } from '../../test/world.ts'
import { documentWorld } from '../test-document-world.ts'
import { jpeg, pdf, sendDocument } from '../test-files.ts'

const path = '/api/export/documents'

/** What a caller receives: the files by path, and the lines of the index. */
async function folderOf(caller: SignedInCaller, query = '?includeAllTrades=true') {
  const response = await fetch(caller.address + path + query, { headers: { cookie: caller.cookie } })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(response.headers.get('content-disposition')).toContain('documents-2026-11-20.zip')
  const files = await unzipped(Buffer.from(await response.arrayBuffer()))
  const index = files.get('index.csv')?.toString() ?? ''
  files.delete('index.csv')
  const lines = papa.parse<Record<string, string>>(index.slice(1), { header: true, skipEmptyLines: true }).data
  return { files, lines, paths: [...files.keys()] }
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function world() {
  const here = await documentWorld()
  const finance = await here.as(['finance'])
  const add = async (tradeId: string, kind: string, file: Buffer): Promise<Document> => {
    const reply = await sendDocument(finance, `trades/${tradeId}`, file, { kind, name: `"=${kind}\n.pdf` })
    expect(reply.status).toBe(201)
    return reply.body
  }
  const trade = (fields: TradePatch) => here.enter(fields)
  return { ...here, finance, add, trade }
}

test('the archive holds every document byte by byte under the number of its trade, with an index and checksums', async () => {
  const { finance, trade, add, advance } = await world()
  const [october, november] = [
    await trade({ loadingDate: '2026-10-30', deliveryDate: '2026-10-31' }),
    await trade({ loadingDate: '2026-11-02' }),
  ]
  const [first, second, invoice] = [jpeg('first'), jpeg('second'), pdf('invoice')]
  await add(november.id, 'loadingTicket', first)
  advance(60_000)
  await add(november.id, 'loadingTicket', second)
  await add(october.id, 'supplierInvoice', invoice)
  const { files, lines } = await folderOf(finance)
  const expected: [string, Buffer][] = [
    [`2026-11/${november.tradeNumber} Loading Ticket 1.jpg`, first],
    [`2026-11/${november.tradeNumber} Loading Ticket 2.jpg`, second],
    [`2026-10/${october.tradeNumber} Supplier Invoice 1.pdf`, invoice],
  ]
  expect(new Map([...files].map(([name, bytes]) => [name, sumOf(bytes)]))).toEqual(
    new Map(expected.map(([name, bytes]) => [name, sumOf(bytes)])),
  )
  expect(lines).toHaveLength(3)
  expect(lines).toContainEqual({
    File: `2026-11/${november.tradeNumber} Loading Ticket 2.jpg`,
    Trade: november.tradeNumber,
    'Added by': 'Thandi Mokoena',
    'Added at': '2026-11-20 10:01:00',
    'SHA-256': sumOf(second),
  })
})

test('the archive follows the filters of the trade list, and leaves out removed documents and deleted trades', async () => {
  const { finance, admin, trade, add, clientId } = await world()
  const [october, ofClient, deleted] = [
    await trade({ deliveryDate: '2026-10-31' }),
    await trade({ loadingDate: '2026-11-02', clientId }),
    await trade({ loadingDate: '2026-11-03' }),
  ]
  for (const { id } of [october, ofClient, deleted]) await add(id, 'other', pdf(id))
  const removed = await add(ofClient.id, 'other', pdf('removed'))
  await finance.delete(`/api/documents/${removed.id}`)
  await admin.delete(`/api/trades/${deleted.id}`)
  const named = async (query: string) => (await folderOf(finance, query)).lines.map(({ Trade }) => Trade)
  expect(await named('')).toEqual([october.tradeNumber, ofClient.tradeNumber])
  expect(await named('?month=2026-10')).toEqual([october.tradeNumber])
  expect(await named(`?filter=clientId.in:${clientId}`)).toEqual([ofClient.tradeNumber])
  expect(await named(`?search=${october.tradeNumber}`)).toEqual([october.tradeNumber])
  expect((await finance.get(`${path}?month=2026-13`)).status).toBe(400)
})

test('the archive and its index leave out kinds that a person may not read; without reading trades there is none', async () => {
  const { api, as, trade, add } = await world()
  const { id, tradeNumber } = await trade({ loadingDate: '2026-11-02' })
  await add(id, 'loadingTicket', jpeg())
  await add(id, 'clientInvoice', pdf())
  const [ticket, invoice] = ['Loading Ticket 1.jpg', 'Client Invoice 1.pdf'].map((name) => `2026-11/${tradeNumber} ${name}`)
  expect((await folderOf(api)).paths).toEqual([ticket])
  expect((await folderOf(api)).lines).toHaveLength(1)
  expect((await folderOf(await as(['costing']))).paths).toEqual([ticket])
  expect((await folderOf(await as(['live_dashboard']))).paths.toSorted()).toEqual([invoice, ticket])
  expect((await (await as([])).get(path)).status).toBe(403)
})

test('the archive is in the export history with its filters and its number of documents', async () => {
  const { finance, admin, as, trade, add } = await world()
  const { id } = await trade({ loadingDate: '2026-11-02' })
  await add(id, 'other', pdf())
  await folderOf(finance, '?month=2026-11&filter=tonnage.isEmpty')
  const [entry] = (await admin.get('/api/export/history')).body as ExportEntry[]
  expect(entry).toMatchObject({ kind: 'documents', rows: 1, outcome: 'whole', user: { id: finance.person.id } })
  expect(entry?.filters).toEqual({ month: '2026-11', filter: 'tonnage.isEmpty' })
  // The number of rows would reveal kinds that this reader may not read; about their own exports they know it.
  const reports = await as(['reports'])
  await folderOf(reports, '?month=2026-11')
  expect((await reports.get('/api/export/history')).body).toMatchObject([{ rows: 1 }, { kind: 'documents', rows: null }])
})

test('the archive ends when its reader goes away, and is recorded as cut off', async () => {
  const { finance, admin, db, trade, add } = await world()
  const { id } = await trade({ loadingDate: '2026-11-02' })
  for (let count = 0; count < 4; count += 1) await add(id, 'other', pdf(`${count}`.repeat(12_000_000)))
  const reading = new AbortController()
  onTestFinished(() => reading.abort())
  const response = await fetch(finance.address + path, { headers: { cookie: finance.cookie }, signal: reading.signal })
  await response.body?.getReader().read()
  reading.abort()
  const latest = async () => ((await admin.get('/api/export/history')).body as ExportEntry[])[0]
  await expect.poll(latest).toMatchObject({ kind: 'documents', outcome: 'cut' })
  expect((await latest())?.rows).toBeLessThan(4)
  await expect.poll(() => transactionsUnderWay(db)).toBe(0)
})

test('more than an archive holds is refused before the first byte', async () => {
  const { finance, db, trade, add } = await world()
  const { id } = await trade({ loadingDate: '2026-11-02' })
  await add(id, 'other', pdf())
  await add(id, 'other', pdf('another'))
  await db.updateTable('document').set({ bytes: 2_100_000_000 }).execute()
  expect(await finance.get(path)).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
})
