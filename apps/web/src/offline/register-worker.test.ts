import { afterEach, expect, test, vi } from 'vitest'
import { reachability } from '../api/request/reachability.ts'
import { followWorker, isCachedByWorker } from './register-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a worker that could not be fetched is registered once the server answers again', async () => {
  const found = {} as ServiceWorkerRegistration
  const register = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(found)
  vi.stubEnv('PROD', true)
  // The network is there all the time.
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { register } })
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const follow = vi.fn()
  await followWorker(follow)
  reachability.report(false)
  expect(follow).not.toHaveBeenCalled()
  reachability.report(true)
  await vi.waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith(found))
  expect(await isCachedByWorker()).toBe(true)
  for (const came of [false, true]) reachability.report(came)
  await new Promise((resolve) => setImmediate(resolve))
  expect(register).toHaveBeenCalledTimes(2)
  expect(follow).toHaveBeenCalledOnce()
})
