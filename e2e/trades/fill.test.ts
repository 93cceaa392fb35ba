import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { toastOf, tradesTable } from './table.ts'

test('typing into a block changes the cell with the focus; Ctrl+Enter fills the block with the text', async ({
  enter,
  open,
  database,
}) => {
  const { umhlali } = references.client
  const lower = await enter({ loadingDate: today })
  const upper = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.grid).toHaveAttribute('aria-multiselectable', 'true')
  const preview = page.getByRole('dialog', { name: /^Fill/ })
  await table.focusCell(upper, 'Truck Registration')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('HBD 1')
  await expect(table.editor).toHaveValue('HBD 1')
  await page.keyboard.press('Enter')
  await expect(await table.cell(lower, 'Truck Registration')).toHaveText('HBD 1')
  await expect(await table.cell(upper, 'Truck Registration')).toHaveText('–')

  await table.focusCell(upper, 'Truck Registration')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('HBD 2')
  await page.keyboard.press('Control+Enter')
  await expect(preview).toContainText('2 trades will change.')
  await page.keyboard.press('Escape')
  await expect(await table.cell(upper, 'Truck Registration')).toHaveText('–')
  await table.focusCell(upper, 'Client')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.type('umh')
  await page.keyboard.press('Control+Enter')
  await preview.getByRole('button', { name: 'Change 2 trades' }).click()
  for (const trade of [upper, lower]) await expect(await table.cell(trade, 'Client')).toHaveText(umhlali.name)
  for (const { tradeNumber } of [upper, lower])
    await expect.poll(() => database.tradeRow(tradeNumber)).toMatchObject({ client_id: umhlali.id })
  await page.keyboard.press('Control+Z')
  await expect(await table.cell(upper, 'Client')).toHaveText('–')
})

test('Ctrl+D fills a block with its first row', async ({ enter, open, database }) => {
  const { umhlali } = references.client
  const lower = await enter({ loadingDate: today, farmArea: 'Delmas' })
  const upper = await enter({ loadingDate: today, clientId: umhlali.id, tonnage: 33, loadRate: 13_200 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.grid).toHaveAttribute('aria-multiselectable', 'true')
  await table.focusCell(upper, 'Client')
  await page.keyboard.press('Control+D')
  await expect(toastOf(page, 'Cannot Fill')).toContainText('Select a cell and those below it first.')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+D')
  const preview = page.getByRole('dialog', { name: 'Fill 1 cell' })
  await expect(preview).toContainText('1 trade will change.')
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(lower, 'Client')).toHaveText(umhlali.name)
  await expect.poll(() => database.tradeRow(lower.tradeNumber)).toMatchObject({ client_id: umhlali.id, farm_area: 'Delmas' })

  // A rate per ton that follows from another field is passed over.
  await table.focusCell(upper, 'Load Rate')
  for (const key of ['Shift+ArrowRight', 'Shift+ArrowDown', 'Control+D']) await page.keyboard.press(key)
  await expect(preview).toContainText('R13 200.00')
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(lower, 'Load Rate')).toHaveText('R13 200')
  await expect(await table.cell(lower, 'Load Rate/Ton')).toHaveText('–')
  await table.focusCell(upper, 'Load Rate/Ton')
  for (const key of ['Shift+ArrowDown', 'Control+D']) await page.keyboard.press(key)
  await expect(toastOf(page, 'Cannot Fill')).toContainText('What is selected follows from other fields.')
})

test('a cell stays in edit while its window is left, and while letters are being composed', async ({ enter, open }) => {
  const { umhlali } = references.client
  const trade = await enter({ loadingDate: today, clientId: umhlali.id })
  const page = await open('logistics')
  const table = tradesTable(page)
  // As the browser reports them: a left window takes the focus from no field, and Enter first accepts what is being composed.
  const leaveWindow = () => table.editor.dispatchEvent('focusout')
  const compose = (key: string) => table.editor.dispatchEvent('keydown', { key, keyCode: 229, isComposing: true })
  for (const { column, typed } of [
    { column: 'Tonnage', typed: '3' },
    { column: 'Farm Area', typed: 'M\u00f4' },
    { column: 'Transporter', typed: 'v' },
  ]) {
    await table.openCell(trade, column)
    await table.editor.fill(typed)
    await leaveWindow()
    for (const key of ['Enter', 'Tab', 'Escape']) await compose(key)
    await expect(table.editor).toHaveValue(typed)
    await expect(table.editor).not.toHaveAttribute('aria-invalid', 'true')
    await page.keyboard.press('Escape')
  }
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await compose('Escape')
  await expect(table.editor).toBeFocused()
})
