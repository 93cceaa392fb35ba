import type { BrowserContext, Page } from '@playwright/test'

/** A status such as 401 or 409 is a normal reply, not a defect; the browser logs a line for each of them. */
const isAnswer = (text: string) => text.startsWith('Failed to load resource')

/** Pages whose test itself answers the browser's question whether to discard what was typed. */
export const askedOnLeaving = new WeakSet<Page>()

/** Collects what no page of the product may do: violate the security policy, throw, or log errors on the console. */
export async function watch(context: BrowserContext, problems: string[]): Promise<void> {
  await context.addInitScript(() => {
    // By default, a browser records only 250 of a page's requests, which tests search.
    performance.setResourceTimingBufferSize(2_000)
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`Security policy: ${effectiveDirective} forbids ${blockedURI}`),
    )
  })
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().stack ?? error.error()}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isAnswer(message.text())) problems.push(`console: ${message.text()}`)
  })
  context.on('dialog', async (dialog) => {
    const page = dialog.page()
    if (dialog.type() === 'beforeunload' && page && askedOnLeaving.has(page)) return
    problems.push(`a dialog of the browser: ${dialog.message()}`)
    await dialog.dismiss()
  })
}
