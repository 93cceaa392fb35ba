import { addMonths, monthOf } from '@haulm/domain/calendar/month.ts'
import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('the dashboard of a phone has the figures, and recent trades instead of forty columns', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 30, truckReg: 'HBD 417 FS' })
  const page = await open('logistics', '/')
  await expect(page.getByRole('button', { name: /^Active Trades 1/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Trades' })).toBeVisible()
  await expect(page.getByText('Latest trading activity and status updates')).toBeVisible()
  await expect(page.getByText('HBD 417 FS')).toBeVisible()
  await expect(page.getByRole('grid')).toBeHidden()
  await expectAccessible(page, 'dashboard on a phone')
})

test('the months of a figure fit a narrow phone, with amounts of any length', async ({ enter, open }) => {
  const loss = { tonnage: 34, buyingPricePerTon: 614_700, sellingPrice: 600_000, transportRatePerTon: 1 }
  await enter({ ...loss, loadingDate: `${Number(today.slice(0, 4)) - 1}-09-15` })
  const page = await open('finance', '/')
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('button', { name: /^Revenue/ }).click()
  const table = page.getByRole('dialog', { name: 'Revenue' }).getByRole('table')
  await expect(table.getByRole('row').nth(1)).toContainText('−R499.83K')
  await expect(table).toBeInViewport({ ratio: 1 })
})

test('the names of two years of months do not touch on the narrowest phone', async ({ enter, open }) => {
  const months = Array.from({ length: 24 }, (_, back) => addMonths(monthOf(today), -back))
  for (const month of months) await enter({ tonnage: 30, loadingDate: `${month}-01` })
  const page = await open('finance', '/', { viewport: { width: 320, height: 640 } })
  await page.getByRole('button', { name: /^Total Volume/ }).click()
  const names = page.locator('[data-chart=columns]').getByText(/^[A-Z][a-z]{2} \d\d$/)
  await expect(names.filter({ visible: true }).first()).toBeVisible()
  const boxes = await names.filter({ visible: true }).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(boxes.length).toBeGreaterThan(1)
  for (const [at, { left }] of boxes.entries()) if (at > 0) expect(left - boxes[at - 1].right).toBeGreaterThan(4)
})
