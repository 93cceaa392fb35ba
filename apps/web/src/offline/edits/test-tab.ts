import { drain, type Outcome } from './drain.ts'
import type { AnsweredRecord, Edit, Log } from './edit.ts'
import type { TestServer } from './test-server.ts'

export type Fault = 'none' | 'request lost' | 'answer lost' | 'fails' | 'busy'

/** What tabs of one browser share, for tests of the queue. */
export type TestBrowser = {
  queue: Log
  server: TestServer
  isOnline: boolean
  isPoison: (value: unknown) => boolean
  /** What happens to the next request. */
  nextFault: () => Fault
  /** Lets time pass, so that others may come between. */
  pass: (what: string) => Promise<unknown>
  newKey: () => string
  /** One tab after the other; null if the browser has no locks. */
  lock: { held: Promise<void> } | null
}

const later = (ofAll: boolean): Outcome => ({ is: 'later', ofAll, seconds: null })

/** A tab that sends what waits whenever it is asked to, and that can be closed at any moment. */
export function testTab(browser: TestBrowser) {
  let isClosed = false
  const whileOpen = async <T>(work: () => Promise<T>): Promise<T> => {
    const done = await work()
    return isClosed ? new Promise<never>(() => undefined) : done
  }
  let release = () => {}
  const send = async (edit: Edit): Promise<Outcome> => {
    if (!browser.isOnline) return later(true)
    const fault = browser.nextFault()
    await browser.pass('request')
    if (fault === 'request lost') return later(true)
    if (fault === 'busy') return later(true)
    if (fault === 'fails') return later(false)
    const outcome = browser.server.receive(edit, browser.isPoison)
    await browser.pass('answer')
    return fault === 'answer lost' ? later(true) : outcome
  }
  const settle = ({ to, from }: Edit, current: AnsweredRecord) => {
    const isDisputed = Object.keys(to).some((field) => current[field] !== from[field] && current[field] !== to[field])
    return isDisputed ? null : Object.fromEntries(Object.entries(to).filter(([field, value]) => current[field] !== value))
  }
  const round = async () => {
    const former = browser.lock?.held
    if (browser.lock) {
      browser.lock.held = new Promise((resolve) => {
        release = resolve
      })
    }
    await whileOpen(async () => former)
    await drain({
      change: (work) =>
        whileOpen(async () => {
          await browser.pass('store')
          if (!isClosed) browser.queue = work(browser.queue)
          return browser.queue
        }),
      send: (edit) => whileOpen(() => send(edit)),
      settle,
      accept: () => {},
      newKey: browser.newKey,
      identify: () => ({}),
    })
    release()
  }
  return {
    wake: () => void round(),
    close() {
      isClosed = true
      release()
    },
  }
}
