import type { Page } from '@playwright/test'

/** Has the server do what is sent next to an address, and its answer get lost on the way back. @returns the status that was lost. */
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
