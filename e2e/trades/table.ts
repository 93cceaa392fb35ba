import type { Trade } from '@haulm/domain/trade/trade.ts'
import { expect, type Locator, type Page } from '@playwright/test'

type Numbered = Pick<Trade, 'tradeNumber'>

/** The trades table, as people find things in it: rows by trade number, cells by column name. */
export function tradesTable(page: Page, name = 'Logistics Trades') {
  const grid = page.getByRole('grid', { name })
  const row = ({ tradeNumber }: Numbered): Locator =>
    grid.getByRole('row').filter({ has: page.getByRole('button', { name: `More for ${tradeNumber}` }) })
  const cellIn = async (line: Locator, column: string): Promise<Locator> => {
    const place = await grid.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex')
    return line.locator(`td[aria-colindex="${place}"]`)
  }
  const cell = (trade: Numbered, column: string) => cellIn(row(trade), column)

  return {
    grid,
    row,
    cell,
    cellIn,
    /** The row that is open for editing. */
    rowInEdit: grid.getByRole('row').filter({ has: page.getByRole('button', { name: 'Save' }) }),
    editor: grid.locator('input:focus'),
    week: (name: string | RegExp) => grid.getByRole('button', { name }),
    action: (name: 'Edit' | 'Copy' | 'Delete' | 'More for', { tradeNumber }: Numbered) =>
      grid.getByRole('button', { name: `${name} ${tradeNumber}`, exact: true }),
    /** Focuses a cell with a click. */
    async focusCell(trade: Numbered, column: string): Promise<Locator> {
      const found = await cell(trade, column)
      await found.click()
      await expect(found).toBeFocused()
      return found
    },
    /** Opens the editor of a cell with the keyboard. */
    async openCell(trade: Numbered, column: string): Promise<void> {
      await (await cell(trade, column)).click()
      await page.keyboard.press('F2')
      await expect(grid.locator('input:focus')).toBeVisible()
    },
    /** Opens the editor of a cell with the keyboard, types, and presses a key. */
    async editCell(trade: Numbered, column: string, typed: string, key = 'Enter'): Promise<void> {
      await (await cell(trade, column)).click()
      await page.keyboard.press('F2')
      await grid.locator('input:focus').fill(typed)
      await page.keyboard.press(key)
    },
  }
}

/** Types into the open editor, and presses Enter. */
export async function typeInto(editor: Locator, typed: string): Promise<void> {
  await editor.fill(typed)
  await editor.press('Enter')
}

/** Pastes at the focus, without the browser's clipboard. */
export const paste = (page: Page, text: string, type: 'text/plain' | 'text/html' = 'text/plain'): Promise<void> =>
  page.evaluate(
    ([text, type]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, text)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [text, type] as const,
  )

/** Chooses a line of the row's menu. */
export async function chooseInMenu(page: Page, { tradeNumber }: Numbered, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${tradeNumber}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The toast with this title; there is one at a time. */
export const toastOf = (page: Page, title: string | RegExp): Locator =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })
