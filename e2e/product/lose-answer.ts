import type { Page } from '@playwright/test'

/**
 * Lets the server carry out the next request to an address, but loses its reply on the way back.
 * @returns the status of the lost reply.
 */
export async function loseAnswer(page: Page, method: string, address: string | RegExp): Promise<{ lost: () => number | null }> {
  let lost: number | null = null
  await page.route(address, async (route) => {
    if (lost !== null || route.request().method() !== method) return route.fallback()
    const answer = await route.fetch()
    lost = answer.status()
    await route.abort('connectionreset')
  })
  return { lost: () => lost }
}
