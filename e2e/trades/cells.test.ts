import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { toastOf, tradesTable } from './table.ts'

test('every kind of cell is edited with the keyboard alone (ux 2)', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  const goTo = async (column: string) => {
    const place = Number(await table.grid.getByRole('columnheader', { name: column, exact: true }).getAttribute('aria-colindex'))
    await page.keyboard.press('Home')
    for (let at = 1; at < place; at += 1) await page.keyboard.press('ArrowRight')
    await expect(await table.cell(trade, column)).toBeFocused()
  }
  const cases = [
    { column: 'Truck Registration', open: 'Enter', typed: 'HBD 417 FS', shown: 'HBD 417 FS' },
    { column: 'Tonnage', open: 'F2', typed: '34,2', shown: '34.2' },
    { column: 'Load Rate', open: '1', typed: '3 901,50', shown: 'R13 902' },
    { column: 'Status', open: 'Enter', typed: 'truck', shown: 'Truck Booked' },
    { column: 'Client', open: 'u', typed: 'mh', shown: 'Umhlali Mixers' },
    { column: 'Truck Type', open: 'F2', typed: 'interl', shown: 'Interlink' },
    { column: 'Delivery Date', open: '1', typed: '9/11/2026', shown: 'Thu 19 Nov' },
  ]
  await expect(table.row(trade)).toBeVisible()
  await table.grid.focus()
  await page.keyboard.press('ArrowDown')
  for (const { column, open: key, typed, shown } of cases) {
    await goTo(column)
    await page.keyboard.press(key)
    await expect(table.editor).toBeFocused()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
    const cell = await table.cell(trade, column)
    await expect(cell).toHaveText(new RegExp(shown.replace(/ /g, '\\s')))
    await expect(cell).not.toHaveAttribute('aria-busy')
  }
  await expect(await table.cell(trade, 'Load Rate/Ton')).toHaveText('R406')
  await goTo('Comments')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Comments' })
  await dialog.getByRole('textbox', { name: 'Comments' }).fill('Gate closes 15:00,\ncall driver before 06:00')
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(trade, 'Comments')).toContainText('Gate closes 15:00')
  // Typing replaces the comment, and no character is lost, neither to the page's shortcuts nor while the dialog opens.
  await goTo('Comments')
  await page.keyboard.type('Even later, call')
  await expect(dialog.getByRole('textbox', { name: 'Comments' })).toHaveValue('Even later, call')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()
  await goTo('Truck Registration')
  await page.keyboard.press('Delete')
  await expect(await table.cell(trade, 'Truck Registration')).toHaveText('–')
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({
      truck_reg: null,
      tonnage: '34.20',
      load_rate: '13901.50',
      load_rate_per_ton: '406.48',
      logistics_status: 'Truck Booked',
      truck_type: 'interlink',
      delivery_date: '2026-11-19',
      logistics_comments: 'Gate closes 15:00,\ncall driver before 06:00',
    })
})

test('leaving a cell moves the focus to the next one, and to none in between', async ({ enter, open }) => {
  const lower = await enter({ loadingDate: today })
  const upper = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(upper, 'Tonnage')
  const focused = await page.evaluateHandle(() => {
    const trades: (string | undefined)[] = []
    document.addEventListener('focusin', ({ target }) => trades.push((target as Element).closest('tr')?.dataset.trade))
    return trades
  })
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await expect(await table.cell(lower, 'Tonnage')).toBeFocused()
  expect(await focused.jsonValue()).toEqual([lower.id])
  await page.keyboard.press('F2')
  await expect(table.editor).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(await table.cell(lower, 'Tonnage')).toBeFocused()
  // The editor, and its cell.
  expect(await focused.jsonValue()).toEqual([lower.id, lower.id, lower.id])
})

test('Enter saves and goes down, Tab saves and goes right, Esc restores; a double click opens, too (ux 2)', async ({
  enter,
  open,
}) => {
  const lower = await enter({ loadingDate: today })
  const upper = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.focusCell(upper, 'Tonnage')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await expect(await table.cell(lower, 'Tonnage')).toBeFocused()
  await page.keyboard.type('32')
  await page.keyboard.press('Tab')
  await expect(await table.cell(lower, 'Client to Invoice')).toBeFocused()
  await expect(await table.cell(upper, 'Tonnage')).toHaveText('31.0')
  await (await table.cell(lower, 'Tonnage')).dblclick()
  await expect(table.editor).toHaveValue('32')
  await table.editor.fill('99')
  await page.keyboard.press('Escape')
  await expect(await table.cell(lower, 'Tonnage')).toHaveText('32.0')
  await expect(await table.cell(lower, 'Tonnage')).toBeFocused()
})

test('a choice whose list is still loading is found once it has loaded, and an untouched one stays (ux 2)', async ({
  enter,
  open,
  database,
}) => {
  const { witrand, umhlali } = references.client
  const { vaalrand } = references.supplier
  const trade = await enter({ loadingDate: today, clientId: witrand.id, supplierId: vaalrand.id })
  const page = await open('logistics', 'about:blank')
  const lists = await delayRequests(page, '**/api/clients')
  const suppliers = await delayRequests(page, '**/api/suppliers')
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Client')
  await page.keyboard.press('Enter')
  const cell = await table.cell(trade, 'Client')
  await expect(cell).toHaveText(witrand.name)
  await table.openCell(trade, 'Client')
  await page.keyboard.type('umh')
  await page.keyboard.press('Enter')
  await expect(table.editor).toHaveValue('umh')
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: witrand.id, version: 1 })
  await lists()
  await expect(cell).toHaveText(umhlali.name)
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: umhlali.id, version: 2 })
  // Enter accepts the value with which the cell was opened, though the list has arrived since.
  await table.openCell(trade, 'Supplier')
  await suppliers()
  await expect(page.getByRole('option').nth(1)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(table.editor).toHaveCount(0)
  await expect(await table.cell(trade, 'Supplier')).toHaveText(vaalrand.name)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ supplier_id: vaalrand.id, version: 2 })
})

test('leaving the page saves what is in an open cell, and says what cannot be read', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics', '/dashboard')
  const table = tradesTable(page)
  const leave = async (typed: string) => {
    await page.getByRole('link', { name: 'Logistics', exact: true }).click()
    await table.openCell(trade, 'Tonnage')
    await page.keyboard.type(typed)
    await page.goBack()
  }
  await leave('34,2')
  await expect(toastOf(page, 'Updated')).toBeVisible()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20' })
  await leave('34.255')
  await expect(toastOf(page, 'Invalid value')).toContainText(
    `Tonnage of ${trade.tradeNumber} is as it was: '34.255' was not saved. At most 2 decimals.`,
  )
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
})

test('a value that cannot be read stays as it was typed, with the reason below (ux 2)', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const cases = [
    { typed: 'thirty', message: 'This is not a number' },
    { typed: '0', message: 'Tonnage must be above 0.' },
    { typed: '34,250', message: 'Is this a decimal or a thousand?' },
    { typed: '34.255', message: 'At most 2 decimals.' },
  ]
  for (const { typed, message } of cases) {
    await table.editCell(trade, 'Tonnage', typed)
    await expect(page.getByRole('alert')).toContainText('Invalid value')
    await expect(table.editor).toHaveAccessibleDescription(new RegExp(message.replace('?', '\\?')))
    await expect(table.editor).toHaveValue(typed)
    await page.keyboard.press('Escape')
  }
  await table.editCell(trade, 'Loading Date', '30/02/2026')
  await expect(page.getByRole('alert')).toContainText('There is no such day.')
  // While it stays, a long text is saved where it was typed.
  await (await table.cell(trade, 'Comments')).dblclick()
  await page.getByRole('dialog', { name: 'Edit Comments' }).getByRole('textbox').fill('Gate closes 15:00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(await table.cell(trade, 'Comments')).toHaveText('Gate closes 15:00')
  const stored = { tonnage: '33.00', loading_date: today, logistics_comments: 'Gate closes 15:00', version: 2 }
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject(stored)
})

test('an edit that the server refuses is reverted; the reason and what was typed stay at the cell (ux 2, 3)', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, truckReg: 'HBD 417 FS' })
  const page = await open('logistics')
  const table = tradesTable(page)
  await page.route(`**/api/trades/${trade.id}`, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'This truck is off the road.', fields: {} } }),
  )
  await table.editCell(trade, 'Truck Registration', 'CBL 204 NC')
  await expect(toastOf(page, 'Error')).toContainText('This truck is off the road.')
  const cell = await table.cell(trade, 'Truck Registration')
  await expect(cell).toContainText('HBD 417 FS')
  await expect(cell.getByRole('alert')).toContainText('Failed to update')
  await expect(cell.getByRole('alert')).toContainText('Typed: CBL 204 NC')
  await page.unroute(`**/api/trades/${trade.id}`)
  await cell.click()
  await page.keyboard.press('Enter')
  await expect(table.editor).toHaveValue('CBL 204 NC')
  await page.keyboard.press('Enter')
  await expect(cell).toHaveText('CBL 204 NC')
})

test('an edit is seen before the server has answered, and Undo takes it back (ux 3, 6)', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, loadRate: 13_200 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const answer = await delayRequests(page, `**/api/trades/${trade.id}`)
  await table.editCell(trade, 'Tonnage', '34.2')
  const cell = await table.cell(trade, 'Tonnage')
  await expect(cell).toHaveText('34.2')
  await expect(cell).toHaveAttribute('aria-busy', 'true')
  await expect(await table.cell(trade, 'Load Rate/Ton')).toHaveText('R386')
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.00' })
  await answer()
  await expect(toastOf(page, 'Updated')).toContainText('Trade updated successfully')
  await page.unroute(`**/api/trades/${trade.id}`)
  await toastOf(page, 'Updated').getByRole('button', { name: 'Undo' }).click()
  await expect(cell).toHaveText('33.0')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.00', version: 3 })
})

test('a cell that nobody edits by hand says why', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, loadRate: 13_200 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const refusalOf = async (column: string) => {
    await table.focusCell(trade, column)
    await page.keyboard.press('Enter')
    return toastOf(page, 'Cannot Edit')
  }
  await expect(await refusalOf('Load Rate/Ton')).toContainText(
    'Load Rate per Ton is auto-calculated from Load Rate ÷ Tonnage. Edit Load Rate or Tonnage instead.',
  )
  await expect(await refusalOf('Transport Rate/Ton')).toContainText(
    'Cannot edit this field because Load Rate/Ton is already set. Clear it first to edit this field.',
  )
})

test('a name that is in no list says so at its cell and in its row, visibly and to screen readers', async ({
  enter,
  open,
  database,
}) => {
  const { witrand, umhlali } = references.client
  const trade = await enter({ loadingDate: today, clientId: witrand.id })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Client')
  await page.keyboard.type('Kalkoenkrans')
  await page.keyboard.press('Tab')
  const reason =
    'Invalid value There is no client "Kalkoenkrans". Choose one from the list, or take its last line, which adds or asks for it.'
  await expect(table.editor).toHaveAccessibleDescription(reason)
  await expect(page.getByRole('alert')).toHaveText(/Invalid value.*There is no client "Kalkoenkrans"/)
  await expect(table.editor).toHaveValue('Kalkoenkrans')
  await expectAccessible(page, 'a cell with a name that is in no list')
  await page.keyboard.press('Escape')
  await expect(await table.cell(trade, 'Client')).toHaveText(witrand.name)

  await page.keyboard.press('Shift+Enter')
  const client = table.rowInEdit.getByRole('combobox', { name: 'Client', exact: true })
  await client.fill('Kalkoenkrans')
  await page.keyboard.press('Tab')
  await expect(client).toHaveValue('Kalkoenkrans')
  await expect(client).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert')).toContainText('There is no client "Kalkoenkrans".')
  await page.keyboard.press('Control+Enter')
  await expect(table.rowInEdit).toBeVisible()
  await client.fill('umhl')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(trade, 'Client')).toHaveText(umhlali.name)
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: umhlali.id })
})
