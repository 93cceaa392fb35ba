import type { BrowserContext, Route } from '@playwright/test'

/** Longest wait of one request for data or a part of the app, and of what is told of, in milliseconds. */
const longestWait = 600
/** Longest delay of what a page puts off for a moment, in milliseconds: a busy browser comes to it later. */
const longestLag = 150
/** How many times slower a page computes. */
const slowness = 2

const pause = () => new Promise((resolve) => setTimeout(resolve, Math.random() * longestWait))

/** Streams and files, which are not held as a whole. */
const isLong = (url: string) => /\/api\/(events|exports?)\b/.test(url)

/** As often on its way to the server as on its way back: then what has happened meanwhile is not in the answer. */
async function answerLate(route: Route, isOffline: boolean): Promise<void> {
  // Only the browser is without a connection: what is fetched beside it would be answered.
  if (isOffline || Math.random() < 0.5 || isLong(route.request().url())) {
    await pause()
    return route.fallback()
  }
  const response = await route.fetch()
  await pause()
  await route.fulfill({ response })
}

/** What was given up, or whose page was closed, is not waited for any longer. */
const giveUp = () => undefined

/** Has the events of streams told late, in their order. Runs in the page. */
function deliverLate(longest: number): void {
  const { addEventListener } = EventSource.prototype
  let delivered: Promise<unknown> = Promise.resolve()
  EventSource.prototype.addEventListener = function listen(this: EventSource, type: string, handler: (event: Event) => void) {
    addEventListener.call(this, type, (event) => {
      const isDue = new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
      // A stream that was closed tells nothing more.
      delivered = Promise.all([delivered, isDue]).then(() => this.readyState !== EventSource.CLOSED && handler.call(this, event))
    })
  } as typeof addEventListener
}

/** Has the timers of a moment run late, in any order. Runs in the page. */
function runLate(longest: number): void {
  const { setTimeout } = window
  window.setTimeout = ((run: TimerHandler, after = 0, ...args: unknown[]) =>
    setTimeout(run, after < longest ? after + Math.random() * longest : after, ...args)) as typeof window.setTimeout
}

/**
 * A network and a device on which nothing comes in the order it was asked for, when HAULM_E2E_SLOW is set: what holds here holds on
 * a machine that is busy with other things. @see CONTRIBUTING.md
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
    // A worker fetches hundreds.
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
