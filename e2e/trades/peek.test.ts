import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { chooseInMenu, tradesTable } from './table.ts'

const panelOf = (page: Page, { tradeNumber }: { tradeNumber: string }) =>
  page.getByRole('complementary', { name: `Trade ${tradeNumber}` })

test('Space shows the whole trade beside the table, Up and Down move on, Esc and Space return to the row (ux 12)', async ({
  enter,
  open,
}) => {
  const trades: Trade[] = []
  for (const farmName of ['First farm', 'Second farm'])
    trades.push(await enter({ loadingDate: today, tonnage: 34.25, loadRate: 12_000, sellingPrice: 4_120, farmName }))
  const page = await open('administrator', '/logistics')
  const table = tradesTable(page)
  const above = async (trade: Trade) => (await table.row(trade).boundingBox())!.y
  const [upper, lower] = (await above(trades[0]!)) < (await above(trades[1]!)) ? trades : trades.toReversed()
  const cell = await table.focusCell(upper!, 'Client')
  await page.keyboard.press('Space')
  const panel = panelOf(page, upper!)
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Logistics' })).toContainText(upper!.farmName!)
  await expect(panel.getByRole('region', { name: 'Costing' })).toContainText('R4\u00a0120.00')
  await expect(cell).toBeFocused()
  await expect(cell).toBeInViewport({ ratio: 1 })

  await page.keyboard.press('ArrowDown')
  await expect(panelOf(page, lower!)).toContainText(lower!.farmName!)
  await expect(panel).toBeHidden()
  await page.keyboard.press('ArrowUp')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cell).toBeFocused()

  await page.keyboard.press('Space')
  await expect(panel).toBeVisible()
  await page.keyboard.press('Space')
  await expect(panel).toBeHidden()
  await expect(cell).toBeFocused()
})

test('Esc returns the focus from the panel to the row too; the panel shows edits as they happen', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 34 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const cell = await table.focusCell(trade, 'Farm/Location')
  await page.keyboard.press('Space')
  const panel = panelOf(page, trade)
  await expect(panel).toBeVisible()
  await page.keyboard.press('F2')
  await page.keyboard.type('Witrand')
  await page.keyboard.press('Escape')
  // In an editor the key belongs to the editor.
  await expect(panel).toBeVisible()
  await table.editCell(trade, 'Farm/Location', 'Witrand', 'Tab')
  await expect(panel).toContainText('Witrand')
  await cell.click()
  await panel.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(cell).toBeFocused()
})

test('the panel opens from the menu of a row, closes by its button, and shows only what its reader may read', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today, logisticsStatus: 'Ready to load', tonnage: 34, sellingPrice: 4_120 })
  await api.post(`/api/trades/${trade.id}/cancel`)
  const page = await open('logistics')
  await chooseInMenu(page, trade, 'Show beside the table')
  const panel = panelOf(page, trade)
  await expect(panel.getByRole('region', { name: 'Logistics' })).toBeVisible()
  for (const text of ['Ready to load', 'Cancelled']) {
    const chip = panel.locator('header').getByText(text)
    expect(await chip.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight), text).toBe(true)
  }
  await expect(panel.getByRole('region', { name: 'Costing' })).toBeHidden()
  await expect(panel).not.toContainText('4\u00a0120')
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toBeHidden()
})

test('a long comment is read line by line, whole, beside its cell and beside the table', async ({ enter, open }) => {
  const logisticsComments = [
    `Gate${'way'.repeat(35)}`,
    ...Array.from({ length: 5 }, (_, at) => `line ${at} of the comment`),
  ].join('\n')
  const trade = await enter({ loadingDate: today, logisticsComments })
  const page = await open('logistics')
  const cell = await tradesTable(page).focusCell(trade, 'Comments')
  const hint = page.getByRole('tooltip')
  // The window ends just below the cell.
  const { y, height } = (await cell.boundingBox())!
  await page.setViewportSize({ width: 1440, height: Math.ceil(y + height + 80) })
  await page.mouse.move(0, 0)
  await cell.hover()
  await expect(hint).toBeInViewport({ ratio: 1 })
  expect(await hint.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await expect.poll(() => hint.innerText()).toContain('line 0 of the comment\nline 1')
  await page.keyboard.press('Space')
  await expect.poll(() => panelOf(page, trade).innerText()).toContain('line 0 of the comment\nline 1')
})
