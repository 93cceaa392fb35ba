import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillTrades } from '../test/fill-trades.ts'
import { sweepDocuments } from './sweep-documents.ts'
import { documentWorld } from './test-document-world.ts'
import { png, sendDocument } from './test-files.ts'
import { wastedBytes } from './wasted-bytes.ts'

const day = 24 * 3_600_000

test('a record has a limited number of documents, and only one of some kinds', async () => {
  const { admin, send, list, api } = await documentWorld()
  await admin.put('/api/settings', { documentsPerRecord: 2 })
  const first = await send(png('1'))
  await send(png('2'))
  expect(await send(png('3'))).toMatchObject({ status: 413, body: { code: 'tooManyDocuments' } })
  // One that is there already does not count again.
  expect((await send(png('1'))).status).toBe(200)
  await api.delete(`/api/documents/${first.body.id}`)
  expect((await send(png('3'))).status).toBe(201)
  expect(await api.post(`/api/documents/${first.body.id}/restore`)).toMatchObject({ status: 413 })
  expect(await list()).toHaveLength(2)
})

test('counting removed ones, a record may have twice as many documents; restoring one needs no further room', async () => {
  const { admin, send, api } = await documentWorld()
  await admin.put('/api/settings', { documentsPerRecord: 2 })
  const removed: string[] = []
  for (const mark of ['1', '2', '3', '4']) {
    const { id } = (await send(png(mark))).body
    await api.delete(`/api/documents/${id}`)
    removed.push(id)
  }
  const refused = await send(png('5'))
  expect(refused).toMatchObject({ status: 413, body: { code: 'tooManyDocuments' } })
  expect(refused.body.message).toBe('There can be at most 4 documents here, with those that were removed in the last 30 days.')
  expect((await api.post(`/api/documents/${removed[0]}/restore`)).status).toBe(200)
})

test('the limit of documents does not reveal how many there are that a person may not read', async () => {
  const { admin, trade, send, api } = await documentWorld()
  await admin.put('/api/settings', { documentsPerRecord: 2 })
  const invoices = { kind: 'supplierInvoice' }
  const ofAdmin = (mark: string) => sendDocument(admin, `trades/${trade.id}`, png(mark), invoices)
  expect([(await ofAdmin('1')).status, (await ofAdmin('2')).status]).toEqual([201, 201])
  const { status, body } = await send(png('3'))
  expect(status).toBe(201)
  await api.delete(`/api/documents/${body.id}`)
  expect((await send(png('4'))).status).toBe(201)
  expect(await ofAdmin('5')).toMatchObject({ status: 413, body: { message: 'There can be at most 2 documents here.' } })
})

test('duplicates and files that are refused count towards the 2 GB a day, too', async () => {
  const { person, send, context, advance } = await documentWorld()
  const first = await send(png('a'))
  wastedBytes.add(person.id, 2_000_000_000 - 2 * png('a').length - 1, context.clock())
  advance(3_600_000)
  expect(await send(png('a'))).toMatchObject({ status: 200, body: { id: first.body.id } })
  expect((await send(Buffer.from('no'))).status).toBe(415)
  expect(await send(png('a'))).toMatchObject({ status: 429, retryAfter: String(23 * 3_600) })
})

test('one person sends at most 2 GB in a day, and then learns when they may go on', async () => {
  const { db, person, trade, send, context, advance } = await documentWorld()
  const at = context.clock()
  await db
    .insertInto('document')
    .values({
      ...{ recordKind: 'trade', recordId: trade.id, kind: 'other', name: 'sent.pdf', type: 'application/pdf' },
      ...{ bytes: 2_000_000_000, sha256: Buffer.alloc(32), at, personId: person.id, contentId: null, removedAt: at },
    })
    .execute()
  advance(3_600_000)
  const refused = await send(png())
  expect(refused).toMatchObject({ status: 429, retryAfter: String(23 * 3_600), body: { code: 'tooMany' } })
  await db
    .updateTable('document')
    .set({ at: new Date(at.getTime() - day) } as never)
    .execute()
  expect((await send(png())).status).toBe(201)
})

test('of the other records with the same file, the twenty newest are named, and all are counted', async () => {
  const { db, send, commodityId } = await documentWorld()
  const first = await send(png())
  await fillTrades(db, commodityId, 25)
  await sql`insert into document_content (id, begun_at) select id, now() from trade where trade_number like 'T-2025%'`.execute(db)
  await sql`
    insert into document (record_kind, record_id, kind, name, type, bytes, sha256, at, content_id)
    select 'trade', trade.id, 'other', 'a.png', type, bytes, sha256, timestamptz '2026-11-20' + make_interval(mins => right(trade_number, 5)::integer), trade.id
    from trade, document where trade_number like 'T-2025%'`.execute(db)
  const { alsoOn, alsoOnCount } = (await send(png())).body
  expect(first.body).toMatchObject({ alsoOn: [], alsoOnCount: 0 })
  expect(alsoOnCount).toBe(25)
  expect(alsoOn.map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, at) => `T-2025-${String(25 - at).padStart(5, '0')}`),
  )
})

test('documents of a deleted record, and no others, count as removed from the next sweep on', async () => {
  const { admin, db, send, list, storedContents, transporterId, context } = await documentWorld()
  await sendDocument(admin, `transporters/${transporterId}`, png(), { kind: 'insurance' })
  await send(png('2'))
  await db.deleteFrom('transporter').where('id', '=', transporterId).execute()
  const sweep = (after: number) => sweepDocuments(db, new Date(context.clock().getTime() + after))
  const month = 30 * day
  await sweep(0)
  await sweep(month)
  expect(await storedContents()).toBe(2)
  await sweep(month + 1)
  expect(await storedContents()).toBe(1)
  expect(await list()).toHaveLength(1)
})

test('the pieces of files whose server went away are removed after an hour, however many they are', async () => {
  const { db, send, storedContents, context } = await documentWorld()
  await send(png())
  await sql`insert into document_content (begun_at) select ${context.clock()} from generate_series(1, 45)`.execute(db)
  const sweep = (after: number) => sweepDocuments(db, new Date(context.clock().getTime() + after))
  await sweep(3_600_000)
  expect(await storedContents()).toBe(46)
  await sweep(3_600_001)
  expect(await storedContents()).toBe(1)
})
