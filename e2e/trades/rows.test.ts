import { formatWeekday } from '@haulm/domain/calendar/format-day.ts'
import { delayRefusal, delayRequests } from '../product/delay-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { chooseInMenu, toastOf, tradesTable } from './table.ts'

const locked = 'This trade cannot be edited because it is completed/invoiced (accounts administrator only).'

test('a complete trade is locked for all but the administrator', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, logisticsStatus: 'Complete', tonnage: 33 })
  const page = await open('weighbridge')
  const table = tradesTable(page)
  const lock = 'Cannot edit - trade is completed/invoiced (accounts administrator only)'
  await expect(table.row(trade).getByRole('img', { name: lock })).toBeVisible()
  await expect(table.action('Edit', trade)).toBeHidden()
  await expect(table.action('Delete', trade)).toBeHidden()
  await table.action('More for', trade).click()
  const refusal = 'Cannot delete - trade is completed/invoiced (accounts administrator only)'
  await expect(page.getByRole('menuitem', { name: refusal })).toBeDisabled()
  await page.keyboard.press('Escape')
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Cannot Edit')).toContainText(locked)
  const administrator = await open('administrator')
  await tradesTable(administrator).editCell(trade, 'Tonnage', '34.2')
  await expect(await tradesTable(administrator).cell(trade, 'Tonnage')).toHaveText('34.2')
})

test('a whole row is edited at once, and Esc restores it', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  // A cell left open by an entry that cannot be saved is closed by its row, and not opened again after it.
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.type('3 loads')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid value')
  await chooseInMenu(page, trade, 'Edit in row')
  await expect(toastOf(page, 'Invalid value')).toContainText(`'3 loads' was not saved`)
  // From the actions column, which has no field, the focus moves to the first field.
  await expect(table.rowInEdit.getByRole('textbox', { name: 'Loading Date' })).toBeFocused()
  await table.rowInEdit.getByRole('textbox', { name: 'Tonnage' }).fill('99')
  await page.keyboard.press('Escape')
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('33.0')

  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await expect(table.rowInEdit.getByRole('textbox', { name: 'Tonnage' })).toBeFocused()
  // A day is formatted as in the other rows until its field gets the focus.
  const day = table.rowInEdit.getByRole('textbox', { name: 'Loading Date' })
  await expect(day).toHaveValue(formatWeekday(today))
  await day.focus()
  await expect(day).toHaveValue(today)
  const code = table.rowInEdit.getByText(trade.commodityInfo.code, { exact: true })
  await expect(code).toHaveCSS('font-weight', '560')
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(table.rowInEdit.locator('td', { has: status }).locator('svg path').first()).toBeVisible()
  await table.rowInEdit.getByRole('textbox', { name: 'Tonnage' }).fill('a lot')
  await table.rowInEdit.getByRole('button', { name: 'Save' }).click()
  await expect(table.rowInEdit.getByRole('alert')).toContainText('Invalid value')
  await table.rowInEdit.getByRole('textbox', { name: 'Tonnage' }).fill('34,2')
  await table.rowInEdit.getByRole('textbox', { name: 'Truck Registration' }).fill('HBD 417 FS')
  // The key that saves takes the option that it finds for what is typed, too.
  await table.rowInEdit.getByRole('combobox', { name: 'Client', exact: true }).fill('umh')
  const answer = await delayRequests(page, `**/api/trades/${trade.id}`)
  await page.keyboard.press('Control+Enter')
  await expect(table.grid.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(table.grid.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await answer()
  await expect(await table.cell(trade, 'Truck Registration')).toHaveText('HBD 417 FS')
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({ tonnage: '34.20', truck_reg: 'HBD 417 FS', client_id: references.client.umhlali.id, version: 2 })
})

test('two names typed in a row before their lists have loaded are both found, though both lists load at once', async ({
  enter,
  open,
  database,
}) => {
  const { witrand, umhlali } = references.client
  const { vaalrand, doornrug } = references.supplier
  const trade = await enter({ loadingDate: today, clientId: witrand.id, supplierId: vaalrand.id })
  const page = await open('logistics', 'about:blank')
  await page.clock.install()
  const lists = await delayRequests(page, /\/api\/(clients|suppliers)$/)
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(trade, 'Client')
  await page.keyboard.press('Shift+Enter')
  const choice = (name: string) => table.rowInEdit.getByRole('combobox', { name, exact: true })
  for (const [name, typed] of [
    ['Client', 'umhlali'],
    ['Supplier', 'doornrug'],
  ] as const) {
    await choice(name).fill(typed)
    await page.keyboard.press('Tab')
    await expect(choice(name)).toHaveAttribute('title', /is looked up once the list is there/)
  }
  // What has loaded is drawn by a timer: while the clock stands still, both lists come to be drawn together.
  await page.clock.pauseAt(Date.now() + 2000)
  const read = ['clients', 'suppliers'].map(async (list) => (await page.waitForResponse(`**/api/${list}`)).finished())
  await lists()
  await Promise.all(read)
  await page.clock.resume()
  await expect(choice('Supplier')).toHaveValue(doornrug.name)
  await expect(choice('Client')).toHaveValue(umhlali.name)
  await page.keyboard.press('Control+Enter')
  await expect(table.rowInEdit).toBeHidden()
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({ client_id: umhlali.id, supplier_id: doornrug.id, version: 2 })
})

test('saving a row while another is edited, or while something else has the focus, takes nothing away', async ({
  enter,
  open,
}) => {
  const [first, second] = [await enter({ loadingDate: today, tonnage: 33 }), await enter({ loadingDate: today, tonnage: 12 })]
  const page = await open('logistics')
  const table = tradesTable(page)
  const tonnage = table.grid.getByRole('textbox', { name: 'Tonnage' })
  const saveDelayed = async (ton: number) => {
    await table.focusCell(first, 'Tonnage')
    await page.keyboard.press('Shift+Enter')
    await tonnage.fill(String(ton))
    const answer = await delayRequests(page, `**/api/trades/${first.id}`)
    await page.keyboard.press('Control+Enter')
    return answer
  }
  const answer = await saveDelayed(34.2)
  await table.focusCell(second, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await tonnage.fill('13.5')
  await answer()
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await expect(tonnage).toHaveValue('13.5')
  await page.keyboard.press('Escape')

  const answerAgain = await saveDelayed(35.1)
  await page.getByRole('searchbox').focus()
  await answerAgain()
  await expect(table.rowInEdit).toBeHidden()
  await expect(table.grid.getByRole('button', { name: 'Saving...' })).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('what was entered in a row that is refused once another is edited, or its page is left, is in the message', async ({
  enter,
  open,
}) => {
  const [first, second] = [await enter({ loadingDate: today, tonnage: 33 }), await enter({ loadingDate: today, tonnage: 12 })]
  const page = await open('logistics')
  const table = tradesTable(page)
  const tonnage = table.grid.getByRole('textbox', { name: 'Tonnage' })
  for (const leave of [
    async () => {
      await table.focusCell(second, 'Tonnage')
      await page.keyboard.press('Shift+Enter')
      await expect(tonnage).toHaveValue('12')
    },
    async () => {
      await page.getByRole('link', { name: 'Dashboard' }).click()
      await expect(table.grid).toBeHidden()
    },
  ]) {
    const refuse = await delayRefusal(page, `**/api/trades/${first.id}`)
    await table.focusCell(first, 'Tonnage')
    await page.keyboard.press('Shift+Enter')
    await tonnage.fill('34,2')
    await page.keyboard.press('Control+Enter')
    await expect(table.grid.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await leave()
    await refuse()
    await expect(toastOf(page, 'Error')).toContainText('Not so.')
    await expect(toastOf(page, 'Error')).toContainText(`Tonnage of ${first.tradeNumber}: Tonnage 34.2`)
    await toastOf(page, 'Error').getByRole('button', { name: 'Close' }).click()
    if (await table.rowInEdit.isVisible()) await table.rowInEdit.getByRole('button', { name: 'Cancel' }).click()
  }
})

test('Esc leaves a row whose fields have not loaded yet', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics', 'about:blank')
  const letIn = await delayRequests(page, '**/assets/edited-row-*.js')
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Escape')
  const fields = page.waitForResponse(/edited-row-/)
  await letIn()
  // They have arrived, and are drawn if they should be.
  const address = (await fields).url()
  await page.evaluate((module) => import(module), address)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(toastOf(page, 'Updated')).toBeVisible()
})

test('deleting asks with the number of the trade, and the administrator may restore it (ux 22)', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator')
  const table = tradesTable(page)
  await table.action('Delete', trade).click()
  const question = page.getByRole('alertdialog', { name: `Delete Trade ${trade.tradeNumber}` })
  await expect(question).toContainText(
    'Are you sure you want to delete this trade? This action cannot be undone directly, but the trade can be recovered from the database if needed.',
  )
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  const answer = await delayRequests(page, `**/api/trades/${trade.id}`)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  // Keys go on to the dialog while it is under way.
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeFocused()
  await answer()
  const toast = toastOf(page, 'Trade Deleted')
  await expect(toast).toContainText('The trade has been successfully deleted.')
  await expect(table.row(trade)).toBeHidden()
  expect((await database.tradeRow(trade.tradeNumber)).deleted_at).not.toBeNull()
  await toast.getByRole('button', { name: 'Restore' }).click()
  await expect(table.row(trade)).toBeVisible()
  expect((await database.tradeRow(trade.tradeNumber)).deleted_at).toBeNull()
})

test('people who may not delete have no button for it, and a failure says so', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await expect(tradesTable(page).action('Delete', trade)).toBeHidden()
  const other = await open('weighbridge')
  await other.route(`**/api/trades/${trade.id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await tradesTable(other).action('Delete', trade).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(other, 'Error')).toContainText('Failed to delete trade. Please try again.')
  await expect(tradesTable(other).row(trade)).toBeVisible()
})

test('a cancelled trade is struck through and counts in no total, until it is reinstated', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('weighbridge')
  const table = tradesTable(page)
  await chooseInMenu(page, trade, 'Cancel trade')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Trade' }).click()
  await expect(toastOf(page, 'Trade Cancelled')).toBeVisible()
  await expect(table.row(trade)).toHaveCSS('text-decoration-line', 'line-through')
  await expect(table.week(/^Week .* 1 trade 0\.0 tons/)).toBeVisible()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ status: 'cancelled' })
  await chooseInMenu(page, trade, 'Reinstate trade')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate Trade' }).click()
  await expect(table.week(/^Week .* 1 trade 33\.0 tons/)).toBeVisible()
})

test('a copy keeps who, what and where, and leaves the load blank', async ({ enter, open }) => {
  const fields = { loadingDate: today, farmName: 'Kalkoenkrans', tonnage: 33, truckReg: 'HBD 417 FS', transportRatePerTon: 412 }
  const trade = await enter({ ...fields, logisticsStatus: 'Loaded' })
  const page = await open('logistics')
  await tradesTable(page).focusCell(trade, 'Tonnage')
  await page.keyboard.press('c')
  await expect(toastOf(page, 'Trade Copied')).toBeVisible()
  const form = tradeDialog(page, 'New Trade Entry')
  await expect(form.field('Product/Commodity')).toHaveValue('HOMCHOP - Hominy chop')
  await expect(form.field('Farm / Drop-off')).toHaveValue('Kalkoenkrans')
  await expect(form.field('Transport Rate/Ton')).toHaveValue('412.00')
  await expect(form.dialog.getByRole('combobox', { name: 'Logistics Status' })).toHaveText(/On Hold/)
  for (const label of ['Tonnage', 'Truck Registration', 'Loading Date']) await expect(form.field(label)).toHaveValue('')
  expect(await page.evaluate(() => localStorage.getItem('tradeDataToCopy'))).toBeNull()
})

test('a row that is gone while its menu is open is not edited, and the table goes on', async ({ enter, open, api }) => {
  const [staying, gone] = [await enter({ loadingDate: today }), await enter({ loadingDate: today })]
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.action('More for', gone).click()
  const item = page.getByRole('menuitem', { name: /^Edit in row/ })
  await expect(item).toBeVisible()
  await api.delete(`/api/trades/${gone.id}`)
  await expect(table.row(gone)).toHaveCount(0)
  await item.click()
  await expect(toastOf(page, 'Cannot Edit')).toContainText(`The row of ${gone.tradeNumber} is no longer shown.`)
  const later = await enter({ loadingDate: today })
  await expect(table.row(later)).toBeVisible()
  await expect(table.row(staying)).toBeVisible()
})
