import { afterEach, expect, test, vi } from 'vitest'
import { followWorker, isCachedByWorker } from './register-worker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a worker that could not be fetched is registered once there is a connection again', async () => {
  const found = {} as ServiceWorkerRegistration
  const register = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(found)
  const window = new EventTarget()
  vi.stubEnv('PROD', true)
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const follow = vi.fn()
  await followWorker(follow)
  expect(follow).not.toHaveBeenCalled()
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(follow).toHaveBeenCalledExactlyOnceWith(found))
  expect(await isCachedByWorker()).toBe(true)
  window.dispatchEvent(new Event('online'))
  expect(register).toHaveBeenCalledTimes(2)
})
