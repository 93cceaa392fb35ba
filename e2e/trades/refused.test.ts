import { delayRefusal, refuseNext } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable } from './table.ts'

test('a number refused while the next field of its cell is open is sent again when it is entered again', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator', '/finance')
  const table = tradesTable(page, 'Finance Tracking')
  await refuseNext(page, `**/api/trades/${trade.id}`)
  await table.focusCell(trade, 'SAGE Numbers')
  await page.keyboard.type('SO-1')
  await page.keyboard.press('Tab')
  await expect(toastOf(page, 'Error')).toContainText('Not so.')
  await page.keyboard.press('Shift+Tab')
  await expect(table.editor).toHaveValue('SO-1')
  await page.keyboard.press('Enter')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ sage_sales_order_number: 'SO-1' })
})

test('a plate refused since somebody completed its load meanwhile is not said to be editable, and no hint covers the reason', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today, truckReg: 'HBD 417 FS' })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Truck Registration')
  await page.keyboard.type('CBL 204 NC')
  await api.patch(`/api/trades/${trade.id}`, { data: { logisticsStatus: 'Complete' } })
  await expect(await table.cell(trade, 'Status')).toHaveText('Complete')
  await page.keyboard.press('Enter')
  const cell = await table.cell(trade, 'Truck Registration')
  await expect(cell.getByRole('alert')).toContainText('Typed: CBL 204 NC. Esc lets it go.')
  await page.clock.install()
  await page.mouse.move(0, 0)
  await cell.hover()
  await page.clock.fastForward(1_000)
  await expect(page.getByRole('tooltip'), 'the reason is in view: no hint covers it').toBeHidden()
})

test('a figure refused while its cell was opened again is still there when it is left, and is sent again by Enter', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const cell = await table.cell(trade, 'Tonnage')
  /** Types 34.2, opens the cell again, and only then has it refused. */
  const refuseOpened = async () => {
    const refuse = await delayRefusal(page, `**/api/trades/${trade.id}`)
    await table.editCell(trade, 'Tonnage', '34.2', 'Shift+Enter')
    await table.openCell(trade, 'Tonnage')
    await expect(table.editor).toHaveValue('34.2')
    await expect(cell).toHaveAttribute('aria-busy', 'true')
    await refuse()
    await expect(cell).not.toHaveAttribute('aria-busy')
  }
  await refuseOpened()
  await page.keyboard.press('Escape')
  await expect(cell.getByRole('alert')).toContainText('Typed: 34.2')
  await page.keyboard.press('Escape')
  await expect(cell).toHaveText('33.0')

  await refuseOpened()
  await page.keyboard.press('Enter')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
})

test('a refused field is focused with its label and what is wrong with it in view', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator', 'about:blank')
  await page.setViewportSize({ width: 800, height: 420 })
  await page.goto(`/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  const refused = form.field('Tonnage')
  await refused.fill('about 30')
  for (const edge of ['top', 'bottom'] as const) {
    await refused.evaluate((field, edge) => {
      const body = field.closest('.overflow-y-auto')!
      body.scrollTop += field.getBoundingClientRect()[edge] - body.getBoundingClientRect()[edge]
    }, edge)
    await expect(refused).toBeInViewport({ ratio: 1 })
    await form.save()
    await expect(refused).toBeFocused()
    await expect(form.dialog.locator('label', { hasText: 'Tonnage' }), edge).toBeInViewport({ ratio: 1 })
    await expect(form.dialog.getByText('This is not a number'), edge).toBeInViewport({ ratio: 1 })
  }
})
