import type { Page } from '@playwright/test'

/**
 * Makes the page itself report, from its next document on, when a condition holds: polling from outside would add
 * work to its main thread.
 * @param condition an expression, as text, since it runs in the page.
 * @returns a function that waits for it: the moment in milliseconds since 1970.
 */
export async function reportWhen(page: Page, condition: string): Promise<() => Promise<number>> {
  await page.addInitScript(`
    const look = (_changes, observer) => {
      if (!(${condition})) return
      observer.disconnect()
      console.log('holds ' + (performance.timeOrigin + performance.now()))
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })`)
  const said = page.waitForEvent('console', { predicate: (message) => message.text().startsWith('holds ') })
  return async () => Number((await said).text().split(' ')[1])
}
