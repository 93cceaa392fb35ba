import type { Locator, Page } from '@playwright/test'
import { goBackInVain } from '../product/go-back.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { bell } from './notifications-panel.ts'

const finger = { hasTouch: true, isMobile: true }
const tablet = { ...finger, viewport: { width: 820, height: 1180 } }
const phoneOnItsSide = { ...finger, viewport: { width: 844, height: 390 } }

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Navigation' })
const load = { loadingDate: today, tonnage: 33.4, clientId: references.client.witrand.id }

test('below 1024 px a drawer replaces the sidebar and leads to every screen, including the contracts', async ({ open }) => {
  const page = await open('administrator', '/logistics', { viewport: { width: 1023, height: 768 } })
  const sidebar = page.getByRole('complementary', { name: 'Navigation' })
  await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
  await expect(sidebar).toBeHidden()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await drawer(page).getByRole('link', { name: 'Supplier Contracts' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Supplier Contracts' })).toBeVisible()
  await expect(drawer(page)).toBeHidden()
  // Back closes it, and leaves the page only if nothing is open over it.
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.goBack()
  await expect(drawer(page)).toBeHidden()
  await expect(page).toHaveURL(/supplier-contracts/)
  await page.goBack()
  await expect(page).toHaveURL(/logistics/)
  // What opens while the drawer slides away gives the focus back to the page, also once it no longer has to be loaded first.
  for (const _ of ['loaded', 'at once']) {
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await drawer(page).getByRole('button', { name: 'Export Data' }).press('Enter')
    await expect(drawer(page)).toBeHidden()
    const exports = page.getByRole('dialog', { name: 'Export Data' })
    await expect(exports.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(exports).toBeHidden()
    await expect(page.locator(':focus')).toHaveCount(1)
  }
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(sidebar).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open navigation' })).toBeHidden()
})

test('on the first page of a visit, too, Back closes what lies over it, and otherwise leaves', async ({ open }) => {
  const page = await open('administrator', '/help', tablet)
  await page.goto('/logistics')
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await expect(drawer(page)).toBeVisible()
  await goBackInVain(page)
  await expect(drawer(page)).toBeHidden()
  await page.getByRole('button', { name: 'New Trade' }).first().tap()
  const dialog = page.getByRole('dialog', { name: 'New Trade Entry' })
  await dialog.getByLabel('Farm Area').fill('Bothaville')
  await goBackInVain(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).tap()
  await expect(dialog).toBeHidden()
  // What is searched for replaces the address, and Back does not lead to what it replaced.
  await page.getByRole('searchbox').fill('mill')
  await expect(page).toHaveURL('/logistics?q=mill')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

test('Back does not open a trade again that a link had opened', async ({ enter, open }) => {
  const { id } = await enter(load)
  const page = await open('administrator', '/help', tablet)
  await page.goto(`/logistics?editTrade=${id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Trade' })
  await dialog.getByLabel('Farm Area').fill('Bothaville')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Keep Editing' }).press('Enter')
  await expect(question).toBeHidden()
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/logistics')
  await page.goBack()
  await expect(page).toHaveURL('/help')
})

for (const path of ['/', '/live-dashboard', '/logistics'] as const) {
  test(`a touch tablet shows client and tons beside the pinned columns on ${path}`, async ({ enter, open }) => {
    await enter(load)
    const page = await open('administrator', path, tablet)
    const row = page.locator('tr[data-trade]')
    for (const text of [/Witrand Feedlot/, /^33\.4/]) {
      await expect(row.locator('td').filter({ hasText: text }).first()).toBeInViewport({ ratio: 1 })
    }
    const [right, end] = await Promise.all([
      row
        .locator('td')
        .filter({ hasText: /^33\.4/ })
        .first()
        .boundingBox(),
      row.locator('.is-actions').boundingBox(),
    ])
    expect(right!.x + right!.width).toBeLessThanOrEqual(end!.x)
    // A person with more rights finds the action in the menu of the row.
    await row.getByRole('button', { name: /^More for/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  })
}

test('the cards over a table keep their labels whole on a tablet and on a phone on its side', async ({ enter, open }) => {
  await enter({ ...load, buyingPricePerTon: 3_000, sellingPrice: 4_000, transportRatePerTon: 400 })
  for (const options of [tablet, phoneOnItsSide]) {
    for (const path of ['/', '/live-dashboard']) {
      const page = await open('finance', path, options)
      const labels = page.getByRole('region', { name: 'Figures' }).locator('.truncate[title]')
      await expect(labels.first()).toBeVisible()
      const broken = await labels.evaluateAll((all) =>
        all.filter((label) => label.scrollWidth > label.clientWidth || label.clientHeight > 20).map((label) => label.textContent),
      )
      expect(broken, `${path} at ${options.viewport.width} px`).toEqual([])
    }
  }
})

test('on a tablet the ways to send a loading instruction are on one line', async ({ enter, open }) => {
  const trade = await enter(load)
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`, tablet)
  await page.getByRole('tab', { name: /^Documents/ }).click()
  const ways = page.getByRole('region', { name: 'Loading instruction' }).getByRole('button')
  await expect(ways).toHaveCount(4)
  const tops = () => ways.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size)
  await expect.poll(tops).toBe(1)
})

test('a phone on its side shows rows', async ({ enter, open }) => {
  for (let count = 0; count < 4; count++) await enter(load)
  for (const path of ['/logistics', '/']) {
    const page = await open('administrator', path, phoneOnItsSide)
    const days = page.locator('tr[data-trade] > :first-child')
    await expect(days.nth(path === '/' ? 0 : 2), path).toBeInViewport({ ratio: 1 })
    // What is above the table is scrolled away, and the rows have the whole height.
    await page
      .getByRole('grid')
      .locator('..')
      .evaluate((table) => table.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(days.nth(3), path).toBeInViewport({ ratio: 1 })
  }
})

test('the number on the bell is not cut on a phone on its side', async ({ enter, open }) => {
  await enter({ ...load, logisticsStatus: 'Loaded' })
  const page = await open('costing', '/trading', phoneOnItsSide)
  await expect(bell(page, 1).getByText('1', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('when the keyboard takes half of the screen, a list is as high as the room beside its field, and is not cut', async ({
  enter,
  open,
}) => {
  const { id } = await enter(load)
  const page = await open('logistics', `/logistics?editTrade=${id}`, { ...finger, viewport: { width: 820, height: 380 } })
  await page.getByRole('dialog').getByLabel('Logistics Status').tap()
  const list = page.getByRole('listbox')
  await expect(list.getByRole('option')).toHaveCount(5)
  await list.evaluate((shown) => Promise.all(shown.parentElement!.getAnimations().map((one) => one.finished)))
  await list.evaluate((shown) => shown.scrollTo(0, 0))
  await expect(list.getByRole('option').first()).toBeInViewport({ ratio: 1 })
  await list.evaluate((shown) => shown.scrollTo(0, shown.scrollHeight))
  await expect(list.getByRole('option').last()).toBeInViewport({ ratio: 1 })
})

test('the cross of a dialog is level with its title, also where it is as large as a finger', async ({ open }) => {
  const page = await open('administrator', '/supplier-contracts', tablet)
  await page.getByRole('button', { name: 'Add Contract' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Supplier Contract' })
  await expect(dialog).toBeVisible()
  await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)))
  const middle = async (one: Locator) => {
    const { y, height } = (await one.boundingBox())!
    return y + height / 2
  }
  const [title, cross] = [dialog.getByRole('heading'), dialog.getByRole('button', { name: 'Close' })]
  expect(Math.abs((await middle(cross)) - (await middle(title)))).toBeLessThanOrEqual(2)
})
