import { beforeEach, expect, test, vi } from 'vitest'
import { createUpdate } from './update.ts'

/** A worker that caches a version, as far as a page sees it. */
class Worker extends EventTarget {
  messages: unknown[] = []
  constructor(
    readonly version: string | null,
    public state = 'installed',
  ) {
    super()
  }
  postMessage(message: unknown) {
    this.messages.push(message)
  }
  become(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

type Workers = { installing?: Worker; waiting?: Worker; active?: Worker }

/** A page of version 1 under workers. */
function pageUnder(workers: Workers) {
  const registration = Object.assign(new EventTarget(), {
    installing: null,
    waiting: null,
    active: null,
    update: async () => {},
    ...workers,
  })
  const container = Object.assign(new EventTarget(), { controller: workers.active ?? null })
  const reload = vi.fn()
  const update = createUpdate({
    version: '1',
    container: container as unknown as ServiceWorkerContainer,
    versionOf: async (worker) => (worker as unknown as Worker).version,
    reload,
  })
  update.follow(registration as unknown as ServiceWorkerRegistration)
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return {
    update,
    reload,
    isAsked: async () => {
      await settled()
      return update.isReady.get()
    },
    /** A worker installs, and then waits: the first one only for a moment. */
    install: (worker: Worker) => {
      registration.installing = worker as never
      registration.dispatchEvent(new Event('updatefound'))
      Object.assign(registration, { waiting: worker, installing: null })
      worker.become('installed')
    },
    takeOver: (worker: Worker) => {
      Object.assign(registration, { active: worker, waiting: null })
      container.controller = worker
      container.dispatchEvent(new Event('controllerchange'))
    },
  }
}

let first: Worker
let second: Worker
beforeEach(() => {
  first = new Worker('1', 'activated')
  second = new Worker('2')
})

test('the first worker takes over without asking', async () => {
  const page = pageUnder({})
  page.install(first)
  expect(await page.isAsked()).toBe(false)
  page.takeOver(first)
  expect(await page.isAsked()).toBe(false)
  expect(page.reload).not.toHaveBeenCalled()
})

test('the person is asked about a new version that installs while one is running', async () => {
  const page = pageUnder({ active: first })
  expect(await page.isAsked()).toBe(false)
  page.install(second)
  expect(await page.isAsked()).toBe(true)
  expect(second.messages).toEqual([])
})

test('the person is asked about a version that was waiting before the page loaded too', async () => {
  expect(await pageUnder({ active: first, waiting: second }).isAsked()).toBe(true)
})

test('the page is reloaded once the person agreed and the new worker has taken over, not before', async () => {
  const page = pageUnder({ active: first, waiting: second })
  expect(await page.isAsked()).toBe(true)
  page.update.refresh()
  expect(second.messages).toEqual(['takeOver'])
  expect(page.reload).not.toHaveBeenCalled()
  page.takeOver(second)
  await expect.poll(() => page.reload).toHaveBeenCalledOnce()
})

test('a worker that does not take over does not keep the person waiting', async () => {
  const page = pageUnder({ active: first, waiting: second })
  vi.useFakeTimers()
  page.update.refresh()
  vi.advanceTimersByTime(1_499)
  expect(page.reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(page.reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('a person who put off an update is asked again at the next version', async () => {
  const page = pageUnder({ active: first, waiting: second })
  await page.isAsked()
  page.update.putOff()
  expect(await page.isAsked()).toBe(false)
  page.install(new Worker('3'))
  expect(await page.isAsked()).toBe(true)
})

test('a page of another tab is not reloaded, and asks by itself', async () => {
  const page = pageUnder({ active: first })
  page.takeOver(second)
  expect(await page.isAsked()).toBe(true)
  expect(page.reload).not.toHaveBeenCalled()
  page.update.refresh()
  expect(page.reload).toHaveBeenCalledOnce()
})

test('a page that comes to rest only after another tab agreed asks too', async () => {
  expect(await pageUnder({ active: second }).isAsked()).toBe(true)
})

test('a page that already has the new version asks nothing: the worker takes over', async () => {
  const [older, waiting] = [new Worker('0', 'activated'), new Worker('1')]
  const page = pageUnder({ active: older, waiting })
  expect(await page.isAsked()).toBe(false)
  expect(waiting.messages).toEqual(['takeOver'])
  page.takeOver(waiting)
  expect(await page.isAsked()).toBe(false)
  expect(page.reload).not.toHaveBeenCalled()
})

test('the person is asked about another worker for the same version too', async () => {
  const page = pageUnder({ active: first, waiting: new Worker('1') })
  expect(await page.isAsked()).toBe(true)
})
