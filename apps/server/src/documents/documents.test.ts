import { createHash } from 'node:crypto'
import type { Document } from '@haulm/api/documents.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockDocumentsOf } from '../database/changes/record-document.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { listener } from '../events/test-listener.ts'
import { contractWorld } from '../test/contract-world.ts'
import { waitingForLocks } from '../test/waiting-for-locks.ts'
import { documentWorld } from './test-document-world.ts'
import { fileOf, jpeg, pdf, png, sendDocument, webp } from './test-files.ts'

const day = 24 * 3_600_000

test.each([
  ['application/pdf', pdf('a', 700_000)],
  ['image/jpeg', jpeg()],
  ['image/png', png()],
  ['image/webp', webp()],
])('a %s file is stored and served byte by byte, whatever type it claims to be', async (type, file) => {
  const { api, person, send, list } = await documentWorld()
  const sent = await send(file, { headers: { 'content-type': 'text/html' } })
  const sha256 = createHash('sha256').update(file).digest('hex')
  const { id } = sent.body
  const document = { id, kind: 'loadingTicket', type, bytes: file.length, sha256, link: false, alsoOn: [], alsoOnCount: 0 }
  expect(sent).toMatchObject({ status: 201, body: { ...document, user: { id: person.id, name: 'Thandi Mokoena' } } })
  expect(await list()).toEqual([sent.body])
  const served = await fileOf(api, id)
  expect(served.status).toBe(200)
  expect(served.bytes.equals(file)).toBe(true)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': type,
    'content-length': String(file.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    etag: `"${sha256}"`,
    'content-disposition': expect.stringMatching(/^inline; /),
  })
  const head = await fetch(`${api.address}/api/documents/${id}`, { method: 'HEAD', headers: { cookie: api.cookie } })
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.length)])
  expect((await fileOf(api, id, {}, '?download=1')).headers.get('content-disposition')).toMatch(/^attachment; /)
  expect((await fileOf(api, id, { 'if-none-match': `W/"${sha256}"` })).status).toBe(304)
})

test('ranges are served across pieces of the file, and one beyond the end is refused', async () => {
  const { api, send } = await documentWorld()
  const file = pdf('ranges', 900_000)
  const { id, sha256 } = (await send(file)).body
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 1],
    ['bytes=262143-262144', 262_143, 262_145],
    ['bytes=100000-', 100_000, file.length],
    ['bytes=-5', file.length - 5, file.length],
    ['bytes=5-99999999', 5, file.length],
  ] as const) {
    const part = await fileOf(api, id, { range })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to - 1}/${file.length}`])
    expect(part.bytes.equals(file.subarray(from, to))).toBe(true)
  }
  const beyond = await fileOf(api, id, { range: `bytes=${file.length}-` })
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`])
  expect((await fileOf(api, id, { range: 'bytes=0-0,5-6' })).status).toBe(200)
  expect((await fileOf(api, id, { range: 'bytes=0-0', 'if-range': '"another"' })).status).toBe(200)
  expect((await fileOf(api, id, { range: 'bytes=0-0', 'if-range': `"${sha256}"` })).status).toBe(206)
})

test.each([
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\tickets\\Vrag 7.PNG', 'Vrag 7.PNG'],
  ['invoice.exe', 'invoice.exe.png'],
  ['a\u202egnp.exe', 'agnp.exe.png'],
  ['line\nend".png', 'lineend_.png'],
])('the name %j is saved as %s', async (name, saved) => {
  const { api, send } = await documentWorld()
  const { id } = (await send(png(), { name })).body
  expect((await fileOf(api, id)).headers.get('content-disposition')).toContain(`filename="${saved}"`)
})

test('the same file on the same record is reported, not kept again; on another it is kept, and both name the other', async () => {
  const { api, enter, trade, send, list, storedContents } = await documentWorld()
  const first = await send(png('same'))
  expect(await send(png('same'), { kind: 'other', name: 'again.png' })).toEqual({ status: 200, body: first.body })
  expect(await storedContents()).toBe(1)
  const other = await enter()
  const second = await sendDocument(api, `trades/${other.id}`, png('same'))
  expect(second).toMatchObject({
    status: 201,
    body: { alsoOn: [{ kind: 'trade', id: trade.id, number: trade.tradeNumber }] },
  })
  expect((await list())[0]?.alsoOn).toEqual([{ kind: 'trade', id: other.id, number: other.tradeNumber }])
})

test('a retry under the same key gets the first answer; the key with another file is refused', async () => {
  const { send, list, storedContents } = await documentWorld()
  const headers = { 'idempotency-key': 'a key' }
  const first = await send(png('1'), { headers })
  expect(await send(png('1'), { headers })).toEqual(first)
  expect(await send(png('2'), { headers })).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
  expect([(await list()).length, await storedContents()]).toEqual([1, 1])
})

test('the history of a trade tells when documents are added, renamed, moved to another kind, removed and restored', async () => {
  const { api, trade, send, list, history, advance, admin } = await documentWorld()
  const { id } = (await send(png(), { name: 'one.png' })).body
  const path = `/api/documents/${id}`
  advance(1_000)
  expect(await api.patch(path, { name: 'two.png' })).toMatchObject({ status: 200, body: { name: 'two.png' } })
  advance(1_000)
  expect(await api.patch(path, { kind: 'deliveryNote' })).toMatchObject({ status: 200, body: { kind: 'deliveryNote' } })
  advance(1_000)
  expect((await api.delete(path)).status).toBe(204)
  expect([(await api.get(path)).status, (await api.delete(path)).status, await list()]).toEqual([404, 404, []])
  expect(await list('?removed=true')).toMatchObject([{ id, removedAt: expect.any(String) }])
  advance(1_000)
  expect(await api.post(`${path}/restore`)).toMatchObject({ status: 200, body: { id, name: 'two.png' } })
  expect((await history()).map(({ fields }) => fields)).toEqual([
    [{ field: 'document.deliveryNote', from: null, to: 'two.png' }],
    [{ field: 'document.deliveryNote', from: 'two.png', to: null }],
    [
      { field: 'document.loadingTicket', from: 'two.png', to: null },
      { field: 'document.deliveryNote', from: null, to: 'two.png' },
    ],
    [{ field: 'document.loadingTicket', from: 'one.png', to: 'two.png' }],
    [{ field: 'document.loadingTicket', from: null, to: 'one.png' }],
  ])
  expect((await api.get(`/api/trades/${trade.id}`)).body).toMatchObject({ version: trade.version })
  const found = await admin.get('/api/admin/history?field=document.deliveryNote')
  expect(found.body).toHaveLength(3)
})

test('a history stays in the order of versions when the clock of another server is behind', async () => {
  const { admin, trade, send, history, advance } = await documentWorld()
  const change = (tonnage: number) => admin.patch(`/api/trades/${trade.id}`, { tonnage })
  advance(60_000)
  await send(png(), { name: 'first.png' })
  advance(60_000)
  await change(31)
  advance(-30_000)
  await change(32)
  expect((await history()).map(({ fields }) => (fields[0] as { to: unknown }).to)).toEqual([32, 31, 'first.png'])
})

test('an event about a new document names the record that it belongs to', async () => {
  const { api, trade, send } = await documentWorld()
  const { next } = await listener(api.address, api.cookie)
  const { id } = (await send(png())).body
  const event = await next(({ type }) => type === 'document')
  expect(event.body).toEqual({ id, record: 'trade', recordId: trade.id })
})

test('a document whose record is deleted while it is written is refused, and nothing of its file stays', async () => {
  const { db, api, transporterId, storedContents } = await documentWorld({ signedInWith: ['administration'] })
  const drop = await db.startTransaction().execute()
  await drop.deleteFrom('transporter').where('id', '=', transporterId).execute()
  const sent = sendDocument(api, `transporters/${transporterId}`, pdf('1'), { kind: 'insurance' })
  await expect.poll(() => waitingForLocks(db)).toBe(1)
  await drop.commit().execute()
  expect((await sent).status).toBe(404)
  expect(await storedContents()).toBe(0)
})

test('a supplier contract has one document of kind contract, and as many amendments as it needs', async () => {
  const { holder, agree } = await contractWorld()
  const path = `supplier-contracts/${(await agree()).id}`
  expect(await sendDocument(holder, path, pdf('1'), { kind: 'contract' })).toMatchObject({
    status: 201,
    body: { kind: 'contract' },
  })
  const second = await sendDocument(holder, path, pdf('2'), { kind: 'contract' })
  expect(second).toMatchObject({ status: 409, body: { code: 'duplicate', fields: { kind: expect.any(String) } } })
  expect((await sendDocument(holder, path, pdf('2'), { kind: 'amendment' })).status).toBe(201)
  expect((await sendDocument(holder, path, pdf('3'), { kind: 'amendment' })).status).toBe(201)
  expect((await sendDocument(holder, path, pdf('4'), { kind: 'loadingTicket' })).status).toBe(400)
})

test('documents can be added to a locked trade, and only administration changes or removes those that are there', async () => {
  const { api, admin, trade, send } = await documentWorld()
  const { id } = (await send(png('1'))).body
  await admin.patch(`/api/trades/${trade.id}`, { invoiced: true })
  expect((await send(png('2'))).status).toBe(201)
  expect(await api.delete(`/api/documents/${id}`)).toMatchObject({ status: 403, body: { code: 'tradeLocked' } })
  expect(await api.patch(`/api/documents/${id}`, { kind: 'other' })).toMatchObject({ status: 403 })
  expect((await admin.delete(`/api/documents/${id}`)).status).toBe(204)
})

test('documents of a deleted trade are not found, and come back with it', async () => {
  const { api, admin, trade, send, list } = await documentWorld()
  const { id } = (await send(png())).body
  await admin.delete(`/api/trades/${trade.id}`)
  const paths = [`/api/trades/${trade.id}/documents`, `/api/documents/${id}`]
  for (const path of paths) expect((await api.get(path)).status).toBe(404)
  expect((await send(png('2'))).status).toBe(404)
  await admin.post(`/api/trades/${trade.id}/restore`)
  expect(await list()).toHaveLength(1)
})

test('a removed document can be restored for 30 days; then a sweep removes its pieces, but not its history', async () => {
  const { sweepDocuments } = await import('./sweep-documents.ts')
  const { api, db, send, history, storedContents, advance, context } = await documentWorld()
  const { id } = (await send(png())).body
  await api.delete(`/api/documents/${id}`)
  advance(30 * day)
  // A session does not last that long.
  await db
    .updateTable('session')
    .set({ lastActiveAt: context.clock(), createdAt: context.clock() } as never)
    .execute()
  await sweepDocuments(db, context.clock())
  expect((await api.post(`/api/documents/${id}/restore`)).status).toBe(200)
  await api.delete(`/api/documents/${id}`)
  advance(30 * day + 1)
  await db
    .updateTable('session')
    .set({ lastActiveAt: context.clock(), createdAt: context.clock() } as never)
    .execute()
  expect((await api.post(`/api/documents/${id}/restore`)).status).toBe(404)
  expect(await storedContents()).toBe(1)
  await sweepDocuments(db, context.clock())
  expect(await storedContents()).toBe(0)
  expect(await history()).toHaveLength(4)
})

test('merging two transporters moves their documents, including a second Agreement and removed ones', async () => {
  const { admin, api, transporterId, db, advance } = await documentWorld({ signedInWith: ['administration'] })
  const { id: into } = await db
    .insertInto('transporter')
    .values({ name: 'Vos Vervoer', contactPerson: null, phone: null, email: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const from = `transporters/${transporterId}`
  await sendDocument(api, from, pdf('1'), { kind: 'insurance', lastDay: '2026-12-31' })
  const removed = await sendDocument(api, from, pdf('2'), { kind: 'insurance', name: 'old.pdf' })
  await api.delete(`/api/documents/${removed.body.id}`)
  const agreement = await sendDocument(api, from, pdf('3'), { kind: 'agreement', name: 'theirs.pdf' })
  advance(1_000)
  await sendDocument(api, `transporters/${into}`, pdf('4'), { kind: 'agreement', name: 'ours.pdf' })
  advance(1_000)
  const { next } = await listener(api.address, api.cookie)
  expect((await admin.post(`/api/transporters/${transporterId}/merge`, { into })).status).toBe(200)
  expect((await next(({ type }) => type === 'document')).body).toMatchObject({ record: 'transporter', recordId: into })
  const { body } = await admin.get(`/api/transporters/${into}/documents`)
  expect((body as Document[]).map(({ kind }) => kind).sort()).toEqual(['agreement', 'agreement', 'insurance'])
  expect((await fileOf(api, agreement.body.id)).status).toBe(200)
  expect((await api.post(`/api/documents/${removed.body.id}/restore`)).status).toBe(200)
  const found = await admin.get('/api/admin/history?field=document.agreement')
  expect(found.body).toMatchObject([
    { record: 'Vos Vervoer', fields: [{ from: null, to: 'theirs.pdf' }] },
    { fields: [{ to: 'ours.pdf' }] },
    { fields: [{ to: 'theirs.pdf' }] },
  ])
  const insured = (await admin.get('/api/admin/history?field=document.insurance')).body as {
    record: string
    fields: { to: string }[]
  }[]
  expect(insured.map(({ record, fields }) => `${record}: ${fields[0]?.to}`)).toContain(
    'Vos Vervoer: ticket.jpg, until 2026-12-31',
  )
  expect(await sendDocument(api, `transporters/${into}`, pdf('5'), { kind: 'agreement' })).toMatchObject({ status: 409 })
})

test('changing a document waits for a merge of its transporter, and holds no lock that the merge needs', async () => {
  const { api, db, transporterId } = await documentWorld({ signedInWith: ['administration'] })
  const { id } = (await sendDocument(api, `transporters/${transporterId}`, pdf('1'), { kind: 'agreement' })).body
  const { change } = await inTransaction(db, async (tx) => {
    await lockDocumentsOf(tx, { recordKind: 'transporter', recordId: transporterId })
    const change = api.patch(`/api/documents/${id}`, { name: 'changed.pdf' })
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await sql`select from document where id = ${id} for update nowait`.execute(tx)
    return { change }
  })
  expect(await change).toMatchObject({ status: 200, body: { name: 'changed.pdf' } })
})

test('a contract or a transporter cannot be deleted while it has documents, and can once they are removed', async () => {
  const { admin, api, transporterId } = await documentWorld({ signedInWith: ['administration'] })
  const { id } = (await sendDocument(api, `transporters/${transporterId}`, pdf('1'), { kind: 'agreement' })).body
  expect(await admin.delete(`/api/transporters/${transporterId}`)).toMatchObject({
    status: 409,
    body: { code: 'inUse', message: "Vos & Seuns' Vervoer has documents, so it cannot be deleted. Remove its documents first." },
  })
  await api.delete(`/api/documents/${id}`)
  expect((await admin.delete(`/api/transporters/${transporterId}`)).status).toBe(204)

  const { holder, agree } = await contractWorld()
  const { id: contract } = await agree()
  const sent = await sendDocument(holder, `supplier-contracts/${contract}`, pdf('1'), { kind: 'contract' })
  const remove = () => holder.delete(`/api/supplier-contracts/${contract}`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'inUse' } })
  await holder.delete(`/api/documents/${sent.body.id}`)
  expect((await remove()).status).toBe(204)
})
