import { afterEach, expect, test, vi } from 'vitest'
import { reasonOf } from '../../api/request/api-error.ts'
import type { NewEdit } from '../../offline/edits/edit.ts'
import { enqueued } from '../../offline/edits/log-rules.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { onLine: false })
const { editLog } = await import('../../offline/edits/edit-log.ts')
const { isRoomFor, mostBytes, queueDocument, waitsAtOnce } = await import('./waiting-document.ts')

const place = { record: 'trade', id: 'load', name: 'T-2026-00042' } as const
const sent = {
  place,
  kind: 'loadingTicket',
  name: 'ticket.jpg',
  file: new Blob(['ticket']),
  key: 'key',
  personId: 'lerato',
} as const

afterEach(() => vi.restoreAllMocks())

test('without a connection a document is queued under its key, with its record', async () => {
  expect(waitsAtOnce(place)).toBe(true)
  const enqueue = vi.spyOn(editLog, 'enqueue').mockResolvedValue(true)
  await queueDocument(sent, place, false)
  const about = { id: 'key', personId: 'lerato', kind: 'document', action: 'create', recordId: 'load', wasSent: false }
  expect(enqueue.mock.calls[0]?.[0]).toMatchObject({ ...about, recordName: 'T-2026-00042', noun: 'document' })
})

test.each([
  { size: mostBytes, reason: /^At most 200 MB of documents can wait/ },
  { size: 0, reason: /its storage is full or switched off/ },
])('a document that cannot be queued behind $size bytes says why', async ({ size, reason }) => {
  vi.spyOn(editLog, 'enqueue').mockResolvedValue(false)
  const file = Object.defineProperty(new Blob(), 'size', { value: size })
  const about = { personId: 'lerato', kind: 'document', recordId: 'load', recordName: 'T-2026-00042', way: 'dialog' }
  const former = { ...about, id: 'former', from: {}, to: { file }, version: 0, at: 0, wasSent: false }
  vi.spyOn(editLog, 'of').mockResolvedValue(enqueued([], former))
  const refusal = await queueDocument(sent, place, false).catch((error: unknown) => error)
  expect(reasonOf(refusal, '')).toMatch(reason)
})

test('a document that cannot be queued as its file was moved says that', async () => {
  vi.spyOn(editLog, 'enqueue').mockResolvedValue(false)
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('It could not be found.', 'NotFoundError'))
  const refusal = await queueDocument(sent, place, true).catch((error: unknown) => error)
  expect(reasonOf(refusal, '')).toMatch(/^This file cannot be read/)
})

const edit = (id: string, to: object): NewEdit => ({
  ...{ id, personId: 'p', kind: 'paper', recordId: 'r', recordName: 'R', way: 'dialog' },
  ...{ from: {}, to: { ...to }, version: 0, at: 0, wasSent: false },
})
/** A file of that size, without anything in memory. */
const file = (size: number) => Object.defineProperty(new Blob(), 'size', { value: size })

test('at most 200 MB of files wait; edits without a file always may, and a waiting file is not counted twice', () => {
  const log = enqueued(enqueued([], edit('1', { file: file(mostBytes - 10) })), edit('2', { tonnage: 34 }))
  expect(isRoomFor(log, edit('3', { file: file(10) }))).toBe(true)
  expect(isRoomFor(log, edit('3', { file: file(11) }))).toBe(false)
  expect(isRoomFor(log, edit('3', { tonnage: 33 }))).toBe(true)
  expect(isRoomFor(log, edit('1', { file: file(mostBytes) }))).toBe(true)
})
