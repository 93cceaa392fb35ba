import type { Foreseen } from '@haulm/api/trades/bulk-trades.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { bring } from '../imports/test-bring.ts'
import { waitingForLocks } from '../test/waiting-for-locks.ts'
import { documentWorld } from './test-document-world.ts'
import { jpeg, pdf, sendDocument } from './test-files.ts'

/** A company that requires a ticket before a trade is Complete, and both invoices before it is invoiced. */
async function world() {
  const here = await documentWorld()
  const finance = await here.as(['finance'])
  const set = async (rules: object) => expect((await here.admin.put('/api/settings', rules)).status).toBe(200)
  await set({ documentsForComplete: ['loadingTicket'], documentsForInvoicing: ['supplierInvoice', 'clientInvoice'] })
  const path = `/api/trades/${here.trade.id}`
  const now = async () => (await here.admin.get(path)).body as Trade
  return { ...here, finance, set, path, now }
}

const missing = (kinds: string[], field: string) => ({
  status: 409,
  body: { code: 'documentMissing', kinds, fields: { [field]: expect.any(String) } },
})
const noTicket = missing(['loadingTicket'], 'logisticsStatus')
const complete = { logisticsStatus: 'Complete' }

test('no documents are required at first', async () => {
  const { api, trade } = await documentWorld()
  expect((await api.patch(`/api/trades/${trade.id}`, complete)).status).toBe(200)
})

test('a step is refused while a document is missing, in a cell, in the dialog, and for administrators too', async () => {
  const { api, admin, path, send, now, trade } = await world()
  for (const caller of [api, admin]) {
    expect(await caller.patch(path, { ...complete, truckReg: 'HBD 417 FS' })).toMatchObject(noTicket)
    expect(await caller.put(path, complete)).toMatchObject(noTicket)
  }
  expect((await api.patch(path, complete)).text).toContain('Loading Ticket')
  expect((await now()).version).toBe(trade.version)
  const { body: ticket } = await send(jpeg())
  await api.delete(`/api/documents/${ticket.id}`)
  expect(await api.patch(path, complete)).toMatchObject(noTicket)
  await api.post(`/api/documents/${ticket.id}/restore`)
  expect(await api.patch(path, complete)).toMatchObject({ status: 200, body: complete })
})

test('a trade that is at a step already is not checked again', async () => {
  const { admin, path, set } = await world()
  await set({ documentsForComplete: [] })
  await admin.patch(path, complete)
  await set({ documentsForComplete: ['loadingTicket'] })
  expect((await admin.patch(path, { tonnage: 30 })).status).toBe(200)
  expect((await admin.put(path, { ...complete, tonnage: 31 })).status).toBe(200)
})

test('each step has its own required documents: finance approves without an invoice, and does not invoice', async () => {
  const { finance, path, trade, set } = await world()
  const add = (kind: string) => sendDocument(finance, `trades/${trade.id}`, pdf(kind), { kind })
  expect((await finance.patch(path, { approvedForInvoicing: true })).status).toBe(200)
  await add('clientInvoice')
  expect(await finance.patch(path, { invoiced: true })).toMatchObject(missing(['supplierInvoice'], 'invoiced'))
  await add('supplierInvoice')
  expect((await finance.patch(path, { invoiced: true })).status).toBe(200)
  await set({ documentsForApproval: ['other'] })
  expect((await finance.patch(path, { approvedForInvoicing: false })).status).toBe(403) // it is locked by now
})

test('removing a required document and taking the step wait for each other', async () => {
  const { api, db, send, list, trade } = await world()
  const { body: ticket } = await send(jpeg())
  const taken = await inTransaction(db, async (tx) => {
    await tx.updateTable('trade').set({ logisticsStatus: 'Complete' }).where('id', '=', trade.id).execute()
    const removal = api.delete(`/api/documents/${ticket.id}`)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { removal }
  })
  expect(await taken.removal).toMatchObject({ status: 403, body: { code: 'tradeLocked' } })
  expect(await list()).toHaveLength(1)
})

test('for many trades at once, the preview names those that are refused, and then none is written', async () => {
  const { api, enter, trade, send, now } = await world()
  const other = await enter()
  await send(jpeg())
  const changes = [trade, other].map(({ id }) => ({ id, ...complete }))
  const foreseen = (await api.post('/api/trades/preview', { changes })).body as Foreseen
  expect(foreseen.changed.map(({ id }) => id)).toEqual([trade.id])
  expect(foreseen.refused).toMatchObject([{ id: other.id, code: 'documentMissing' }])
  expect(await api.patch('/api/trades', { changes })).toMatchObject({ status: 409, body: { code: 'documentMissing' } })
  expect((await now()).logisticsStatus).toBe('On Hold')
})

test('undoing needs the documents of the step that it goes back to, like any other edit', async () => {
  const { admin, path, trade, send } = await world()
  const { body: ticket } = await send(jpeg())
  await admin.patch(path, complete)
  const { body } = await admin.patch(path, { logisticsStatus: 'Loaded' })
  await admin.delete(`/api/documents/${ticket.id}`)
  const { version } = body as Trade
  expect(await admin.post('/api/trades/undo', { edits: [{ id: trade.id, version }] })).toMatchObject({
    status: 409,
    body: { code: 'documentMissing' },
  })
})

test('a load is neither entered nor imported at a step whose documents are missing', async () => {
  const { admin, commodityId } = await world()
  const entered = { commodityId, truckReg: 'HBD 417 FS' }
  expect(await admin.post('/api/trades', { ...entered, ...complete })).toMatchObject(noTicket)
  expect((await admin.post('/api/trades', { ...entered, logisticsStatus: 'Loaded' })).status).toBe(201)
  const { body } = await bring(
    admin,
    'trades',
    'Commodity,Truck Reg,Logistics Status\r\nHOMCHOP,AAA,Complete\r\nHOMCHOP,BBB,Loaded\r\n',
  )
  const rows = (await admin.get(`/api/admin/imports/${body.id}/rows`)).text
  expect(rows).toContain('Before a trade is Complete it needs Loading Ticket')
  expect(body.counts).toMatchObject({ create: 1, refuse: 1 })
})

test('only kinds that those who take a step may read can be required, so that a refusal reveals nothing hidden', async () => {
  const { admin } = await world()
  const reply = await admin.put('/api/settings', { documentsForComplete: ['clientInvoice'] })
  expect(reply).toMatchObject({ status: 400, body: { fields: { documentsForComplete: expect.any(String) } } })
})
