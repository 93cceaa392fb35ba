import type { Page } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { tradesTable } from '../trades/table.ts'

const menu = (page: Page) => page.getByRole('menu')

test('Backspace while the long text dialog loads deletes a letter of its text, and empties no cell', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, logisticsComments: 'Tarp needed' })
  const page = await open('logistics')
  const table = tradesTable(page)
  const letIn = await delayRequests(page, '**/assets/long-text-dialog-*.js')
  await table.focusCell(trade, 'Comments')
  await page.keyboard.type('Gatee')
  for (const key of ['Backspace', 'Delete', 'Enter', 'ArrowDown']) await page.keyboard.press(key)
  await letIn()
  await expect(page.getByRole('dialog', { name: 'Edit Comments' }).getByRole('textbox')).toHaveValue('Gate')
  await page.keyboard.type(' closes')
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(trade, 'Comments')).toContainText('Gate closes')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ logistics_comments: 'Gate closes' })
})

test('keys for the menu of a row go to no cell while the menu loads, and Esc cancels it', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 34 })
  await enter({ loadingDate: today, tonnage: 35 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const letIn = await delayRequests(page, '**/assets/row-menu-*.js')
  const cell = await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+F10')
  for (const key of ['ArrowDown', '9', 'Delete', 'Enter', 'e']) await page.keyboard.press(key)
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  await page.keyboard.press('Shift+F10')
  await page.keyboard.press('ArrowUp')
  await letIn()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(cell).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.00' })
})

test('keys typed after the name of a new client go to no other field while the frame with its dialog loads', async ({ open }) => {
  const page = await open('administrator', 'about:blank')
  const letIn = await delayRequests(page, '**/assets/late-frame-*.js')
  await page.goto('/logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const form = tradeDialog(page, 'New Trade Entry')
  const client = form.dialog.getByRole('combobox', { name: 'Client', exact: true })
  const addIt = page.getByRole('option', { name: /Add "Karooveld"/ })
  await client.fill('Karooveld')
  await expect(addIt).toBeVisible()
  await client.press('Enter')
  for (const key of ['Tab', 'x', 'Escape']) await page.keyboard.press(key)
  await expect(client).toBeFocused()
  await client.fill('Karooveld')
  await expect(addIt).toBeVisible()
  await client.press('Enter')
  await page.keyboard.press('Tab')
  await letIn()
  const added = page.getByRole('dialog', { name: 'Add Client' })
  await expect(added.getByLabel('Name', { exact: true })).toHaveValue('Karooveld')
  await page.keyboard.press('Escape')
  await expect(added).toBeHidden()
  await expect(client).toBeFocused()
  await expect(form.field('Client to Invoice')).toHaveValue('')
})

test('keys typed after the key that opens a dialog lead to no other screen while the dialog loads', async ({ open, api }) => {
  await agree(api, { internalCN: 'CN-1', contractNo: 'VA-1' })
  const page = await open('administrator', '/supplier-contracts')
  const letIn = await delayRequests(page, '**/assets/contract-dialog-*.js')
  await page.getByRole('button', { name: 'Edit CN-1' }).press('Enter')
  await page.keyboard.type('gl?n')
  await letIn()
  await expect(page.getByRole('dialog', { name: 'Edit Supplier Contract' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page).toHaveURL('/supplier-contracts')
})

test('the keys that reload the page are left to the browser while a dialog loads', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 34 })
  const page = await open('logistics')
  const letIn = await delayRequests(page, '**/assets/new-trade-dialog-*.js')
  await tradesTable(page).focusCell(trade, 'Tonnage')
  await page.keyboard.press('c')
  const leftToBrowser = (key: string, ctrlKey: boolean) =>
    page.evaluate(
      ([key, ctrlKey]) =>
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true })),
      [key, ctrlKey] as const,
    )
  expect(await leftToBrowser('F5', false)).toBe(true)
  expect(await leftToBrowser('r', true)).toBe(true)
  expect(await leftToBrowser('v', true)).toBe(false)
  expect(await leftToBrowser('9', false)).toBe(false)
  await letIn()
  await expect(tradeDialog(page, 'New Trade Entry').dialog).toBeVisible()
})
