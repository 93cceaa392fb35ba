import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today, weekName } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable } from './table.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Flashing = { flashed: string[] }

/** Makes the page record the rows that are highlighted: a check afterwards may come too late. */
const noteFlashes = (page: Page) =>
  page.evaluate(() => {
    const flashed: string[] = []
    Object.assign(window, { flashed })
    const { animate } = Element.prototype
    Element.prototype.animate = function note(...given) {
      flashed.push(this.closest('tr, li')?.textContent ?? '')
      return animate.apply(this, given)
    }
  })

/** Asserts that a row with this text was highlighted. */
const expectFlashed = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => (window as unknown as Flashing).flashed)).toContainEqual(expect.stringContaining(text))

test('a saved load is named by its number, and opened and copied from there; the page scrolls to its row and marks it', async ({
  enter,
  open,
  api,
}) => {
  for (let load = 0; load < 30; load += 1) await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  const form = tradeDialog(page, 'New Trade Entry')
  const shown = async (truckReg: string) => {
    const row = table.grid.getByRole('row').filter({ hasText: truckReg })
    await expect(row).toBeInViewport()
    await expectFlashed(page, truckReg)
  }
  await noteFlashes(page)
  await expect(table.grid.getByRole('row').nth(3)).toBeVisible()
  await page.getByRole('button', { name: 'New Trade' }).click()
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Truck Registration', 'HBD 417 FS')
  await form.save()
  // Without a date it is below all weeks, in a section that is closed.
  await shown('HBD 417 FS')
  const [saved] = (await (await api.get('/api/trades?includeAllTrades=true&search=HBD')).json()) as { tradeNumber: string }[]
  const { tradeNumber } = saved!
  const toast = toastOf(page, 'Success')
  await expect(toast).toContainText(tradeNumber)
  await toast.getByRole('button', { name: 'Copy' }).click()
  await expect(toastOf(page, 'Trade Copied')).toBeVisible()
  await expect(form.field('Product/Commodity')).toHaveValue(/Hominy chop/)
  await form.enter('Truck Registration', 'DKL 902 NW')
  // A week that is not in the table yet.
  await form.enter('Loading Date', '2024-02-07')
  await form.save()
  await shown('DKL 902 NW')
  await toast.getByRole('button', { name: 'Open' }).click()
  const edited = tradeDialog(page, 'Edit Trade')
  await expect(edited.field('Truck Registration')).toHaveValue('DKL 902 NW')
  await page.keyboard.press('Escape')
  await expect(edited.dialog).toBeHidden()
  await expect(page).toHaveURL('/logistics')
})

test('a trade saved on a page that lists no trades opens on one that does, wherever the person is by then', async ({ open }) => {
  const page = await open('logistics', '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.keyboard.press('n')
  const form = tradeDialog(page, 'New Trade Entry')
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Truck Registration', 'HBD 417 FS')
  await form.save()
  const toast = toastOf(page, 'Success')
  await toast.getByRole('button', { name: 'Copy' }).click()
  await expect(form.field('Product/Commodity')).toHaveValue(/Hominy chop/)
  await form.enter('Truck Registration', 'DKL 902 NW')
  await form.save()
  await expect(form.dialog).toBeHidden()
  await toast.getByRole('button', { name: 'Open' }).click()
  await expect(tradeDialog(page, 'Edit Trade').field('Truck Registration')).toHaveValue('DKL 902 NW')
})

test('the page does not look for a saved trade that the search excludes: its week can be closed at once', async ({
  enter,
  open,
}) => {
  await enter({ loadingDate: today, truckReg: 'GKW 558 FS' })
  const page = await open('logistics', '/logistics?q=GKW')
  const table = tradesTable(page)
  const week = table.week(weekName(today))
  await expect(week).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const form = tradeDialog(page, 'New Trade Entry')
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Truck Registration', 'HBD 417 FS')
  await form.enter('Loading Date', today)
  await form.save()
  await expect(form.dialog).toBeHidden()
  await week.click()
  await expect(week).toHaveAttribute('aria-expanded', 'false')
})

test('on a phone the page scrolls to the strip of a saved load', async ({ enter, open }) => {
  for (let load = 0; load < 8; load += 1) await enter({ loadingDate: today })
  const page = await open('logistics', '/logistics', phone)
  await noteFlashes(page)
  await page.getByRole('button', { name: 'New Trade' }).click()
  const form = tradeDialog(page, 'New Trade Entry')
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Truck Registration', 'HBD 417 FS')
  await form.save()
  const strip = page.getByRole('listitem').filter({ hasText: 'HBD 417 FS' })
  await expect(strip).toBeInViewport()
  await expectFlashed(page, 'HBD 417 FS')
})
