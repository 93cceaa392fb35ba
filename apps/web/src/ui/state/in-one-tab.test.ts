import { afterEach, expect, test, vi } from 'vitest'
import { inNoOtherTab, inOneTab } from './in-one-tab.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser in which another tab holds the lock, until it is released. */
function lockElsewhere(): () => void {
  let letGo = () => {}
  let isLocked = true
  const released = new Promise<void>((resolve) => {
    letGo = () => {
      isLocked = false
      resolve()
    }
  })
  const request = async (name: string, ...[how, work]: [object, (lock: object | null) => unknown] | [() => unknown]) => {
    if (work === undefined) return released.then(how as () => unknown)
    return work(isLocked ? null : { name })
  }
  vi.stubGlobal('navigator', { locks: { request } })
  return letGo
}

test('a task that another tab does runs in this one after it', async () => {
  const letGo = lockElsewhere()
  const work = vi.fn(async () => 'done')
  const doing = inOneTab('sending', work)
  expect(work).not.toHaveBeenCalled()
  letGo()
  expect(await doing).toBe('done')
})

test('a task that only one tab needs is skipped while another tab does it', async () => {
  const letGo = lockElsewhere()
  const work = vi.fn(async () => undefined)
  await inNoOtherTab('asking', work)
  expect(work).not.toHaveBeenCalled()
  letGo()
  await inNoOtherTab('asking', work)
  expect(work).toHaveBeenCalledTimes(1)
})

test('without locks, which browsers give to secure pages only, the task runs at once', async () => {
  vi.stubGlobal('navigator', {})
  const work = vi.fn(async () => 'done')
  expect(await inOneTab('sending', work)).toBe('done')
  await inNoOtherTab('asking', work)
  expect(work).toHaveBeenCalledTimes(2)
})
