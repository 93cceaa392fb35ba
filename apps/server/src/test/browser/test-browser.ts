import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { build } from 'esbuild'
import * as indexedDb from 'fake-indexeddb'
import { pageClock } from './page-clock.ts'
import { PageLine } from './page-line.ts'
import { PageLocks } from './page-locks.ts'

const entry = fileURLToPath(new URL('../../../../web/src/app/offline/test-page.ts', import.meta.url))
let script: Promise<Script> | undefined

/**
 * The web app's log of edits, built for a browser: the server's workspace knows only its behaviour.
 * @see docs/decisions/0415-schedules-on-the-whole.md
 */
async function pageScript(): Promise<Script> {
  const define = { 'process.env.NODE_ENV': '"production"' }
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    write: false,
    jsx: 'automatic',
    define,
  })
  return new Script(outputFiles[0]?.text ?? '', { filename: 'page.js' })
}

/** The parts of a browser database connection that are used here; its full type is known only to code for browsers. */
type Connection = { transaction: (...how: unknown[]) => EventTarget; close: () => void }

/** A person's browser: pages that share a database, locks, messages, a connection and a clock. */
export class TestBrowser<Page> {
  readonly line: PageLine
  readonly #clock = pageClock()
  readonly #locks = new PageLocks()
  readonly #database = new indexedDb.IDBFactory()
  readonly #channels = new Map<object, EventTarget & { close?: () => void }>()
  readonly #closing = new Map<Page, () => void>()
  #isOnline = true
  #steps = 0

  constructor(address: string, cookie: string) {
    this.line = new PageLine(address, cookie)
  }

  get pages(): Page[] {
    return [...this.#closing.keys()]
  }

  /** Sets what the device itself reports about its connection. */
  setOnline(isOnline: boolean): void {
    this.#isOnline = isOnline
    for (const { dispatch } of this.#windows) dispatch(isOnline ? 'online' : 'offline')
  }
  readonly #windows = new Set<{ dispatch: (name: string) => void }>()

  async openPage(): Promise<Page> {
    script ??= pageScript()
    const browser = this
    const own = {}
    const gone = new AbortController()
    const connections: Connection[] = []
    const whileOpen = <Made>(making: Promise<Made>) =>
      new Promise<Made>((resolve, reject) => {
        making.then(
          (made) => gone.signal.aborted || resolve(made),
          (error) => gone.signal.aborted || reject(error),
        )
      })
    const window = new EventTarget()
    const dispatching = { dispatch: (name: string) => void window.dispatchEvent(new Event(name)) }
    const open = (name: string, version: number) => {
      const asked = browser.#database.open(name, version)
      browser.#counts(asked as unknown as EventTarget, 'success', 'error')
      asked.addEventListener('success', () => connections.push(browser.#watched(asked.result as unknown as Connection)))
      return asked
    }
    class BroadcastChannel extends EventTarget {
      constructor() {
        super()
        browser.#channels.set(own, this)
      }
      postMessage(data: unknown) {
        browser.#steps += 1
        for (const channel of browser.#channels.values()) {
          if (channel === this) continue
          setImmediate(() => channel.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) })))
        }
      }
    }
    const context = createContext({
      ...{
        AbortController,
        AbortSignal,
        DOMException,
        Event,
        EventTarget,
        Headers,
        Response,
        URL,
        URLSearchParams,
        console,
        crypto,
        structuredClone,
      },
      ...indexedDb,
      indexedDB: { open },
      BroadcastChannel,
      window,
      navigator: {
        get onLine() {
          return browser.#isOnline
        },
        // A lock that a closed page was waiting for may still be granted to it: it would then hold the lock for ever.
        locks: {
          request: (name: string, work: () => Promise<unknown>) =>
            gone.signal.aborted ? new Promise(() => undefined) : whileOpen(browser.#locks.request(own, name, work)),
        },
      },
      setTimeout: (run: () => void, ms?: number) => browser.#clock.setTimeout(() => gone.signal.aborted || run(), ms),
      clearTimeout: browser.#clock.clearTimeout,
      // Intervals only repeat work, and do not matter here.
      setInterval: () => 0,
      clearInterval: () => undefined,
      performance: { now: browser.#clock.now },
      Date: class extends Date {
        constructor(...given: [number?]) {
          super(given[0] ?? browser.#clock.now())
        }
        static override now = browser.#clock.now
      },
      fetch: (path: string, init: RequestInit) =>
        gone.signal.aborted ? new Promise(() => undefined) : whileOpen(browser.line.fetch(path, init)),
    })
    ;(await script).runInContext(context)
    const page = (context as { page: Page }).page
    this.#windows.add(dispatching)
    this.#closing.set(page, () => {
      gone.abort()
      this.#windows.delete(dispatching)
      this.#channels.delete(own)
      for (const connection of connections) connection.close()
      this.#locks.forget(own)
    })
    return page
  }

  /**
   * Closes the page at once, whatever it was doing: what it has sent is with the server, what it was writing
   * may or may not be written.
   */
  closePage(page: Page): void {
    this.#closing.get(page)?.()
    this.#closing.delete(page)
  }

  /** Advances the pages' clock by this many milliseconds. */
  pass(ms: number): Promise<void> {
    return this.#clock.pass(ms, () => this.settle())
  }

  /** Waits until the server and the database have nothing left to do. */
  async settle(): Promise<void> {
    for (let quiet = 0, seen = this.#steps; quiet < 4; quiet += 1) {
      const wasBusy = await this.line.idle()
      await new Promise((resolve) => setImmediate(resolve))
      if (!wasBusy && this.#transactions === 0 && seen === this.#steps) continue
      seen = this.#steps
      quiet = -1
    }
  }
  #transactions = 0

  /** Counts work of the database as under way until one of these events. */
  #counts(what: EventTarget, ...ends: readonly string[]): void {
    this.#transactions += 1
    this.#steps += 1
    for (const end of ends) what.addEventListener(end, () => (this.#transactions -= 1))
  }

  /** Counts the transactions of a connection. */
  #watched(connection: Connection): Connection {
    const begin = connection.transaction.bind(connection)
    connection.transaction = (...how: unknown[]) => {
      const transaction = begin(...how)
      this.#counts(transaction, 'complete', 'abort')
      return transaction
    }
    return connection
  }
}
