import { once } from 'node:events'
import { connect } from 'node:net'
import type { Document } from '@haulm/api/documents.ts'
import { beforeEach, expect, test } from 'vitest'
import { jpeg, pdf, png, sendDocument } from '../test-files.ts'
import { wastedBytes } from '../wasted-bytes.ts'
import { linkWorld } from './test-link-world.ts'

let here: Awaited<ReturnType<typeof linkWorld>>
beforeEach(async () => {
  here = await linkWorld()
})

const pieces = async () => (await here.db.selectFrom('documentPiece').select('ordinal').execute()).length

/** A connection over which the first half of a file has come by a link. */
async function begin(path: string, file: Buffer) {
  const socket = connect(Number(new URL(here.api.address).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(`POST /api/${path}/documents?kind=loadingTicket HTTP/1.1\r\nHost: h\r\nContent-Length: ${file.length}\r\n\r\n`)
  socket.write(file.subarray(0, file.length / 2))
  return socket
}

test('a photograph is added to the trade at once, marked as sent by a link, and changes no figure', async () => {
  const { trade, sends, behind } = await here.sent()
  const { status, body } = await sends(jpeg(), { kind: 'loadingTicket', name: '../IMG_1.jpg' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ kind: 'loadingTicket', name: 'IMG_1.jpg', type: 'image/jpeg' })
  expect((await here.api.get(`/api/trades/${trade.id}/documents`)).body).toMatchObject([
    { id: body.id, link: true, user: null, kind: 'loadingTicket' },
  ])
  expect((await behind()).sent.documents).toMatchObject([{ id: body.id, name: 'IMG_1.jpg' }])
  expect((await here.api.get(`/api/trades/${trade.id}`)).body).toMatchObject({ version: trade.version, tonnage: 34 })
  expect((await here.api.get(`/api/trades/${trade.id}/history`)).body).toContainEqual(
    expect.objectContaining({
      user: null,
      linkSentTo: "Vos & Seuns' Vervoer",
      fields: [{ field: 'document.loadingTicket', from: null, to: 'IMG_1.jpg' }],
    }),
  )
})

test('a document that somebody with an account adds is not marked as sent by a link', async () => {
  const { trade } = await here.sent()
  const response = await fetch(`${here.api.address}/api/trades/${trade.id}/documents?kind=other`, {
    method: 'POST',
    headers: { cookie: here.api.cookie, 'content-type': 'image/png' },
    body: new Uint8Array(png()),
  })
  expect((await response.json()) as Document).toMatchObject({ link: false })
})

test('a file that is sent twice is stored once, by its content and by its key', async () => {
  const { sends, behind } = await here.sent()
  const first = await sends(jpeg('a'))
  expect(await sends(jpeg('a'), { name: 'again.jpg' })).toMatchObject({ status: 200, body: { id: first.body.id } })
  const headers = { 'idempotency-key': 'one' }
  const keyed = await sends(jpeg('b'), { headers })
  expect(await sends(jpeg('b'), { headers })).toEqual(keyed)
  expect(keyed.status).toBe(201)
  expect(await sends(jpeg('c'), { headers })).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
  expect((await behind()).sent.documents).toHaveLength(2)
})

test('a link reveals about a document of somebody else only that it is there', async () => {
  const { trade, sends } = await here.sent()
  await fetch(
    `${here.api.address}/api/trades/${trade.id}/documents?kind=loadingTicket&name=${encodeURIComponent('R 3280.jpg')}`,
    {
      method: 'POST',
      headers: { cookie: here.api.cookie, 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg('z')),
    },
  )
  expect(await sends(jpeg('z'), { name: 'mine.jpg' })).toMatchObject({ status: 200, body: { name: 'mine.jpg' } })
})

test.each([
  ['an invoice', { kind: 'supplierInvoice' }, jpeg(), 400, 'invalid'],
  ['a contract', { kind: 'contract' }, jpeg(), 400, 'invalid'],
  ['a page of HTML', {}, Buffer.from('<!doctype html><p>ticket'), 415, 'unknownFile'],
  ['nothing', {}, Buffer.alloc(0), 415, 'unknownFile'],
  ['16 MB', {}, pdf('a', 16 * 1_048_576), 413, 'fileTooLarge'],
] as const)('%s is refused, and nothing of it stays', async (_, more, file, status, code) => {
  const { sends } = await here.sent()
  expect(await sends(file, more)).toMatchObject({ status, body: { code } })
  expect(await here.db.selectFrom('documentContent').select('id').execute()).toEqual([])
})

test('a link sends at most 20 files, even after some of them were removed', async () => {
  const { sends, behind } = await here.sent()
  for (let at = 0; at < 19; at += 1) expect((await sends(jpeg(`${at}`), { kind: 'other' })).status).toBe(201)
  const keyed = { kind: 'other', headers: { 'idempotency-key': 'the last' } }
  const twentieth = await sends(jpeg('19'), keyed)
  expect(twentieth.status).toBe(201)
  // Its answer was lost on the way, but it is stored.
  expect(await sends(jpeg('19'), keyed)).toEqual(twentieth)
  const refused = { status: 413, body: { code: 'tooManyDocuments' } }
  expect(await sends(jpeg('20'))).toMatchObject(refused)
  const [last] = (await behind()).sent.documents
  expect((await here.api.delete(`/api/documents/${last?.id}`)).status).toBe(204)
  expect(await sends(jpeg('20'))).toMatchObject(refused)
})

test('a link sends at most 100 MB', async () => {
  const { trade, id, sends } = await here.sent()
  const [size, sha256] = [100 * 1_048_576 - 10, Buffer.alloc(32)]
  await here.db
    .insertInto('document')
    .values({
      ...{ recordKind: 'trade', recordId: trade.id, kind: 'other', name: 'a', type: 'image/png', bytes: size, sha256 },
      ...{ at: new Date('2026-11-20'), removedAt: new Date('2026-11-20'), linkId: id, contentId: null },
    })
    .execute()
  expect(await sends(jpeg())).toMatchObject({ status: 413, body: { code: 'tooManyDocuments' } })
})

test('a link that is unknown, ended or revoked accepts nothing; all look alike', async () => {
  const [dated, revoked, cancelled] = [await here.sent({ deliveryDate: '2026-11-21' }), await here.sent(), await here.sent()]
  await here.api.delete(`/api/links/${revoked.id}`)
  await here.admin.post(`/api/trades/${cancelled.trade.id}/cancel`)
  here.advance(10 * 24 * 3_600_000)
  const links = [dated, revoked, cancelled]
  const files = await Promise.all(links.map(({ sends }) => sends(jpeg())))
  const proposals = await Promise.all(links.map(({ proposes }) => proposes({ event: 'loaded', tons: 33 })))
  const unknown = await here.driver.post(`/api/public/links/${'x'.repeat(32)}/proposals`, { event: 'loaded' })
  const answers = [...files, ...proposals, unknown].map(({ status, body }) => `${status} ${JSON.stringify(body)}`)
  expect(new Set(answers).size).toBe(1)
  expect(unknown.status).toBe(404)
  expect(await here.db.selectFrom('document').select('id').execute()).toEqual([])
})

test('a link that repeatedly sends files that are no documents has to wait, and others of its network do not', async () => {
  const [{ sends }, other] = [await here.sent(), await here.sent()]
  for (let tried = 0; tried < 60; tried += 1) await sends(Buffer.from('no'))
  const refused = await sends(jpeg())
  expect(refused.status).toBe(429)
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)
  expect((await other.sends(jpeg())).status).toBe(201)
})

test('duplicates count: a link may send at most 500 MB of them a day', async () => {
  const { id, sends } = await here.sent()
  await sends(jpeg('a'))
  wastedBytes.add(id, 500_000_000 - 2 * jpeg('a').length, here.context.clock())
  for (const status of [200, 200, 429]) expect((await sends(jpeg('a'))).status).toBe(status)
  here.advance(24 * 3_600_000)
  expect((await sends(jpeg('a'))).status).toBe(200)
})

test('a link that is revoked during an upload accepts nothing more', async () => {
  const { id, path, sends } = await here.sent()
  const file = pdf('x', 1_048_576)
  const socket = await begin(path, file)
  await expect.poll(pieces).toBeGreaterThan(0)
  await here.api.delete(`/api/links/${id}`)
  socket.write(file.subarray(file.length / 2))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /)
  expect((await sends(jpeg())).status).toBe(404)
  expect(await here.db.selectFrom('document').select('id').execute()).toEqual([])
  socket.destroy()
})

test('slow uploads by links of one transporter block neither people with an account nor another transporter', async () => {
  const other = (await here.admin.post('/api/transporters', { name: 'Kareedouw Logistics' })).body as { id: string }
  const links = await Promise.all(Array.from({ length: 7 }, () => here.sent()))
  const file = pdf('x', 1_048_576)
  const paths = links.flatMap(({ path }) => Array.from({ length: 4 }, () => path))
  const sockets = await Promise.all(paths.map((path) => begin(path, file)))
  await expect.poll(pieces).toBeGreaterThan(5)
  const sent = await sendDocument(here.api, `trades/${links[0]?.trade.id}`, jpeg())
  expect(sent.status).toBe(201)
  const { sends } = await here.sent({ transporterId: other.id })
  expect((await sends(jpeg('b'))).status).toBe(201)
  for (const socket of sockets) socket.destroy()
})
