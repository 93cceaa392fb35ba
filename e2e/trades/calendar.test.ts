import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { tradesTable } from './table.ts'

test('Esc and a press elsewhere close the calendar of a date, which scrolls nothing', async ({ enter, open, database }) => {
  const other = await enter({ loadingDate: today })
  const trade = await enter({ loadingDate: today, deliveryDate: '2026-11-19' })
  const page = await open('logistics')
  const table = tradesTable(page)
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const shownDay = calendar.getByRole('gridcell', { selected: true })
  await table.openCell(trade, 'Delivery Date')
  const scrolled = () => table.grid.evaluate(({ parentElement: at }) => [at?.scrollLeft, at?.scrollTop])
  const before = await scrolled()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(shownDay.getByRole('button')).toBeFocused()
  expect(await scrolled()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(table.editor, 'Esc closes the calendar first').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(await table.cell(trade, 'Delivery Date')).toBeFocused()
  await expect(await table.cell(trade, 'Delivery Date')).toHaveText('Thu 19 Nov')

  await page.keyboard.press('F2')
  const button = table.row(trade).getByRole('button', { name: 'Open calendar' })
  await button.click()
  await expect(calendar).toBeVisible()
  await button.click()
  await expect(calendar).toBeHidden()
  await button.click()
  await expect(shownDay.getByRole('button')).toBeFocused()
  const elsewhere = await table.cell(other, 'Truck Registration')
  await elsewhere.click()
  await expect(calendar).toBeHidden()
  await expect(table.grid.getByRole('textbox')).toHaveCount(0)
  await expect(elsewhere).toBeFocused()

  // While the calendar is open, the arrows belong to it, and Enter chooses the day.
  await table.openCell(trade, 'Delivery Date')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(shownDay.getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(await table.cell(trade, 'Delivery Date')).toHaveText('Fri 20 Nov')
  await expect(await table.cell(trade, 'Delivery Date')).toBeFocused()
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ delivery_date: '2026-11-20' })
})

test('in the dialog of a trade, too, the arrows and Enter choose the day, and Esc gives the focus back', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, deliveryDate: '2026-11-19' })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const button = form.dialog.getByRole('button', { name: 'Open calendar' }).last()
  for (const [opener, key] of [
    [form.field('Delivery Date'), 'Alt+ArrowDown'],
    [button, 'Enter'],
  ] as const) {
    await opener.press(key)
    await expect(calendar.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  }
  await form.field('Delivery Date').press('Alt+ArrowDown')
  await expect(calendar.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(form.field('Delivery Date')).toHaveValue('2026-11-20')
})
