import { expect, type Page } from '@playwright/test'

/**
 * The browser's Back, which the page refuses, as to close a dialog instead: it makes the step again a moment later, and a Back before
 * that would lead one step too far.
 */
export async function goBackInVain(page: Page): Promise<void> {
  const place = () => page.evaluate(() => history.state?.__TSR_index as number | undefined)
  const before = await place()
  await page.goBack()
  await expect.poll(place).toBe(before)
}
