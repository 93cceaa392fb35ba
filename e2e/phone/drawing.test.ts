import { delayRequests } from '../product/delay-requests.ts'
import { layoutShift, mostShift } from '../product/layout-shift.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'

test('no strip out of view is drawn while the page opens; once it has, the next ones are', async ({ enter, open }) => {
  for (let at = 0; at < 12; at++) await enter({ loadingDate: today })
  const page = await open('logistics', '/profile')
  await page.addInitScript(() => {
    const drawn = { first: 0 }
    Object.assign(window, { drawn })
    new MutationObserver((_changes, observer) => {
      drawn.first = document.querySelectorAll('main section li').length
      if (drawn.first > 0) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/logistics')
  const strips = page.getByRole('main').getByRole('listitem')
  await expect(strips.first()).toBeVisible()
  const inView = await strips.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().top < innerHeight).length)
  expect(await page.evaluate(() => (window as unknown as { drawn: { first: number } }).drawn.first)).toBe(inView)
  await expect.poll(() => strips.count()).toBeGreaterThan(inView)
})

test('no page shifts while its parts load, and none scrolls as a whole (ux 13, 18)', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('administrator', 'about:blank')
  for (const [path, last] of [
    ['/', 'Recent Trades'],
    ['/live-dashboard', 'In progress'],
    ['/reports', 'Export History'],
    ['/getting-started', 'Company name'],
    ['/admin', 'All permissions'],
    ['/admin?tab=clients', 'Add Client'],
    ['/admin?tab=backups', 'switched off'],
    ['/admin?tab=settings', 'Company name'],
  ]) {
    await page.goto(path!)
    await expect(page.getByRole('main').getByText(last!).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page), path).toBeLessThanOrEqual(mostShift)
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight), path).toBe(0)
  }
})

test('the camera of a strip comes late, and nothing beside it moves', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  const letIn = await delayRequests(page, '**/assets/row-documents-*.js')
  await page.goto('/logistics')
  const number = page.getByText(trade.tradeNumber, { exact: true })
  await expect(number).toBeVisible()
  const left = async () => (await number.boundingBox())!.x
  const before = await left()
  await letIn()
  await expect(page.getByRole('button', { name: `Photograph for ${trade.tradeNumber}` })).toBeVisible()
  expect(await left()).toBeCloseTo(before, 0)
})

test('at 320 px the foot of a trade stays as high once something is typed, and covers no field', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  const foot = form.dialog.locator('footer')
  await expect(foot).toBeVisible()
  const before = await foot.boundingBox()
  await form.enter('Comments', 'Call back on Monday')
  await expect(foot).toContainText('1 unsaved change')
  expect(await foot.boundingBox()).toEqual(before)
})
