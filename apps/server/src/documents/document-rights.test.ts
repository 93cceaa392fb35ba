import type { Document, DocumentKindReply } from '@haulm/api/documents.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listener } from '../events/test-listener.ts'
import { contractWorld } from '../test/contract-world.ts'
import type { SignedInCaller } from '../test/world.ts'
import { fileOf, pdf, sendDocument } from './test-files.ts'

const readersOfTrades: Permission[] = [
  'logistics',
  'costing',
  'finance',
  'reports',
  'transport_rates',
  'live_dashboard',
  'supplier_contracts',
  'administration',
]
const logistics = { on: 'trades', reads: readersOfTrades, writes: ['logistics', 'costing', 'finance', 'administration'] }
const finance = { on: 'trades', reads: ['finance', 'live_dashboard', 'administration'], writes: ['finance', 'administration'] }
const contract = { on: 'supplier-contracts', reads: ['supplier_contracts'], writes: ['supplier_contracts'] }
const transporter = { on: 'transporters', reads: ['administration'], writes: ['administration'] }

/** Each kind with its readers and writers, written out from the specification and not from the code's rules. */
const rights: Record<string, { on: string; reads: string[]; writes: string[] }> = {
  loadingTicket: logistics,
  deliveryTicket: logistics,
  deliveryNote: logistics,
  qualityCertificate: logistics,
  other: logistics,
  supplierInvoice: finance,
  transporterInvoice: finance,
  clientInvoice: finance,
  contract,
  amendment: contract,
  agreement: transporter,
  insurance: transporter,
}
const single: Permission[] = [...readersOfTrades, 'delete_trades', 'delete_transport_rates']

let here: Awaited<ReturnType<typeof contractWorld>>
let callers: Record<string, SignedInCaller>
let admin: SignedInCaller
const records: Record<string, string> = {}
const documents: Record<string, Document> = {}
beforeAll(async () => {
  here = await contractWorld()
  admin = await here.as([], 'admin')
  callers = Object.fromEntries(await Promise.all(single.map(async (id) => [id, await here.as([id])] as const)))
  records.trades = (await here.enter()).id
  records['supplier-contracts'] = (await here.agree()).id
  records.transporters = here.transporterId
  for (const [kind, { on }] of Object.entries(rights)) {
    documents[kind] = (await sendDocument(admin, `${on}/${records[on]}`, pdf(kind), { kind, name: `${kind}.pdf` })).body
  }
})
afterAll(() => here.close())

describe.each(single)('%s', (permission) => {
  const caller = () => callers[permission] as SignedInCaller
  const readable = Object.keys(rights).filter((kind) => rights[kind]?.reads.includes(permission))
  const writable = Object.keys(rights).filter((kind) => rights[kind]?.writes.includes(permission))

  test('the caller is offered the kinds that it may read, with those that it may write', async () => {
    const { status, body } = await caller().get('/api/document-kinds')
    expect(status).toBe(readable.length > 0 ? 200 : 403)
    if (status !== 200) return
    const kinds = body as DocumentKindReply[]
    expect(kinds.map(({ kind }) => kind)).toEqual(readable)
    expect(kinds.filter(({ writes }) => writes).map(({ kind }) => kind)).toEqual(writable)
  })

  test('the caller finds the documents that it may read in lists and as files, and no others', async () => {
    for (const on of Object.keys(records)) {
      const own = readable.filter((kind) => rights[kind]?.on === on)
      const { status, body } = await caller().get(`/api/${on}/${records[on]}/documents`)
      expect(status, on).toBe(own.length > 0 ? 200 : 403)
      if (status === 200) expect((body as Document[]).map(({ kind }) => kind).sort()).toEqual([...own].sort())
    }
    for (const kind of Object.keys(rights)) {
      const { status } = await fileOf(caller(), documents[kind]?.id ?? '')
      expect(status, kind).toBe(readable.includes(kind) ? 200 : readable.length > 0 ? 404 : 403)
    }
  })

  test('the caller adds, changes, removes and restores what it may write, and nothing else', async () => {
    for (const [kind, { on }] of Object.entries(rights)) {
      const may = writable.includes(kind)
      const { id } = documents[kind] as Document
      // A file that is there already does not count again.
      const added = await sendDocument(caller(), `${on}/${records[on]}`, pdf(kind), { kind })
      expect([kind, added.status]).toEqual([kind, may ? 200 : 403])
      const refused = readable.includes(kind) ? [403] : [403, 404]
      const changed = await caller().patch(`/api/documents/${id}`, { name: `${kind}.pdf` })
      expect(may ? [200] : refused, kind).toContain(changed.status)
      expect(may ? [204] : refused, kind).toContain((await caller().delete(`/api/documents/${id}`)).status)
      expect(may ? [200] : refused, kind).toContain((await caller().post(`/api/documents/${id}/restore`)).status)
    }
  })

  test('the caller reads in the history of the trade only what it may read of its documents', async () => {
    const { body, status } = await caller().get(`/api/trades/${records.trades}/history`)
    if (status !== 200) return expect(readable).toEqual([])
    const fieldNames = (body as { fields: { field: string }[] }[]).flatMap(({ fields }) => fields.map(({ field }) => field))
    const named = [...new Set(fieldNames.filter((field) => field.startsWith('document.')))].sort()
    expect(named).toEqual(
      readable
        .filter((kind) => rights[kind]?.on === 'trades')
        .map((kind) => `document.${kind}`)
        .sort(),
    )
  })
})

test('an administrator who holds no contracts finds nothing about their documents in any history', async () => {
  const administrator = callers.administration as SignedInCaller
  const own = await administrator.get(`/api/supplier-contracts/${records['supplier-contracts']}/history`)
  const all = await administrator.get('/api/admin/history?kind=supplierContract&limit=200')
  for (const { status, text } of [own, all]) {
    expect(status).toBe(200)
    expect(text).not.toContain('document.')
    expect(text).not.toContain('amendment.pdf')
  }
  expect((await admin.get('/api/admin/history?kind=supplierContract&limit=200')).text).toContain('document.amendment')
})

test('a file that exists under a kind that a person may not read is kept again, and the first one is not revealed', async () => {
  const logistics = callers.logistics as SignedInCaller
  const path = `trades/${records.trades}`
  const sent = await sendDocument(logistics, path, pdf('supplierInvoice'), { kind: 'other' })
  expect(sent).toMatchObject({ status: 201, body: { alsoOn: [], alsoOnCount: 0 } })
  const other = (await here.enter()).id
  expect((await sendDocument(logistics, `trades/${other}`, pdf('clientInvoice'))).body).toMatchObject({
    alsoOn: [],
    alsoOnCount: 0,
  })
  await logistics.delete(`/api/documents/${sent.body.id}`)
})

test('an event about a document goes only to those who may read it', async () => {
  const [logistics, finance] = [callers.logistics as SignedInCaller, callers.finance as SignedInCaller]
  const [{ id: trade }, { id: other }] = [await here.enter(), await here.enter()]
  const [deaf, permitted] = [await listener(here.address, logistics.cookie), await listener(here.address, finance.cookie)]
  // That both were entered may come first, if another transaction was in progress as the streams began.
  const { id: marker } = await here.enter()
  await deaf.next(({ body }) => body.id === marker)
  const earlier = deaf.received.length
  const { id } = (await sendDocument(finance, `trades/${trade}`, pdf('x'), { kind: 'supplierInvoice' })).body
  const last = (await sendDocument(finance, `trades/${other}`, pdf('y'))).body.id
  const ofTrade = (body: Record<string, unknown>) => body.id === trade && body.trade !== null
  await permitted.next(({ body }) => body.id === id)
  await permitted.next(({ type, body }) => type === 'trade' && ofTrade(body))
  await deaf.next(({ body }) => body.id === last)
  await deaf.next(({ type, body }) => type === 'trade' && body.id === other)
  expect(deaf.received.map(({ body }) => body.id)).not.toContain(id)
  expect(deaf.received.slice(earlier).filter(({ body }) => ofTrade(body))).toEqual([])
})

test('a new kind that a person may not read is an event that it is gone; a later kind sends them nothing more', async () => {
  const [logistics, finance] = [callers.logistics as SignedInCaller, callers.finance as SignedInCaller]
  const { id: trade } = await here.enter()
  const losing = await listener(here.address, logistics.cookie)
  /** The events about a document and then about its trade, once both have come. */
  const eventsSince = async (from: number) => {
    const since = () =>
      losing.received.slice(from).slice(losing.received.slice(from).findIndex(({ type }) => type === 'document'))
    await expect.poll(() => since().map(({ type }) => type)).toEqual(['document', 'trade'])
    return since().map(({ body }) => body)
  }
  const { id } = (await sendDocument(finance, `trades/${trade}`, pdf('z'), { kind: 'other' })).body
  await eventsSince(0)
  const change = (kind: string) => finance.patch(`/api/documents/${id}`, { kind })
  const came = losing.received.length
  expect((await change('clientInvoice')).status).toBe(200)
  const [gone, after] = await eventsSince(came)
  expect(gone).toEqual({ id, record: 'trade', recordId: trade })
  expect(after).toMatchObject({ trade: { id: trade, documents: {} } })
  const before = losing.received.length
  await change('supplierInvoice')
  expect((await finance.patch(`/api/trades/${trade}`, { tonnage: 30 })).status).toBe(200)
  await losing.next(({ type, body: { version } }) => type === 'trade' && version === 2)
  expect(losing.received.slice(before).map(({ type }) => type)).toEqual(['trade'])
})

test('people who are not signed in receive nothing', async () => {
  for (const path of ['/api/document-kinds', `/api/trades/${records.trades}/documents`, `/api/documents/${documents.other?.id}`])
    expect((await here.nobody.get(path)).status).toBe(401)
})
