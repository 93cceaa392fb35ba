import type { Document } from '@haulm/api/documents.ts'
import { missingDocuments } from '@haulm/domain/document/due-documents.ts'
import { builtInViewsFor } from '@haulm/domain/saved-view/built-in-views.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listener } from '../events/test-listener.ts'
import { csvOf } from '../test/export-of.ts'
import type { SignedInCaller } from '../test/world.ts'
import { documentWorld } from './test-document-world.ts'
import { jpeg, pdf, sendDocument } from './test-files.ts'

const listed = async (caller: SignedInCaller, query = ''): Promise<Trade[]> =>
  (await caller.get(`/api/trades?includeAllTrades=true&limit=100${query}`)).body as Trade[]
const documentsIn = async (caller: SignedInCaller, query = '') => (await listed(caller, query)).map(({ documents }) => documents)

async function world() {
  const here = await documentWorld()
  const finance = await here.as(['finance'])
  const add = async (kind: string, file = pdf(kind)): Promise<Document> =>
    (await sendDocument(finance, `trades/${here.trade.id}`, file, { kind, name: `${kind}.pdf` })).body
  return { ...here, finance, add }
}

test('a list shows how many documents of each kind a trade has, as they are added, changed and removed', async () => {
  const { finance, trade, add } = await world()
  expect(await documentsIn(finance)).toEqual([{}])
  const ticket = await add('loadingTicket')
  await add('loadingTicket', jpeg())
  await add('clientInvoice')
  expect(await documentsIn(finance)).toEqual([{ loadingTicket: 2, clientInvoice: 1 }])
  await finance.patch(`/api/documents/${ticket.id}`, { kind: 'deliveryTicket' })
  expect(await documentsIn(finance)).toEqual([{ loadingTicket: 1, deliveryTicket: 1, clientInvoice: 1 }])
  await finance.delete(`/api/documents/${ticket.id}`)
  expect(await documentsIn(finance)).toEqual([{ loadingTicket: 1, clientInvoice: 1 }])
  await finance.post(`/api/documents/${ticket.id}/restore`)
  const one = (await finance.get(`/api/trades/${trade.id}`)).body as Trade
  expect(one.documents).toEqual({ loadingTicket: 1, deliveryTicket: 1, clientInvoice: 1 })
  expect(one.version).toBe(trade.version)
})

test('people who may not read a kind do not see it in lists, by filters, in exports, in events, or in reports', async () => {
  const { api, as, finance, trade, add } = await world()
  const reports = await as(['reports'])
  const events = await listener(api.address, api.cookie)
  await add('clientInvoice')
  for (const caller of [api, reports]) {
    expect(await documentsIn(caller)).toEqual([{}])
    expect(await documentsIn(caller, '&filter=documents.has:any')).toEqual([])
    // A filter on something that the person may not read is ignored.
    expect(await documentsIn(caller, '&filter=documents.has:supplierInvoice')).toEqual([{}])
    expect(await documentsIn(caller, '&filter=documents.lacks:clientInvoice')).toEqual([{}])
  }
  expect(await documentsIn(finance, '&filter=documents.has:any')).toEqual([{ clientInvoice: 1 }])
  expect(await documentsIn(finance, '&filter=documents.lacks:clientInvoice')).toEqual([])
  await finance.patch(`/api/trades/${trade.id}`, { deliveryDate: '2026-11-20', logisticsStatus: 'Complete', invoiced: true })
  const isTrade = ({ type }: { type: string }) => type === 'trade'
  const edited = (await events.next(isTrade)).body
  expect([edited.version, edited.trade]).toMatchObject([trade.version + 1, { id: trade.id, documents: {} }])
  const month = (await reports.get('/api/reports/completed-months?month=2026-11')).body
  expect(JSON.stringify(month)).not.toContain('clientInvoice')
  const { rows } = await csvOf(finance, '/api/export/trades?format=csv')
  expect(rows.map(({ Documents }) => Documents)).toEqual(['1'])
})

test('trades are found by the documents that they have and lack', async () => {
  const { enter, finance, add } = await world()
  const other = await enter()
  await add('loadingTicket')
  const found = async (filter: string) => (await listed(finance, `&filter=${filter}`)).map(({ id }) => id === other.id)
  expect(await found('documents.has:loadingTicket,deliveryNote')).toEqual([false])
  expect(await found('documents.lacks:loadingTicket')).toEqual([true])
  expect(await found('documents.lacks:any')).toEqual([true])
  expect((await finance.get('/api/trades?filter=documents.has:passport')).status).toBe(400)
})

test('the built-in views list the trades at which their document is marked as missing', async () => {
  const { admin, as, enter, finance, add } = await world()
  await add('loadingTicket')
  for (const logisticsStatus of logisticsStatuses) {
    await enter({ logisticsStatus, deliveryDate: '2026-11-20' })
    await enter({ logisticsStatus, invoiced: true })
    const { id } = await enter({ logisticsStatus, invoiced: true })
    await admin.post(`/api/trades/${id}/cancel`)
  }
  for (const permission of ['finance', 'logistics'] as const) {
    const reader = permission === 'finance' ? finance : await as([permission])
    const all = await listed(reader)
    for (const { name, content } of builtInViewsFor({ permissions: [permission] })) {
      const kind = content.filters.find((filter) => filter.startsWith('documents.lacks:'))?.split(':')[1]
      if (kind === undefined) continue
      const marked = all.filter((trade) => missingDocuments(trade).some((one) => one === kind))
      expect(marked.length, name).toBeGreaterThan(3)
      const filters = content.filters.map((filter) => `&filter=${encodeURIComponent(filter)}`)
      expect(await listed(reader, filters.join('')), name).toEqual(marked)
    }
  }
})

test('documents that are added and removed at the same moment are counted correctly', async () => {
  const { finance, trade, add } = await world()
  const first = await add('loadingTicket')
  const files = Array.from({ length: 8 }, (_, at) => pdf(`file ${at}`))
  await Promise.all([
    finance.delete(`/api/documents/${first.id}`),
    ...files.slice(0, 3).map((file) => add('loadingTicket', file)),
    finance.patch(`/api/trades/${trade.id}`, { comments: 'meanwhile' }),
  ])
  expect(await documentsIn(finance)).toEqual([{ loadingTicket: 3 }])
})

test('a row that an operator writes directly to the database counts, too', async () => {
  const { db, finance, add } = await world()
  await add('loadingTicket')
  await sql`update document set kind = 'other'`.execute(db)
  expect(await documentsIn(finance)).toEqual([{ other: 1 }])
  await sql`delete from document`.execute(db)
  expect(await documentsIn(finance)).toEqual([{}])
})
