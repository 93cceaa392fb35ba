import type { Page } from '@playwright/test'
import { test as base, expect } from '../test.ts'
import { type Door, openDoor } from './door.ts'
import { workerAnswers } from './worker-answers.ts'

const test = base.extend<{ door: Door }>({
  door: async ({ product }, use) => {
    const door = await openDoor(product.address)
    await use(door)
    await door.remove()
  },
})

test.use({ serviceWorkers: 'allow' })

const question = (page: Page) => page.getByRole('region', { name: 'New version available! Refresh to update?' })

test('the app starts while the server is away, and its cache holds no answers of the server', async ({ open, door }) => {
  const page = await open('logistics', `${door.address}/logistics`)
  await workerAnswers(page)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toEqual(expect.arrayContaining(['/', '/theme.js']))
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([])

  await door.shut()
  await page.goto(`${door.address}/finance`)
  await expect(page).toHaveTitle(/Haulm/)
  await expect(page.getByRole('main')).toContainText(/\S/)
})

test('a new version asks, and the page reloads only when the person agrees', async ({ open, door }) => {
  const page = await open('logistics', `${door.address}/logistics`)
  await workerAnswers(page)
  const other = await page.context().newPage()
  await other.goto(`${door.address}/profile`)
  for (const one of [page, other]) await one.evaluate(() => Object.assign(window, { isSamePage: true }))
  const isSame = (one: Page) => one.evaluate(() => 'isSamePage' in window)
  await expect(page.getByText('No active trades found')).toBeVisible()
  await expect(question(page)).toBeHidden()

  door.release()
  // Repeated, as the browser may just have been checking by itself, and found the old version.
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(question(page)).toBeVisible({ timeout: 3_000 })
  }).toPass()
  expect(await isSame(page)).toBe(true)

  await question(page).getByRole('button', { name: 'Refresh' }).click()
  await expect.poll(() => isSame(page).catch(() => true)).toBe(false)
  await workerAnswers(page)
  await expect(page.getByText('No active trades found')).toBeVisible()
  // The other tab continues with the files of its version, and asks for itself; it does not discard what is typed there.
  await other.getByLabel('First name').fill('Sipho')
  await question(other).getByRole('button', { name: 'Refresh' }).click()
  await expect(question(other)).toContainText('Something typed on this page is not saved yet.')
  expect(await isSame(other)).toBe(true)
  expect(await other.evaluate(() => caches.keys())).toHaveLength(2)
})

test('the browser finds nothing missing for an installation', async ({ open, door }) => {
  const page = await open('logistics', `${door.address}/logistics`)
  await workerAnswers(page)
  const devtools = await page.context().newCDPSession(page)
  const { manifest, errors } = await devtools.send('Page.getAppManifest')
  expect([manifest.name, errors]).toEqual(['Haulm', []])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // A test's window is a private one, and browsers install no app from those.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})
