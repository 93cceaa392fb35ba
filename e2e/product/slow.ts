import type { BrowserContext, Route } from '@playwright/test'

/** Maximum delay of a request for data or a part of the app, and of an event, in milliseconds. */
const longestWait = 600
/** Maximum additional delay of short timers, in milliseconds: a busy browser gets to them later. */
const longestLag = 150
/** How many times slower a page's scripts run. */
const slowness = 2

const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * longestWait))

/** Streams and files, which cannot be delayed as a whole. */
const isLong = (url: string) => /\/api\/(events|exports?)\b/.test(url)

/**
 * Delays a request as often on its way to the server as on its way back: in the latter case the reply lacks
 * what has happened meanwhile.
 */
async function answerLate(route: Route, isOffline: boolean): Promise<void> {
  // While only the browser is offline, a request made outside it would be answered.
  if (isOffline || Math.random() < 0.5 || isLong(route.request().url())) {
    await pause()
    return route.fallback()
  }
  const response = await route.fetch()
  await pause()
  await route.fulfill({ response })
}

/** A request that was given up, or whose page was closed, is no longer waited for. */
const giveUp = () => undefined

/** Delivers the events of streams late, but in order. Runs in the page. */
function deliverLate(longest: number): void {
  const { addEventListener } = EventSource.prototype
  let delivered: Promise<unknown> = Promise.resolve()
  EventSource.prototype.addEventListener = function listen(this: EventSource, type: string, handler: (event: Event) => void) {
    addEventListener.call(this, type, (event) => {
      const isDue = new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
      // A closed stream delivers nothing more.
      delivered = Promise.all([delivered, isDue]).then(() => this.readyState !== EventSource.CLOSED && handler.call(this, event))
    })
  } as typeof addEventListener
}

/** Makes short timers run late, in any order. Runs in the page. */
function runLate(longest: number): void {
  const { setTimeout } = window
  window.setTimeout = ((run: TimerHandler, after = 0, ...args: unknown[]) =>
    setTimeout(run, after < longest ? after + Math.random() * longest : after, ...args)) as typeof window.setTimeout
}

/**
 * When HAULM_E2E_SLOW is set, simulates a network and a device on which nothing arrives in the order in which it was requested:
 * what passes here also passes on a busy machine.
 * @see CONTRIBUTING.md
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!process.env.HAULM_E2E_SLOW) return
  let isOffline = false
  const { setOffline } = context
  context.setOffline = (offline) => {
    isOffline = offline
    return setOffline.call(context, offline)
  }
  await context.route('**/api/**', (route) => answerLate(route, isOffline).catch(giveUp))
  await context.route('**/assets/**', async (route) => {
    // A worker makes hundreds of requests.
    if (!route.request().serviceWorker()) await pause()
    await route.fallback().catch(giveUp)
  })
  await context.addInitScript(deliverLate, longestWait)
  await context.addInitScript(runLate, longestLag)
  context.on('page', async (page) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  })
}
