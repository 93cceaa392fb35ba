import type { EventEmitter } from 'node:events'
import type { BrowserContext, Clock, Page } from '@playwright/test'
import { askedOnLeaving } from '../watch.ts'

/** Methods that alter a page, or its context, for longer than a document lives, and cannot be undone. */
const altering = [
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]

const ofClock = ['fastForward', 'install', 'pauseAt', 'resume', 'runFor', 'setFixedTime', 'setSystemTime']

export interface Alterations {
  /** Whether a test has altered the page or its context in a way that cannot be undone, such as its clock. */
  isAltered: () => boolean
  /** Undoes the rest: closes further pages, removes scripts added to pages, permissions and listeners. */
  putBack: () => Promise<void>
}

/** Records what a test does to a page, and to its context, that lasts longer than a document. */
export function followAlterations(context: BrowserContext, page: Page): Alterations {
  let isAltered = false
  let hasPermissions = false
  let scripts: Promise<AsyncDisposable>[] = []
  const further = new Set<Page>()

  const alter = () => {
    isAltered = true
  }
  const noteScript = (added: Promise<AsyncDisposable>) => void scripts.push(added)
  for (const one of [context, page]) {
    followCalls(one, altering, alter)
    followCalls(one, ['addInitScript'], noteScript)
  }
  // All pages of a context share one clock.
  followCalls(context.clock, ofClock, alter)
  followCalls(context, ['grantPermissions'], () => {
    hasPermissions = true
  })
  const { newPage } = context
  context.newPage = async () => {
    const other = await newPage.call(context)
    further.add(other)
    followCalls(other, altering, alter)
    return other
  }
  const before = [context, page].map(listeners)

  return {
    isAltered: () =>
      isAltered ||
      page.isClosed() ||
      askedOnLeaving.has(page) ||
      context.pages().some((one) => one !== page && !further.has(one)),
    async putBack() {
      for (const one of further) await one.close()
      further.clear()
      for (const script of scripts) await (await script)[Symbol.asyncDispose]()
      scripts = []
      if (hasPermissions) await context.clearPermissions()
      hasPermissions = false
      for (const [at, one] of [context, page].entries()) removeListeners(one, before[at]!)
    },
  }
}

function followCalls<Result>(
  one: BrowserContext | Page | Clock,
  names: readonly string[],
  called: (result: Result) => void,
): void {
  const methods = one as unknown as Record<string, unknown>
  for (const name of names) {
    const method = methods[name]
    if (typeof method !== 'function') continue
    methods[name] = (...given: unknown[]) => {
      const result = method.apply(one, given)
      called(result)
      return result
    }
  }
}

type Listeners = Map<string | symbol, unknown[]>

const emitterOf = (one: BrowserContext | Page) => one as unknown as EventEmitter

const listeners = (one: BrowserContext | Page): Listeners =>
  new Map(
    emitterOf(one)
      .eventNames()
      .map((name) => [name, emitterOf(one).listeners(name)]),
  )

/** Removes all listeners that were not there before. */
function removeListeners(one: BrowserContext | Page, before: Listeners): void {
  for (const [name, now] of listeners(one)) {
    for (const listener of now) {
      if (!before.get(name)?.includes(listener)) emitterOf(one).off(name, listener as () => void)
    }
  }
}
