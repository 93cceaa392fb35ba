import { expect, test } from '../test.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]

for (const viewport of sizes) {
  test(`at ${viewport.width} px the mark is in its final place before any script loads`, async ({ open }) => {
    const page = await open('logistics', 'about:blank', { viewport })
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/logistics', { waitUntil: 'commit' })
    const mark = page.locator('svg[viewBox="0 0 32 32"]').first()
    await expect(mark).toBeVisible()
    const before = (await mark.boundingBox())!
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
    const after = (await mark.boundingBox())!
    for (const edge of ['x', 'y', 'width'] as const) expect(Math.abs(after[edge] - before[edge]), edge).toBeLessThanOrEqual(1)
  })
}

test('while the parts of the first page are on their way, the mark stays, and the page says that it loads', async ({ open }) => {
  const page = await open('contracts', 'about:blank')
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/contracts-page-*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/supplier-contracts', { waitUntil: 'commit' })
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await expect(page.locator('svg[viewBox="0 0 32 32"]').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier Contracts' })).toBeVisible()
  await expect(page.getByRole('main')).toHaveCount(1)
})

test('when the server fails to say who is signed in, the page does not say that it cannot be reached', async ({ open }) => {
  const page = await open('logistics', 'about:blank')
  const refusal = { status: 500, json: { message: 'Something went wrong on the server.', code: 'internal' } }
  const isAuth = (url: URL) => ['/api/auth/session', '/api/auth/user'].includes(url.pathname)
  await page.route(isAuth, (route) => route.fulfill(refusal))
  await page.goto('/logistics')
  const said = page.getByRole('alert')
  await expect(said).toContainText('The app could not be opened')
  await expect(said).toContainText('Something went wrong on the server. Nothing was lost.')
  await expect(page.getByText('cannot be reached')).toBeHidden()
  await page.unroute(isAuth)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
})
