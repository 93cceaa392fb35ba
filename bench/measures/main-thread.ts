import type { Page } from '@playwright/test'

type Spent = (on: 'ScriptDuration' | 'TaskDuration') => Promise<number>

/**
 * Milliseconds that the page's main thread has worked so far: on script, and on everything. Measured by the thread's own clock,
 * so that other load on the machine does not count.
 */
export async function mainThread(page: Page): Promise<Spent> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async (on) => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === on)?.value ?? 0) * 1000
  }
}
