import { expect, test } from '../../test.ts'
import { cachedSession } from '../sessions.ts'

test('the next test does not find what a test left in its browser', async ({ browsers, playwright, product }) => {
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
  await page.addInitScript(() => Object.assign(window, { left: 'behind' }))
  await page.context().addInitScript(() => Object.assign(window, { leftEverywhere: 'behind' }))
  await page.context().grantPermissions(['clipboard-read'])
  const other = await page.context().newPage()
  await other.goto('/profile')
  const listened: string[] = []
  page.on('request', (request) => listened.push(request.url()))
  page.context().on('request', (request) => listened.push(request.url()))
  await page.setViewportSize({ width: 700, height: 500 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'active', reducedMotion: 'no-preference' })
  await browsers.giveBack(first)

  const next = await browsers.take({}, true)
  expect(next.page).toBe(page)
  expect(other.isClosed()).toBe(true)
  listened.length = 0
  expect(await next.context.cookies()).toEqual([])
  const found = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    pages: history.length,
    status: (await fetch('/api/health/live')).status,
    scripts: Object.keys(window).filter((name) => name.startsWith('left')),
    clipboard: (await navigator.permissions.query({ name: 'clipboard-read' as PermissionName })).state,
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
    scripts: [],
    clipboard: 'prompt',
    width: 1440,
    media: [],
  })
  expect(listened).toEqual([])
  await browsers.giveBack(next)
})

test('a browser is reused for tests that want another size or dark colours', async ({ browsers }) => {
  const first = await browsers.take({ viewport: { width: 700, height: 500 }, colorScheme: 'dark' }, true)
  const { page } = first
  const size = () => page.evaluate(() => [innerWidth, screen.width, matchMedia('(prefers-color-scheme: dark)').matches])
  expect(await size()).toEqual([700, 700, true])
  await browsers.giveBack(first)
  const next = await browsers.take({}, true)
  expect(next.page).toBe(page)
  expect(await size()).toEqual([1440, 1440, false])
  await browsers.giveBack(next)
})

test('a browser that a test has altered is closed', async ({ browsers }) => {
  const first = await browsers.take({}, true)
  await first.context.setOffline(true)
  await browsers.giveBack(first)
  expect(first.page.isClosed()).toBe(true)
  const next = await browsers.take({}, true)
  const other = await next.context.newPage()
  await other.clock.install()
  await browsers.giveBack(next)
  expect(next.page.isClosed()).toBe(true)
})
