import type { CDPSession, Dialog, Page } from '@playwright/test'
import { askedOnLeaving } from '../watch.ts'

/** A page without scripts, on the same site: so the page's process stays. */
const emptyPage = '/robots.txt'

interface Made {
  devtools: CDPSession
  origin: string
  viewport: ReturnType<Page['viewportSize']>
}

/**
 * Leaves the page, and removes all that it and its test have left: routes, stored data, cookies, its history, the position of
 * the mouse. What it sends while it is left reaches nobody: otherwise the next test would find it. Its size, and the properties
 * of its screen, are reset.
 * @param made.devtools a session of the page's own.
 * @param made.origin the origin of the product.
 * @param made.viewport its initial size; null if it has none.
 */
export async function emptyBrowser(page: Page, { devtools, origin, viewport }: Made): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  await devtools.send('Network.enable')
  await devtools.send('Network.setBlockedURLs', { urls: ['*/api/*'] })
  await leave(page)
  await devtools.send('Network.setBlockedURLs', { urls: [] })
  await devtools.send('Network.disable')
  await devtools.send('Page.resetNavigationHistory')
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.evaluate(() => sessionStorage.clear())
  await page.context().clearCookies()
  await page.mouse.move(-1, -1)
  const size = page.viewportSize()
  if (viewport && (size?.width !== viewport.width || size.height !== viewport.height)) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, forcedColors: null, contrast: null, reducedMotion: 'reduce', colorScheme: 'light' })
}

/** Leaves the page and discards whatever was typed there. */
async function leave(page: Page): Promise<void> {
  const accept = (dialog: Dialog) => void dialog.accept()
  askedOnLeaving.add(page)
  page.on('dialog', accept)
  await page.goto(emptyPage)
  page.off('dialog', accept)
  askedOnLeaving.delete(page)
}
