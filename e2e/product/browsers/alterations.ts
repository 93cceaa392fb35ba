import type { EventEmitter } from 'node:events'
import type { BrowserContext, Page } from '@playwright/test'
import { askedOnLeaving } from '../watch.ts'

/** What alters a page, or its context, for longer than a document lives, and is not put back by `emptyBrowser`. */
const altering = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'newPage',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
]

/** @returns whether a test has altered the page or its context since, as its clock, or listens to them still. */
export function followAlterations(context: BrowserContext, page: Page): () => boolean {
  let isAltered = false
  const alter = () => {
    isAltered = true
  }
  followCalls(context, alter)
  followCalls(page, alter)
  const before = listeners(context, page)
  return () =>
    isAltered || page.isClosed() || context.pages().length > 1 || askedOnLeaving.has(page) || listeners(context, page) !== before
}

function followCalls(one: BrowserContext | Page, alter: () => void): void {
  const methods = one as unknown as Record<string, unknown>
  for (const name of altering) {
    const method = methods[name]
    if (typeof method !== 'function') continue
    methods[name] = (...given: unknown[]) => {
      alter()
      return method.apply(one, given)
    }
  }
  const { clock } = one
  Object.defineProperty(one, 'clock', {
    get: () => {
      alter()
      return clock
    },
  })
}

/** What is listened to, and by how many, as text. */
function listeners(context: BrowserContext, page: Page): string {
  const of = (emitter: EventEmitter) => emitter.eventNames().map((name) => [String(name), emitter.listenerCount(name)])
  return JSON.stringify([context, page].map((one) => of(one as unknown as EventEmitter).sort()))
}
