import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

/** Notes each element from which a screen reader announces a text by itself. @returns how many have announced it. */
async function announcersOf(page: Page, text: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const found = new Set<Element>()
    Object.assign(window, { announcers: found })
    const live = '[aria-live=polite], [aria-live=assertive], [role=status]:not([aria-live]), [role=alert]:not([aria-live])'
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
        if (region?.textContent?.includes(wanted)) found.add(region)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, text)
  return () => page.evaluate(() => (window as unknown as { announcers: Set<Element> }).announcers.size)
}

test('why an empty trade is not saved is announced once, though a toast and the field say it', async ({ open }) => {
  const page = await open('logistics')
  await page.getByRole('button', { name: 'New Trade' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New Trade Entry' })
  const reason = 'Product/Commodity is required'
  const announcers = await announcersOf(page, reason)
  // The toast is announced two frames after it is drawn, for a second.
  const announced = page.getByRole('status').filter({ hasText: 'Validation Error' })
  await dialog.getByRole('button', { name: 'Create Trade' }).click()
  await announced.waitFor({ state: 'attached' })
  await expect(toastOf(page, 'Validation Error')).toContainText(reason)
  await expect(dialog.getByText(reason)).toBeVisible()
  await announced.waitFor({ state: 'detached' })
  expect(await announcers()).toBe(1)
  // The field, in which the focus is by now, has nothing new to announce.
  await page.keyboard.press('Control+Enter')
  await expect.poll(announcers).toBe(2)
})

test('a table of the guide is called by the heading above it', async ({ open }) => {
  const page = await open('logistics', '/help?chapter=figures')
  await expect(page.getByRole('table', { name: 'Dates' })).toContainText('Completed Months')
})
