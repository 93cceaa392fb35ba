import { expect, type Page, type Route } from '@playwright/test'

/**
 * Delays the replies from an address, as on a slow connection.
 * @returns a function that lets them through, now and later; it fails if nothing was delayed, since then the address is wrong.
 */
export const delayRequests = (page: Page, address: string | RegExp): Promise<() => Promise<void>> =>
  delay(page, address, (route) => route.continue())

/** Has the next request to an address refused, without reaching the server. */
export const refuseNext = (page: Page, address: string): Promise<unknown> => page.route(address, refuse, { times: 1 })

/** Like `refuseNext`, but only once the returned function is called, which fails if nothing was requested. */
export const delayRefusal = (page: Page, address: string): Promise<() => Promise<void>> =>
  delay(page, address, refuse, { times: 1 })

const refuse = (route: Route) => route.fulfill({ status: 400, json: { code: 'invalid', message: 'Not so.', fields: {} } })

async function delay(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
  options?: { times: number },
): Promise<() => Promise<void>> {
  let isAsked = false
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  const answerOnceOpen = async (route: Route) => {
    isAsked = true
    await isOpen
    await answer(route)
  }
  await page.route(address, answerOnceOpen, options)
  return async () => {
    await expect.poll(() => isAsked, `${address} is asked`).toBe(true)
    open()
  }
}

/**
 * Lets the server answer an address at once, but delivers the reply late, as over a long distance: what
 * changes meanwhile is not in it.
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
    // The page may have given up waiting for it.
    await route.fulfill({ response }).catch(() => undefined)
  })
  return {
    isRead: () => expect.poll(() => isAnswered, `${address} is answered`).toBe(true),
    /** The route stays in place: without it, the browser would send the delayed requests once more. */
    release: () => open(),
  }
}
