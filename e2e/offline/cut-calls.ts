import type { BrowserContext, Route } from '@playwright/test'

const calls = '**/api/**'

/**
 * From here on no call of the pages reaches the server, as when it is away; the app itself does.
 * @param passing the method of calls that reach it all the same.
 * @returns brings it back; the browser says so to its pages, unless that is to be done `quietly`.
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
