import { agree } from '../contracts/agree.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { addRate } from '../transport-rates/rates-page.ts'
import { sheetsOf } from './sheets-of.ts'

test('the visible trades are printed on one wide sheet, and no empty sheets follow', async ({ open, database }) => {
  await database.query(
    `insert into trade (trade_number, ordinal, created_at, status, commodity_id, logistics_status, loading_date, tonnage)
     select 'T-2020-' || at, at, now(), 'logistics_entered', $1, 'On Hold', $2::date - case when at > 290 then 60 else 0 end, 30
     from generate_series(1, 300) at`,
    [references.commodity.hominyChop.id, today],
  )
  for (const path of ['/', '/logistics', '/live-dashboard']) {
    const page = await open('administrator', path)
    await expect(page.getByRole('row', { name: /T-2020-|On Hold/ }).first()).toBeVisible()
    const sheets = await sheetsOf(page)
    expect(sheets, path).toHaveLength(1)
    expect(sheets.every(([width, height]) => width > height)).toBe(true)
  }
})

test('print is light even when the screen is dark, and a chart shows its bars', async ({ open, enter }) => {
  await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('administrator', '/reports', { colorScheme: 'dark' })
  const chart = page.locator('[data-chart]')
  await expect(chart).toBeVisible()
  const [paper, ink] = ['rgb(244, 241, 232)', 'rgb(29, 106, 60)']
  await expect(page.locator('html')).not.toHaveCSS('background-color', paper)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('background-color', paper)
  const bar = chart.locator('.bg-chart-1').first()
  await expect(bar).toHaveCSS('background-color', ink)
  await expect(bar).toHaveCSS('print-color-adjust', 'exact')
})

test('a sheet shows every column of a list, and not the buttons that would cover the last one', async ({ open, api }) => {
  await addRate(api)
  const page = await open('administrator', '/transport-rates', { viewport: { width: 1010, height: 700 } })
  const heading = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(heading('Actions')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(heading('Actions')).toBeHidden()
  await expect(heading('Last Updated')).toBeVisible()
})

test('each sheet of a list names its columns, and only the last one holds the total', async ({ open, api }) => {
  await agree(api)
  const page = await open('administrator', '/supplier-contracts')
  const table = page.getByRole('table', { name: 'Supplier contracts' })
  const total = table.locator('tfoot')
  await expect(total).toContainText('1 contract')
  await page.emulateMedia({ media: 'print' })
  await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
  // A browser repeats the text of a heading, but not a button.
  await expect(table.getByRole('columnheader', { name: 'Used Qty' }).getByText('Used Qty')).toHaveCSS('display', 'contents')
  await expect(total).toHaveCSS('display', 'table-row-group')
})

test('an open dialog is printed in full, in place of the page below it', async ({ open, enter }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator', `/logistics?editTrade=${trade.id}`, { viewport: { width: 1280, height: 560 } })
  const { dialog, field } = tradeDialog(page, 'Edit Trade')
  const last = field('Transport Total ex VAT')
  await expect(last).toBeAttached()
  await expect(last).not.toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Update Trade' })).toBeHidden()
  const cutOff = () =>
    dialog.evaluate((shown) =>
      [shown, ...shown.querySelectorAll('*')]
        .filter((one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll|hidden/.test(getComputedStyle(one).overflowY))
        .map((one) => one.className),
    )
  await expect.poll(cutOff).toEqual([])
  const bottom = async (one: typeof last) => one.evaluate((shown) => shown.getBoundingClientRect().bottom)
  expect(await bottom(last)).toBeLessThan(await bottom(dialog))
})
