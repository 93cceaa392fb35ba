import { addMonths, monthOf } from '@haulm/domain/calendar/month.ts'
import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'

const priced = { tonnage: 30, buyingPricePerTon: 3_000, sellingPrice: 4_000, transportRatePerTon: 400 }

for (const colorScheme of ['light', 'dark'] as const) {
  test(`finance looks at volume and net, follows a bar to its trades and comes back to the chart, ${colorScheme}`, async ({
    enter,
    open,
  }) => {
    const clientId = references.client.witrand.id
    const theirs = await enter({ ...priced, clientId, loadingDate: today })
    const other = await enter({ ...priced, tonnage: 10.01, loadingDate: today })
    const page = await open('finance', '/reports', { colorScheme })
    await page.getByRole('combobox', { name: 'Grouping' }).click()
    await page.getByRole('option', { name: 'By client' }).click()
    const bars = page.getByRole('region', { name: 'Volume and Net' }).getByRole('link')
    await expect(bars).toHaveCount(2)
    await expect(bars.last()).toHaveAccessibleName('No client: 10.0 tons, show its trades')
    await expectAccessible(page, 'chart')
    await bars.first().click()
    await expect(page.getByRole('grid')).toContainText(theirs.tradeNumber)
    await expect(page.getByRole('grid')).not.toContainText(other.tradeNumber)
    await page.goBack()
    await expect(page.getByRole('combobox', { name: 'Grouping' })).toContainText('By client')
    await page.getByRole('tab', { name: 'Table' }).click()
    const table = page.getByRole('table', { name: 'Volume by client' })
    await expect(table.getByRole('row').last()).toHaveText(/Total.*2.*40\.01.*R24\u00a0006\.00/)
    await expectAccessible(page, 'chart as a table')
  })
}

test('a table is copied in a form that spreadsheets paste; people without finance get no net', async ({ enter, open }) => {
  await enter({ ...priced, loadingDate: today })
  const page = await open('reports', '/reports?as=table&measure=totalNet', { permissions: ['clipboard-read', 'clipboard-write'] })
  const region = page.getByRole('region', { name: 'Volume' })
  await expect(region.getByRole('columnheader')).toHaveText(['Month', 'Trades', 'Volume, t'])
  await region.getByRole('button', { name: 'Copy Table' }).click()
  await expect(toastOf(page, 'Table copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied.split('\r\n')).toEqual(['Month\tTrades\tVolume (tons)', `${today.slice(0, 7)}\t1\t30`, 'Total\t1\t30', ''])
})

test('a phone draws twelve months, and says that there are more', async ({ enter, open }) => {
  const months = Array.from({ length: 13 }, (_, back) => addMonths(monthOf(today), -back))
  for (const month of months) await enter({ ...priced, loadingDate: `${month}-15` })
  const page = await open('finance', '/reports?preset=all', { viewport: { width: 390, height: 844 } })
  const region = page.getByRole('region', { name: 'Volume and Net' })
  await expect(region.getByRole('link')).toHaveCount(12)
  await expect(region).toContainText('The latest 12 months. The table has the others.')
})

test('between two months, those without trades have their place in a chart', async ({ enter, open }) => {
  for (const month of ['01', '04']) await enter({ ...priced, loadingDate: `2024-${month}-15` })
  const page = await open('finance', '/reports?preset=all')
  const chart = page.locator('[data-chart=columns]')
  await expect(chart.getByRole('link')).toHaveCount(2)
  await expect(chart).toContainText(/Jan 24.*Feb 24.*Mar 24.*Apr 24/)
  await page.goto('/')
  await page.getByRole('button', { name: /^Revenue/ }).click()
  await expect(chart).toContainText(/Jan 24.*Feb 24.*Mar 24.*Apr 24/)
})
