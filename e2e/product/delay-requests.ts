import { expect, type Page } from '@playwright/test'

/**
 * Holds the answers from an address back, as a slow line does.
 * @returns lets them through, now and later; fails when nothing was held: an address that nobody asks would hold nothing back.
 */
export async function delayRequests(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
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

/**
 * Has the server answer an address at once, and the answer come late, as after a long way: what changes meanwhile is not in it.
 * @returns `isRead` waits until the server has answered; `release` lets that answer and later ones through.
 */
export async function delayAnswer(page: Page, address: string | RegExp) {
  let isAnswered = false
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(address, async (route) => {
    const response = await route.fetch()
    isAnswered = true
    await isOpen
    // Nobody may wait for it any longer.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return {
    isRead: () => expect.poll(() => isAnswered, `${address} is answered`).toBe(true),
    /** The route stays: without any, the browser would send what it holds once more. */
    release: () => open(),
  }
}
