import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { fileOf, pdf, png, sendDocument } from './test-files.ts'

const megabyte = 1_048_576

async function sendingWorld() {
  const here = await tradeWorld({ signedInWith: ['logistics'] })
  const { id } = await here.enter()
  const path = `/api/trades/${id}/documents`
  const left = async () => {
    const { documentContent, documentPiece, document } = {
      documentContent: await here.db.selectFrom('documentContent').select('id').execute(),
      documentPiece: await here.db.selectFrom('documentPiece').select('ordinal').execute(),
      document: await here.db.selectFrom('document').select('id').execute(),
    }
    return documentContent.length + documentPiece.length + document.length
  }
  /** A connection over which a file begins to arrive. */
  const begin = async (headers: string[], first: Buffer) => {
    const socket = connect(Number(new URL(here.address).port), '127.0.0.1').on('error', () => {})
    await once(socket, 'connect')
    const head = [`POST ${path}?kind=loadingTicket HTTP/1.1`, 'Host: h', `Cookie: ${here.api.cookie}`, ...headers, '', '']
    socket.write(head.join('\r\n'))
    socket.write(first)
    return socket
  }
  return { ...here, id, path, left, begin }
}

test('a file that breaks off in the middle leaves nothing', async () => {
  const { begin, left } = await sendingWorld()
  const socket = await begin([`Content-Length: ${2 * megabyte}`], pdf('x', megabyte))
  await expect.poll(left).toBeGreaterThan(2)
  socket.resetAndDestroy()
  await expect.poll(left).toBe(0)
})

test('an upload that declares a size over the limit is refused before any of it is read', async () => {
  const { begin, left } = await sendingWorld()
  const socket = await begin([`Content-Length: ${16 * megabyte}`], Buffer.from('%PDF-1.4'))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer.toString()).toContain('"code":"fileTooLarge"')
  expect(await left()).toBe(0)
  socket.destroy()
})

test('an upload without a declared size is refused once it is too large, and the connection can be used further', async () => {
  const { api, admin, address, path, left } = await sendingWorld()
  await admin.put('/api/settings', { documentMegabytes: 1 })
  const body = new Blob([new Uint8Array(pdf('x', 3 * megabyte))]).stream()
  const init = { method: 'POST', headers: { cookie: api.cookie }, body, duplex: 'half' } as RequestInit
  const reply = await fetch(`${address}${path}?kind=loadingTicket`, init)
  expect([reply.status, await reply.json()]).toMatchObject([
    413,
    { code: 'fileTooLarge', message: 'This file is larger than 1 MB.' },
  ])
  expect(await left()).toBe(0)
  expect((await api.get(path)).status).toBe(200)
})

test.each([
  ['nothing at all', Buffer.alloc(0)],
  ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(megabyte)])],
  ['a PDF that is cut off after a megabyte', pdf('x', 2 * megabyte).subarray(0, megabyte)],
])('%s is refused, and nothing of it stays', async (_, file) => {
  const { api, id, left } = await sendingWorld()
  const reply = await sendDocument(api, `trades/${id}`, file, { name: 'ticket.pdf' })
  expect(reply).toMatchObject({ status: 415, body: { code: 'unknownFile', message: expect.any(String) } })
  expect(await left()).toBe(0)
})

test('JSON and compressed bodies are refused where a file is expected', async () => {
  const { api, path } = await sendingWorld()
  expect(await api.post(`${path}?kind=other`, { a: 1 })).toMatchObject({ status: 415, body: { code: 'unknownFile' } })
  const packed = await api.post(`${path}?kind=other`, 'x', { 'content-encoding': 'gzip' })
  expect(packed).toMatchObject({ status: 415, body: { code: 'notJson' } })
})

test("a slow upload holds no connection to the database, and takes nobody else's place", async () => {
  const { begin, as, id, left, api } = await sendingWorld()
  const slow = await Promise.all(
    Array.from({ length: 4 }, () => begin([`Content-Length: ${2 * megabyte}`], pdf('slow', megabyte))),
  )
  await expect.poll(left).toBeGreaterThan(4)
  const others = await Promise.all(Array.from({ length: 12 }, () => as(['logistics'])))
  const sent = await Promise.all(others.map((other, at) => sendDocument(other, `trades/${id}`, png(`${at}`))))
  expect(sent.map(({ status }) => status)).toEqual(others.map(() => 201))
  expect((await api.get('/api/trades')).status).toBe(200)
  for (const socket of slow) socket.destroy()
})

test('a person who is blocked or loses the right during an upload adds nothing by it', async () => {
  for (const change of [{ status: 'blocked' }, { permissions: [] }] as const) {
    const { begin, left, db, api } = await sendingWorld()
    const file = pdf('x', megabyte)
    const socket = await begin([`Content-Length: ${file.length}`], file.subarray(0, megabyte / 2))
    await expect.poll(left).toBeGreaterThan(1)
    const { id } = (await api.get('/api/auth/user')).body as { id: string }
    await db
      .updateTable('person')
      .set(change as never)
      .where('id', '=', id)
      .execute()
    socket.write(file.subarray(megabyte / 2))
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 40[13] /)
    expect(await left()).toBe(0)
    socket.destroy()
  }
})

test('of a hundred uploads at once, each file is either kept whole or refused with a message', async () => {
  const { api, admin, id } = await sendingWorld()
  await admin.put('/api/settings', { documentsPerRecord: 200 })
  const files = Array.from({ length: 100 }, (_, at) => pdf(`file ${at}`, 300_000))
  const sent = await Promise.all(files.map((file) => sendDocument(api, `trades/${id}`, file)))
  const stored = sent.flatMap(({ status, body }, at) => (status === 201 ? [{ id: body.id, file: files[at] as Buffer }] : []))
  expect(sent.filter(({ status }) => status !== 201).map(({ status }) => status)).toEqual(
    sent.slice(stored.length).map(() => 429),
  )
  expect(stored.length).toBeGreaterThan(20)
  for (const { id, file } of stored) expect((await fileOf(api, id)).bytes.equals(file)).toBe(true)
})
