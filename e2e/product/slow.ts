import type { BrowserContext } from '@playwright/test'

/** Longest wait of one request for data, in milliseconds. */
const longestWait = 600
/** How many times slower a page computes. */
const slowness = 2

/**
 * A network and a device on which nothing comes in the order it was asked for, when HAULM_E2E_SLOW is set: what holds here holds on
 * a machine that is busy with other things. @see CONTRIBUTING.md
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!process.env.HAULM_E2E_SLOW) return
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestWait))
    await route.fallback().catch(() => undefined)
  })
  context.on('page', async (page) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  })
}
