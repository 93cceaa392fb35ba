import type { Page } from '@playwright/test'

type Spent = (on: 'ScriptDuration' | 'TaskDuration') => Promise<number>

/**
 * Milliseconds that the page's main thread has worked so far: on script, or on everything.
 * Counted on the thread's own clock, so that what else the machine does meanwhile is left out.
 */
export async function mainThread(page: Page): Promise<Spent> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async (on) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === on)?.value ?? 0) * 1000
  }
}
