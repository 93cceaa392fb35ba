import { expect, test } from '../../test.ts'
import { cachedSession } from '../sessions.ts'

test('what one test leaves in a browser, the next one does not find', async ({ browsers, playwright, product }) => {
  const options = { storageState: await cachedSession(playwright.request, product, 'logistics') }
  const first = await browsers.take(options, true)
  const { page } = first
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.route('**/api/health/live', (route) => route.fulfill({ status: 503, json: {} }))
  await page.evaluate(async () => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    await caches.open('left behind')
    await new Promise((resolve) => (indexedDB.open('left behind').onsuccess = resolve))
    history.pushState(null, '', '/profile?left=behind')
  })
  await page.setViewportSize({ width: 700, height: 500 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'no-preference' })
  await browsers.giveBack(first)

  const next = await browsers.take({}, true)
  expect(next.page).toBe(page)
  expect(await next.context.cookies()).toEqual([])
  const found = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    pages: history.length,
    status: (await fetch('/api/health/live')).status,
    width: innerWidth,
    media: ['print', '(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-reduced-motion: no-preference)'].filter(
      (query) => matchMedia(query).matches,
    ),
  }))
  expect(found).toMatchObject({
    local: [],
    session: [],
    caches: [],
    databases: [],
    pages: 1,
    status: 200,
    width: 1440,
    media: [],
  })
  await browsers.giveBack(next)
})

test('a browser that a test has altered is closed', async ({ browsers }) => {
  const first = await browsers.take({}, true)
  await first.page.addInitScript(() => Object.assign(window, { left: 'behind' }))
  await browsers.giveBack(first)
  expect(first.page.isClosed()).toBe(true)
  const next = await browsers.take({}, true)
  next.page.on('response', () => {})
  await browsers.giveBack(next)
  expect(next.page.isClosed()).toBe(true)
})
