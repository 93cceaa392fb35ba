import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable, typeInto } from './table.ts'

const title = 'Changed by someone else since you opened it'

test('two people change one cell: the second chooses, and nothing is lost (ux 15)', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const lerato = await open('logistics')
  const pieter = await open('weighbridge')
  await tradesTable(lerato).openCell(trade, 'Tonnage')
  await tradesTable(pieter).editCell(trade, 'Tonnage', '33.8')
  await expect(await tradesTable(pieter).cell(trade, 'Tonnage')).not.toHaveAttribute('aria-busy')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.80' })

  await typeInto(tradesTable(lerato).editor, '34.2')
  const question = lerato.getByRole('alertdialog', { name: title })
  await expect(question).toHaveAccessibleDescription(new RegExp(`${trade.tradeNumber}, saved by Pieter Roux at \\d\\d:\\d\\d`))
  const tonnage = question.getByRole('radiogroup', { name: 'Tonnage' })
  await expect(question).toContainText('was 33.00 when you opened it')
  await expect(tonnage.getByRole('radio', { name: /Keep yours/ })).toBeChecked()
  await expect(tonnage.getByRole('radio', { name: /Keep yours/ })).toContainText('34.20')
  await expect(tonnage.getByRole('radio', { name: /Take theirs/ })).toContainText('33.80')
  await question.getByRole('button', { name: 'Save Choices' }).click()
  await expect(await tradesTable(lerato).cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 3 })
})

test('a person who changed a cell in another window of their own is not told that somebody else did', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const first = await open('logistics')
  const second = await first.context().newPage()
  await second.goto('/logistics')
  await tradesTable(first).openCell(trade, 'Tonnage')
  await tradesTable(second).editCell(trade, 'Tonnage', '33.8')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.80' })
  await typeInto(tradesTable(first).editor, '34.2')
  const question = first.getByRole('alertdialog', { name: 'Changed by yourself elsewhere since you opened it' })
  await expect(question).toHaveAccessibleDescription(/saved by you at \d\d:\d\d\. Choose for each field; what was saved stays/)
  await expect(question.getByRole('radio', { name: /Take theirs/ })).toContainText(/33\.80.*you, \d\d:\d\d/)
  await question.getByRole('button', { name: 'Save Choices' }).click()
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 3 })
})

test('taking theirs leaves the row as they saved it', async ({ enter, open, api, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Tonnage')
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33.8 } })
  await typeInto(table.editor, '34.2')
  const question = page.getByRole('alertdialog', { name: title })
  await question.getByRole('radio', { name: /Take theirs/ }).click()
  await question.getByRole('button', { name: 'Save Choices' }).click()
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('33.8')
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.80', version: 2 })
})

test('changes of different fields merge without a question', async ({ enter, open, api, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Tonnage')
  await api.patch(`/api/trades/${trade.id}`, { data: { truckReg: 'CBL 204 NC' } })
  await typeInto(table.editor, '34.2')
  await expect(await table.cell(trade, 'Truck Registration')).toHaveText('CBL 204 NC')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', truck_reg: 'CBL 204 NC' })
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('in the dialog each field is chosen on its own, and their changes of other fields are kept (ux 15)', async ({
  enter,
  open,
  api,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.action('Edit', trade).click()
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Tonnage', '34.2')
  await form.enter('Weighbridge Ticket', 'WB 75916')
  const theirs = { tonnage: 33.8, weighbridgeTicket: 'WB 75961', logisticsComments: 'Tarp needed' }
  expect((await api.patch(`/api/trades/${trade.id}`, { data: theirs })).status()).toBe(200)
  // Changes that do not conflict with mine appear in the form as soon as they are saved.
  await expect(form.field('Comments')).toHaveValue('Tarp needed')
  await form.save()
  const question = page.getByRole('alertdialog', { name: title })
  await question
    .getByRole('radiogroup', { name: 'Weighbridge Ticket' })
    .getByRole('radio', { name: /Take theirs/ })
    .click()
  await question.getByRole('button', { name: 'Save Choices' }).click()
  await expect(form.dialog).toBeHidden()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({
    tonnage: '34.20',
    weighbridge_ticket: 'WB 75961',
    logistics_comments: 'Tarp needed',
  })
})

test('leaving the question keeps what was typed in the dialog', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  await tradesTable(page).action('Edit', trade).click()
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Tonnage', '34.2')
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33.8 } })
  await form.save()
  const question = page.getByRole('alertdialog', { name: title })
  await question.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(form.dialog.getByRole('button', { name: 'Update Trade' }), 'the keys go on where they were').toBeFocused()
  await expect(form.field('Tonnage')).toHaveValue(/^34\.20?$/)
})

test('changes by somebody else are marked in the open dialog before it is saved', async ({ enter, open, api, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 30, truckReg: 'HBD 1' })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Tonnage', '31')
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33, truckReg: 'HBD 2' } })
  await expect(form.field('Tonnage')).toHaveAccessibleDescription(
    /Somebody else made it 33.* meanwhile. When you save, you are asked which one to keep./,
  )
  await expect(form.field('Tonnage')).toHaveValue('31')
  await expect(form.field('Truck Registration')).toHaveValue('HBD 2')
  await expect(form.field('Truck Registration')).toHaveAccessibleDescription('Somebody else changed it meanwhile. It was HBD 1.')
  const note = form.dialog.getByRole('status').filter({ hasText: 'Somebody else changed this meanwhile' })
  await expect(note).toContainText('Truck Registration and Tonnage')
  await expectAccessible(page, 'a dialog with fields that somebody else changed')
  await form.enter('Tonnage', '30')
  await expect(note).toContainText('Truck Registration')
  await form.cancel()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.00', truck_reg: 'HBD 2' })
})

test('text typed into a trade deleted meanwhile is shown and can be copied: in the dialog, a row, a cell and a long text', async ({
  enter,
  open,
  api,
}) => {
  const [one, other, third, fourth] = [
    await enter({ loadingDate: today }),
    await enter({ loadingDate: today }),
    await enter({ loadingDate: today }),
    await enter({ loadingDate: today }),
  ]
  const page = await open('logistics', `/logistics?editTrade=${one.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Tonnage', '34,2')
  await form.choose('Client', 'umhlali')
  await form.enter('Comments', 'Gate closes 15:00')
  await api.delete(`/api/trades/${one.id}`)
  await expect(form.dialog).toContainText('There is no such trade')
  const entered = form.dialog.getByRole('region', { name: 'What you entered' })
  await expect(entered.getByRole('definition')).toHaveText(['Umhlali Mixers', '34.20', 'Gate closes 15:00'])
  await expectAccessible(page, 'what was entered in vain')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await entered.getByRole('button', { name: 'Copy' }).click()
  await expect(entered.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'Client: Umhlali Mixers\nTonnage: 34.20\nComments: Gate closes 15:00',
  )
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()

  const table = tradesTable(page)
  // A row says so at once, too.
  await table.focusCell(fourth, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await table.rowInEdit.getByRole('textbox', { name: 'Tonnage' }).fill('thirty')
  await table.rowInEdit.getByRole('combobox', { name: 'Client', exact: true }).fill('Umhlali Mixers')
  await page.keyboard.press('Enter')
  await api.delete(`/api/trades/${fourth.id}`)
  const gone = page.getByRole('dialog', { name: `Edit ${fourth.tradeNumber}` })
  await expect(gone).toContainText('There is no such trade any more')
  await expect(gone.getByRole('definition')).toHaveText(['thirty', 'Umhlali Mixers'])
  await page.keyboard.press('Escape')
  await expect(gone).toBeHidden()
  await expect(table.rowInEdit).toBeHidden()
  await expect(table.grid.locator(':focus')).toBeVisible()

  await table.openCell(other, 'Tonnage')
  await table.editor.fill('33,7')
  await api.delete(`/api/trades/${other.id}`)
  // A cell says so at once and keeps what was typed, which is then said when it is saved.
  await expect(table.grid.getByRole('alert')).toContainText('There is no such trade any more')
  await expect(table.editor).toHaveValue('33,7')
  await table.editor.press('Enter')
  await expect(toastOf(page, 'Error')).toContainText(`Tonnage of ${other.tradeNumber}: 33,7`)

  await (await table.cell(third, 'Comments')).click()
  await page.keyboard.press('Enter')
  const text = page.getByRole('dialog', { name: 'Edit Comments' })
  await text.getByRole('textbox').fill('Tarp needed')
  await api.delete(`/api/trades/${third.id}`)
  await expect(text).toContainText('There is no such trade any more')
  await expect(text).toContainText(third.tradeNumber)
  await expect(text.getByRole('definition')).toHaveText('Tarp needed')
  await page.keyboard.press('Escape')
  await expect(text).toBeHidden()
})

/** Changes of a trade are answered once the returned function is called; what is read of it comes as usual. */
async function delayChanges(page: Page, { id }: { id: string }, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(`**/api/trades/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    await isOpen
    await answer(route)
  })
  return open
}

test('one’s own edit that is still being sent is not called somebody else’s in the dialog', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const letIn = await delayChanges(page, trade, (route) => route.continue())
  const table = tradesTable(page)
  await table.editCell(trade, 'Tonnage', '34')
  const fetched = page.waitForResponse((response) => response.url().endsWith(`/api/trades/${trade.id}`))
  await table.action('Edit', trade).click()
  await (await fetched).finished()
  const { dialog, field, save } = tradeDialog(page, 'Edit Trade')
  await expect(field('Tonnage')).toHaveValue('34.00')
  await expect(dialog).not.toContainText('Somebody else')
  await field('Tonnage').fill('35')
  await save()
  letIn()
  await expect(dialog).toBeHidden()
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('35.0')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '35.00', version: 3 })
})

test('one’s own edit that is refused while the dialog is open is not called a change by somebody else', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const refuse = await delayChanges(page, trade, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.', fields: { tonnage: 'Too heavy.' } } }),
  )
  const table = tradesTable(page)
  await table.editCell(trade, 'Tonnage', '34')
  await table.action('Edit', trade).click()
  const { dialog, field } = tradeDialog(page, 'Edit Trade')
  await expect(field('Tonnage')).toHaveValue('34.00')
  await field('Truck Registration').fill('HBD 417 FS')
  refuse()
  await expect(field('Tonnage')).toHaveValue('33.00')
  await expect(dialog).not.toContainText('Somebody else')
  await expect(field('Truck Registration')).toHaveValue('HBD 417 FS')
})
