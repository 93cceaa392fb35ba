import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { request } from '../../api/request/request.ts'
import { nextSession, onSessionEnd } from '../../api/request/session-end.ts'
import { checkSession } from '../../api/session/check-session.ts'
import { userQuery } from '../../api/session/user.ts'
import { toasts } from '../../ui/toasts/toast.ts'
import { createQueryClient } from './query-client.ts'

/** A server that answers every call with 401, each one on request. */
function unauthorized() {
  const answers: (() => void)[] = []
  const answer = () => Response.json({ message: 'Unauthorized', code: 'unauthorized' }, { status: 401 })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(() => resolve(answer()))))
  return {
    isAsked: (times: number) => vi.waitFor(() => expect(answers).toHaveLength(times), { timeout: 10_000, interval: 1 }),
    answerAll: () => {
      for (const one of answers.splice(0)) one()
    },
  }
}

/** Whether a session has ended once the delay for reading the message is over. */
async function hasEnded(): Promise<boolean> {
  const end = vi.fn()
  onSessionEnd(end)
  await vi.advanceTimersByTimeAsync(1_000)
  return end.mock.calls.length > 0
}

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('a page that starts without a connection asks who is signed in as soon as it has one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const client = createQueryClient()
  client.mount()
  const asked = { queryKey: ['user'], queryFn: vi.fn(async () => 'lerato'), staleTime: 0, refetchOnReconnect: true }
  const leave = new QueryObserver(client, asked).subscribe(() => undefined)
  await expect.poll(() => client.getQueryState(asked.queryKey)).toMatchObject({ data: 'lerato', fetchStatus: 'idle' })
  onlineManager.setOnline(true)
  await expect.poll(() => asked.queryFn).toHaveBeenCalledTimes(2)
  leave()
  client.unmount()
})

test('an unauthorised call ends the session in which it was made, and no later one', async () => {
  vi.useFakeTimers()
  const { isAsked, answerAll } = unauthorized()
  const client = createQueryClient()
  const read = () =>
    client.fetchQuery({ queryKey: [Math.random()], queryFn: () => request('GET /api/settings') }).catch(() => 'failed')
  const write = () => {
    const mutationFn = () => request('PATCH /api/trades/:id', { params: { id: '1' }, body: { tonnage: 34.2 } })
    const mutation = client.getMutationCache().build(client, { mutationFn })
    return mutation.execute(undefined).catch(() => 'failed')
  }
  const former = [read(), write(), checkSession()]
  await isAsked(3)
  nextSession()
  answerAll()
  expect(await Promise.all(former)).toEqual(['failed', 'failed', false])
  expect(toasts.current()).toBe(null)
  expect(await hasEnded()).toBe(false)

  const own = read()
  await isAsked(1)
  answerAll()
  await own
  expect(await hasEnded()).toBe(true)
})

test('the end of a former session does not end the session of a person who signed in since', async () => {
  vi.useFakeTimers()
  const { isAsked, answerAll } = unauthorized()
  const checking = checkSession()
  await isAsked(1)
  answerAll()
  expect(await checking).toBe(false)
  nextSession()
  expect(await hasEnded()).toBe(false)
})

test('once nobody is known to be signed in, a call still under way does not announce a session end', async () => {
  vi.useFakeTimers()
  const { isAsked, answerAll } = unauthorized()
  const client = createQueryClient()
  client.setQueryData(userQuery.queryKey, null)
  const former = toasts.current()
  const mutationFn = () => request('PATCH /api/trades/:id', { params: { id: '1' }, body: { tonnage: 34.2 } })
  const saving = client.getMutationCache().build(client, { mutationFn }).execute(undefined)
  await isAsked(1)
  answerAll()
  await expect(saving).rejects.toThrow('401')
  expect(toasts.current()).toBe(former)
  expect(await hasEnded()).toBe(false)
})
