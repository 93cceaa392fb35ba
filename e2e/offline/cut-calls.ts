import type { BrowserContext, Route } from '@playwright/test'

const calls = '**/api/**'

/**
 * From now on no call of the pages reaches the server, as if it were away; the app's own files still load.
 * @param passing the method of calls that still reach it.
 * @returns a function that restores the connection; the browser then notifies its pages, unless that is done `quietly`.
 */
export async function cutCalls(context: BrowserContext, passing?: 'GET'): Promise<(how?: { quietly: boolean }) => Promise<void>> {
  const answer = (route: Route) => (route.request().method() === passing ? route.fallback() : route.abort())
  await context.route(calls, answer)
  return async ({ quietly } = { quietly: false }) => {
    await context.unroute(calls, answer)
    if (quietly) return
    for (const page of context.pages()) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  }
}
