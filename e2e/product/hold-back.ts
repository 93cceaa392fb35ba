import { expect, type Page } from '@playwright/test'

/**
 * Holds the answers from an address back, as a slow line does.
 * @returns lets them through, now and later; fails when nothing was held: an address that nobody asks would hold nothing back.
 */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let isAsked = false
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    isAsked = true
    await isOpen
    await route.continue()
  })
  return async () => {
    await expect.poll(() => isAsked, `${address} is asked`).toBe(true)
    open()
  }
}
