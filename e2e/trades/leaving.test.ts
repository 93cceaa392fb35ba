import type { Page } from '@playwright/test'
import { delayRequests } from '../product/delay-requests.ts'
import { goBackInVain } from '../product/go-back.ts'
import { people } from '../product/people.ts'
import { references } from '../product/references.ts'
import { reloadAsks } from '../product/reload-asks.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { toastOf, tradesTable } from './table.ts'

const discards = (page: Page) => page.getByRole('alertdialog', { name: 'Discard what you typed?' })
const expectSignedOut = (page: Page) => expect(page).toHaveURL(/\/login/)

test('the browser asks before it discards the content of an open cell, a long text or a row, and never otherwise', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Tonnage')
  await page.keyboard.type('34,2')
  expect(await reloadAsks(page), 'a figure').toBe(true)
  await expect(table.editor).toHaveValue('34,2')
  await page.keyboard.press('Escape')
  await table.openCell(trade, 'Client')
  await page.keyboard.type('umh')
  expect(await reloadAsks(page), 'a choice').toBe(true)
  await expect(table.editor).toHaveValue('umh')
  await page.keyboard.press('Escape')
  await table.focusCell(trade, 'Comments')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Comments' }).getByRole('textbox').fill('Gate closes 15:00')
  expect(await reloadAsks(page), 'a long text').toBe(true)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await discards(page).getByRole('button', { name: 'Discard' }).click()
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await table.rowInEdit.getByRole('textbox', { name: 'Tonnage' }).fill('34,2')
  expect(await reloadAsks(page), 'a row').toBe(true)
  await page.keyboard.press('Escape')
  await table.openCell(trade, 'Tonnage')
  expect(await reloadAsks(page), 'nothing typed').toBe(false)
})

test('a choice typed in full is saved when its page is left; one typed in part is reported, as when a cell is left', async ({
  enter,
  open,
  database,
}) => {
  const { witrand, umhlali } = references.client
  const trade = await enter({ loadingDate: today, clientId: witrand.id })
  const page = await open('logistics', '/dashboard')
  const table = tradesTable(page)
  const type = async (typed: string) => {
    await page.getByRole('link', { name: 'Logistics', exact: true }).click()
    await table.openCell(trade, 'Client')
    await page.keyboard.type(typed)
    // Its list has been loaded.
    await expect(page.getByRole('option').first()).toBeVisible()
  }
  await type(umhlali.name.toLowerCase())
  await page.goBack()
  await expect(toastOf(page, 'Updated')).toBeVisible()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: umhlali.id })
  await type('witr')
  await page.goBack()
  const invalidToast = toastOf(page, 'Invalid value')
  await expect(invalidToast).toContainText(`Client of ${trade.tradeNumber} is as it was: 'witr' was not saved.`)

  // Clicking another cell, too: a text that names a record is saved, one that names none stays open.
  await type(witrand.name)
  await (await table.cell(trade, 'Tonnage')).click()
  await expect(await table.cell(trade, 'Client')).toHaveText(witrand.name)
  await table.openCell(trade, 'Client')
  await page.keyboard.type('umh')
  await page.getByRole('searchbox').first().focus()
  const editor = table.grid.getByRole('combobox', { name: 'Edit Client' })
  await expect(editor).toHaveValue('umh')
  await expect(page.getByRole('alert')).toContainText('There is no client "umh". Choose one from the list')
  await editor.focus()
  await page.keyboard.press('Enter')
  await expect(await table.cell(trade, 'Client')).toHaveText(umhlali.name)
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ client_id: umhlali.id, version: 4 })
})

test('a choice whose list loads after its cell was left is saved, and the focus stays where it is', async ({ enter, open }) => {
  const { witrand, umhlali } = references.client
  const trade = await enter({ loadingDate: today, clientId: witrand.id })
  const page = await open('logistics', 'about:blank')
  const lists = await delayRequests(page, '**/api/clients')
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Client')
  await page.keyboard.type('umh')
  await page.keyboard.press('Enter')
  await page.getByRole('searchbox').focus()
  await lists()
  await expect(await table.cell(trade, 'Client')).toHaveText(umhlali.name)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('typing replaces a choice even if its name loaded with its list after the cell was opened', async ({ enter, open }) => {
  const { witrand } = references.client
  const trade = await enter({ loadingDate: today, clientId: witrand.id })
  const page = await open('logistics', 'about:blank')
  const lists = await delayRequests(page, '**/api/clients')
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Client')
  await lists()
  await expect(table.editor).toHaveValue(witrand.name)
  await page.keyboard.type('umh')
  await expect(table.editor).toHaveValue('umh')
  await page.keyboard.press('Escape')
})

test('a long text asks before it is left in any way, including by Cancel', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', '/dashboard')
  const table = tradesTable(page)
  await page.getByRole('link', { name: 'Logistics', exact: true }).click()
  await table.focusCell(trade, 'Comments')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Edit Comments' })
  await dialog.getByRole('textbox').fill('Gate closes 15:00')
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]) {
    await leave()
    await discards(page).getByRole('button', { name: 'Keep Editing' }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue('Gate closes 15:00')
  }
  await page.goBack()
  await discards(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/logistics')
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ logistics_comments: null, version: 1 })
})

test('a value for many trades asks before it is left', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics', '/dashboard')
  await page.getByRole('link', { name: 'Logistics', exact: true }).click()
  const table = tradesTable(page)
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Space')
  await page.getByRole('button', { name: 'Set field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set field' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('tonnage')
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'New value' }).fill('34,2')
  expect(await reloadAsks(page)).toBe(true)
  await goBackInVain(page)
  await discards(page).getByRole('button', { name: 'Keep Editing' }).click()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Set Tonnage' })
  await expect(preview).toContainText('1 trade will change.')
  await goBackInVain(page)
  await expect(dialog.getByRole('textbox', { name: 'New value' })).toHaveValue('34,2')
  await page.goBack()
  await discards(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/logistics')
})

test('a row being edited asks before its page is left, by Back or a link, and before another row is opened', async ({
  enter,
  open,
  database,
}) => {
  const [other, trade] = [await enter({ loadingDate: today, tonnage: 12 }), await enter({ loadingDate: today, tonnage: 33 })]
  const page = await open('logistics', '/dashboard')
  const table = tradesTable(page)
  await page.getByRole('link', { name: 'Logistics', exact: true }).click()
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  const tonnage = table.rowInEdit.getByRole('textbox', { name: 'Tonnage' })
  await tonnage.fill('34,2')
  const openOther = async () => {
    await table.focusCell(other, 'Tonnage')
    await page.keyboard.press('Shift+Enter')
  }
  for (const leave of [() => page.goBack(), () => page.getByRole('link', { name: 'Dashboard' }).click(), openOther]) {
    await leave()
    await discards(page).getByRole('button', { name: 'Keep Editing' }).click()
    await expect(tonnage).toHaveValue('34,2')
  }
  // Filters belong to the same page: the row stays open.
  await page.getByRole('searchbox').fill(trade.tradeNumber)
  await expect(page).toHaveURL(/q=/)
  await expect(tonnage).toHaveValue('34,2')
  await openOther()
  await discards(page).getByRole('button', { name: 'Discard' }).click()
  await expect(tonnage).toHaveValue('12')
  await tonnage.fill('13,5')
  await page.goBack()
  await discards(page).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL('/dashboard')
  for (const { tradeNumber } of [trade, other]) expect(await database.tradeRow(tradeNumber)).toMatchObject({ version: 1 })
})

test('a row being edited that is scrolled away keeps what was typed', async ({ enter, open }) => {
  const trades = []
  for (let at = 0; at < 60; at += 1) trades.push(await enter({ loadingDate: today, tonnage: 10 }))
  const page = await open('logistics')
  const table = tradesTable(page)
  const [last, first] = [trades[0]!, trades.at(-1)!]
  await table.focusCell(first, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  const tonnage = table.rowInEdit.getByRole('textbox', { name: 'Tonnage' })
  await tonnage.fill('34,2')
  const scroll = (top: number) =>
    table.grid.evaluate(async (grid, to) => {
      grid.parentElement?.scrollTo({ top: to })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    }, top)
  await scroll(1_200)
  await table.focusCell(last, 'Tonnage')
  await scroll(1_100)
  await scroll(0)
  await expect(tonnage).toHaveValue('34,2')
})

test('a row or a long text whose session is ended is saved once its author signs in again', async ({
  enter,
  openOnce,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  const table = tradesTable(page)
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await table.rowInEdit.getByRole('textbox', { name: 'Tonnage' }).fill('34,2')
  await table.rowInEdit.getByRole('textbox', { name: 'Load Rate', exact: true }).fill('a lot')
  await database.endSession(await page.context().cookies())
  await expectSignedOut(page)
  await expect(toastOf(page, 'Invalid value')).toContainText(
    `Load Rate of ${trade.tradeNumber} is as it was: 'a lot' was not saved.`,
  )
  await signIn(page, people.logistics)
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
  await table.focusCell(trade, 'Comments')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Edit Comments' }).getByRole('textbox').fill('Gate closes 15:00')
  await database.endSession(await page.context().cookies())
  await expectSignedOut(page)
  await signIn(page, people.logistics)
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({ logistics_comments: 'Gate closes 15:00', version: 3 })
})

test('a person who signs out while editing a row is asked', async ({ enter, openOnce }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  const table = tradesTable(page)
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Shift+Enter')
  await table.rowInEdit.getByRole('textbox', { name: 'Tonnage' }).fill('34,2')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved edits?' })
  await expect(question).toContainText('1 edit is not saved yet.')
  await question.getByRole('button', { name: 'Stay Signed In' }).click()
  await expect(table.rowInEdit.getByRole('textbox', { name: 'Tonnage' })).toHaveValue('34,2')
})

test('a person who signs out is also asked if they are typing into a trade in another window', async ({ enter, openOnce }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  const other = await page.context().newPage()
  await other.goto(`/logistics?editTrade=${trade.id}`)
  const typed = other.getByRole('dialog').getByLabel('Truck Registration')
  await typed.fill('HBD 417 FS')
  await expect.poll(() => other.evaluate(() => Object.keys(localStorage).join())).toContain('tradeDraft:')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved edits?' })
  await expect(question).toContainText('1 edit is not saved yet.')
  await question.getByRole('button', { name: 'Stay Signed In' }).click()
  await expect(typed).toHaveValue('HBD 417 FS')
})
