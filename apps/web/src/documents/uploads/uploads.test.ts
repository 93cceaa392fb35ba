import type { Person } from '@haulm/domain/people/person.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from '../../ui/toasts/toast.ts'

vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('navigator', { onLine: true })

/** Files as the server gets them: the test answers each one. */
class SentCall {
  upload = {}
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send() {
    sent.push(this)
  }
  abort() {
    this.onabort()
  }
  type = 'application/json'
  getResponseHeader() {
    return this.type
  }
  answer(status: number, body: object) {
    this.answerText(status, JSON.stringify(body))
  }
  answerText(status: number, responseText: string) {
    Object.assign(this, { status, responseText })
    this.onload()
    this.onloadend()
  }
  onload = () => {}
  onloadend = () => {}
  onabort = () => {}
}
vi.stubGlobal('XMLHttpRequest', SentCall)
const { addFiles, giveUpUploads, retryUpload, showPlaces, uploads } = await import('./uploads.ts')
const { reachability } = await import('../../api/request/reachability.ts')
const { countUnsaved } = await import('../../ui/record-form/unsaved.ts')

const client = new QueryClient()
const person = { id: 'lerato', permissions: ['logistics'] } as unknown as Person
const place = { record: 'trade', id: 'load', name: 'T-2026-00042' } as const
const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const add = (...names: string[]) => addFiles(client, person, place, names.map(file))
const document = (name: string) => ({ kind: 'loadingTicket', name })

let sent: SentCall[] = []
const answerNext = async (status: number, body: object) => {
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  sent.shift()?.answer(status, body)
}

beforeEach(() => {
  sent = []
})
afterEach(() => giveUpUploads('lerato'))

test('documents are uploaded whatever is shown, count as unsaved until then, and a toast follows', async () => {
  const hide = showPlaces([place.id])
  add('one.pdf', 'two.pdf')
  expect(countUnsaved(person.id)).toBe(2)
  // The tab is left.
  hide()
  await answerNext(201, document('one.pdf'))
  await vi.waitFor(() => expect(countUnsaved(person.id)).toBe(1))
  await answerNext(201, document('two.pdf'))
  await vi.waitFor(() => expect(toasts.current()).toMatchObject({ title: 'Added to T-2026-00042', description: '2 documents' }))
  expect(uploads.get()).toEqual([])
  expect(countUnsaved(person.id)).toBe(0)
})

test.each([
  { first: 'before', names: ['ticket.pdf', 'refused.pdf'] },
  { first: 'after', names: ['refused.pdf', 'slip.pdf'] },
])('what arrived $first another document for its record was refused is announced', async ({ names }) => {
  add(...names)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  for (const name of names) {
    if (name === 'refused.pdf') await answerNext(415, { code: 'unknownFile', message: 'Not a document.' })
    else await answerNext(201, document(name))
  }
  const arrived = names.find((name) => name !== 'refused.pdf')
  await vi.waitFor(() => expect(toasts.current()?.description).toContain(arrived))
  expect(uploads.get()).toMatchObject([{ name: 'refused.pdf', state: 'failed' }])
})

test('an answer that is not the server’s, as a hotel’s sign-in page, counts as none: the document does not stay on its way', async () => {
  add('one.pdf')
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  sent.shift()?.answerText(200, '<h1>Sign in</h1>')
  await vi.waitFor(() => expect(uploads.get()).toMatchObject([{ state: 'failed' }]))
  reachability.report(true)
})

test('a proxy that answers in place of a server that is away counts as no answer of the server', async () => {
  reachability.report(true)
  add('one.pdf')
  await vi.waitFor(() => expect(sent).not.toEqual([]))
  Object.assign(sent[0] ?? {}, { type: 'text/html' })
  sent.shift()?.answerText(502, '<h1>Bad Gateway</h1>')
  await vi.waitFor(() => expect(reachability.isOnline()).toBe(false))
  reachability.report(true)
})

test('if the page shows the document itself, no toast is shown', async () => {
  const former = toasts.current()
  const hide = showPlaces([place.id])
  add('one.pdf')
  await answerNext(201, document('one.pdf'))
  await vi.waitFor(() => expect(uploads.get()).toEqual([]))
  expect(toasts.current()).toBe(former)
  hide()
})

test('a refused document stays with its reason, and is sent under the same key when it is tried again', async () => {
  add('one.pdf')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const key = sent[0]?.headers['idempotency-key']
  await answerNext(413, { code: 'fileTooLarge', message: 'Too large.' })
  await vi.waitFor(() => expect(uploads.get()).toMatchObject([{ id: key, state: 'failed', problem: 'Too large.' }]))
  retryUpload(String(key))
  await vi.waitFor(() => expect(sent[0]?.headers['idempotency-key']).toBe(key))
})

test('a file that was moved after it was chosen says so: that is neither sent nor taken for a lost connection', async () => {
  const moved = new DOMException('A requested file could not be found.', 'NotFoundError')
  vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValueOnce(moved)
  add('one.pdf')
  const problem = expect.stringMatching(/^This file cannot be read: it was moved or changed/)
  await vi.waitFor(() => expect(uploads.get()).toMatchObject([{ state: 'failed', problem }]))
  expect(sent).toEqual([])
  expect(reachability.isOnline()).toBe(true)
  vi.restoreAllMocks()
})

test('a name with characters that reverse the text after them is shown and sent without them', async () => {
  add('a\u202egpj.exe.pdf')
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  expect(uploads.get()).toMatchObject([{ name: 'agpj.exe.pdf' }])
})

test('three uploads run at once; those of a person who left are given up without a notice', async () => {
  const former = toasts.current()
  add('1.pdf', '2.pdf', '3.pdf', '4.pdf')
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  await answerNext(201, document('1.pdf'))
  await vi.waitFor(() => expect(uploads.get()).toHaveLength(3))
  giveUpUploads('sipho')
  expect(uploads.get()).toHaveLength(3)
  giveUpUploads('lerato')
  expect(uploads.get()).toEqual([])
  expect(countUnsaved(person.id)).toBe(0)
  await vi.waitFor(() => expect(sent).toHaveLength(3))
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toHaveLength(3)
  expect(toasts.current()).toBe(former)
})
