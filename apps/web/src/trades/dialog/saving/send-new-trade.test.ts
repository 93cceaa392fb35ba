import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reachability } from '../../../api/request/reachability.ts'
import { userQuery } from '../../../api/session/user.ts'
import type { NewEdit } from '../../../offline/edits/edit.ts'
import { editLog } from '../../../offline/edits/edit-log.ts'
import { openConflict } from '../../conflict/choose-in-conflict.ts'
import { exampleTrade } from '../../rules/example-trade.ts'
import { sendNewTrade } from './send-new-trade.ts'

type Sent = { method: string; body: Record<string, unknown>; key: string | null }
/** The person in whose name each request was sent. */
let persons: (string | null)[]
type Answer = { status: number; body: unknown } | 'lost'

/** A server that gives these answers in turn, and what was sent to it. */
function server(...answers: Answer[]): Sent[] {
  const sent: Sent[] = []
  persons = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({ method: init.method ?? '', body: JSON.parse(String(init.body)), key: headers.get('idempotency-key') })
    persons.push(headers.get('x-person'))
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new TypeError('network')
    const json = { 'content-type': 'application/json' }
    return new Response(JSON.stringify(answer.body), { status: answer.status, headers: json })
  })
  return sent
}
afterEach(() => {
  vi.unstubAllGlobals()
})

const trade = exampleTrade()
const otherBody: Answer = { status: 409, body: { code: 'idempotencyConflict', message: 'Another body.' } }
const attempt = (body: object, unanswered: object[] = []) => ({
  body,
  key: 'new-1',
  unanswered: { current: unanswered as readonly object[] },
  firstSentAt: { current: undefined as number | undefined },
  storeNow: vi.fn(),
})
/** A page with Lerato signed in, or with nobody, so that nothing is persisted for them. */
function page(id: string | null = null): QueryClient {
  const client = new QueryClient()
  if (id) client.setQueryData(userQuery.queryKey, { id } as never)
  return client
}
const queued = () => editLog.of('lerato')
beforeEach(async () => {
  reachability.report(true)
  await editLog.discardAll('lerato')
})

test('a create is sent under its key, and is forgotten once it is answered', async () => {
  const sent = server({ status: 201, body: trade })
  const first = attempt({ commodityId: 'c-1' })
  expect(await sendNewTrade(page(), first)).toEqual(trade)
  expect(sent).toEqual([{ method: 'POST', body: { commodityId: 'c-1' }, key: 'new-1' }])
  expect(first.unanswered.current).toEqual([])
})

test('a lost answer is remembered, so that the retry is the same create', async () => {
  server('lost')
  const first = attempt({ commodityId: 'c-1' })
  await expect(sendNewTrade(page(), first)).rejects.toMatchObject({ code: 'unreachable' })
  expect(first.unanswered.current).toEqual([{ commodityId: 'c-1' }])
  expect(first.storeNow).toHaveBeenCalled()
})

test('a form that was changed after a lost answer changes the trade that was created, instead of creating a second', async () => {
  const sent = server(otherBody, { status: 201, body: trade }, { status: 200, body: { ...trade, tonnage: 35 } })
  const later = attempt({ commodityId: 'c-1', tonnage: 35 }, [{ commodityId: 'c-1' }])
  expect(await sendNewTrade(page(), later)).toMatchObject({ tonnage: 35 })
  expect(sent.map(({ method, body }) => ({ method, body }))).toEqual([
    { method: 'POST', body: { commodityId: 'c-1', tonnage: 35 } },
    { method: 'POST', body: { commodityId: 'c-1' } },
    { method: 'PUT', body: { tonnage: 35, version: 1 } },
  ])
})

test('a refused create leaves nothing to remember', async () => {
  server({ status: 400, body: { code: 'invalid', message: 'No.', fields: { tonnage: 'No.' } } })
  const refused = attempt({ commodityId: 'c-1' })
  await expect(sendNewTrade(page(), refused)).rejects.toMatchObject({ status: 400 })
  expect(refused.unanswered.current).toEqual([])
})

test('a create whose answer is lost waits, with everything else that was sent under its key', async () => {
  server('lost')
  const lost = attempt({ commodityId: 'c-1' }, [{ commodityId: 'c-0' }, { commodityId: 'c-1' }])
  expect(await sendNewTrade(page('lerato'), lost)).toBe('queued')
  const waiting: Partial<NewEdit> = { id: 'new-1', action: 'create', unanswered: [{ commodityId: 'c-0' }], wasSent: true }
  expect(await queued()).toMatchObject([waiting])
})

test.each([
  { earlier: [], wasSent: false },
  { earlier: [{ commodityId: 'c-1' }], wasSent: true },
])(
  'without a connection it waits without being tried, and counts as sent only if it was: $wasSent',
  async ({ earlier, wasSent }) => {
    const sent = server()
    vi.stubGlobal('navigator', { onLine: false })
    expect(await sendNewTrade(page('lerato'), attempt({ commodityId: 'c-1' }, earlier))).toBe('queued')
    expect(await queued()).toMatchObject([{ id: 'new-1', wasSent, unanswered: [] }])
    expect(sent).toEqual([])
  },
)

test('every call of a create names its person, and changes of the created trade have a key of their own', async () => {
  const sent = server(otherBody, { status: 201, body: trade }, { status: 200, body: trade })
  await sendNewTrade(page('lerato'), attempt({ commodityId: 'c-1', tonnage: 35 }, [{ commodityId: 'c-1' }]))
  expect(sent.map(({ key }) => key)).toEqual(['new-1', 'new-1', 'new-1-1'])
  expect(persons).toEqual(['lerato', 'lerato', 'lerato'])
})

test('a create first sent over a day ago is not sent again automatically, even if changed; its person can send it', async () => {
  const sent = server({ status: 201, body: trade })
  const late = attempt({ commodityId: 'c-1', tonnage: 35 }, [{ commodityId: 'c-1' }])
  late.firstSentAt.current = Date.now() - 25 * 3_600_000
  await expect(sendNewTrade(page('lerato'), late)).rejects.toMatchObject({ code: 'idempotencyConflict' })
  expect(sent).toEqual([])
  expect(await sendNewTrade(page('lerato'), late)).toEqual(trade)
})

test('if somebody changed a trade whose create had a lost answer, its dialog saves over those changes', async () => {
  const current = { ...trade, version: 2 }
  const conflict: Answer = { status: 409, body: { code: 'versionConflict', message: 'Changed.', current } }
  const saved: Answer = { status: 200, body: { ...current, version: 3 } }
  const sent = server(otherBody, { status: 201, body: trade }, conflict, saved)
  const body = { commodityId: 'c-2' }
  const sending = sendNewTrade(page('lerato'), attempt(body, [{ commodityId: 'c-1' }]))
  await vi.waitFor(() => expect(openConflict.get()).not.toBe(null))
  openConflict.get()?.answer(body)
  expect(await sending).toMatchObject({ version: 3 })
  expect(sent[3]).toMatchObject({ method: 'PUT', body: { ...body, version: 2 } })
})
