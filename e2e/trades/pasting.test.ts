import { weekOf } from '@haulm/domain/calendar/week.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'
import { today, weekName, weeksAgo } from './days.ts'
import { paste, toastOf, tradesTable } from './table.ts'

test('cells copied as HTML only are pasted, with the zeros that a spreadsheet shows', async ({ enter, open, database }) => {
  const second = await enter({ loadingDate: today })
  const first = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.focusCell(first, 'Truck Registration')
  const html = `<style>td { color: red }</style><table><tr><td style="color: red">HBD
    417&nbsp;FS</td><td>12,5000</td></tr><tr><td><b>GKW</b> 558 FS<td>13.50</table>`
  await paste(page, html, 'text/html')
  const dialog = page.getByRole('dialog', { name: /^Paste 2 rows of 2 cells/ })
  await dialog.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect(dialog).toBeHidden()
  const stored = ({ tradeNumber }: Trade) => expect.poll(() => database.tradeRow(tradeNumber))
  await stored(first).toMatchObject({ truck_reg: 'HBD 417 FS', transport_rate_per_ton: '12.50' })
  await stored(second).toMatchObject({ truck_reg: 'GKW 558 FS', transport_rate_per_ton: '13.50' })
})

test('names pasted before their list has loaded are looked up once it has', async ({ enter, open }) => {
  const bare = { loadingDate: today, transporterId: null, truckType: null }
  const [older, newer] = [await enter(bare), await enter(bare)]
  const page = await open('logistics', 'about:blank')
  const letIn = await delayRequests(page, '**/api/transporters')
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(newer, 'Transporter')
  await paste(page, 'rooidam transport')
  await table.focusCell(older, 'Transporter')
  await paste(page, 'rooidam transport\tside tipper')
  await letIn()
  // The preview covers the table, where a single value used to be saved at once.
  const dialog = page.getByRole('dialog', { name: /^Paste 1 row of 2 cells/ })
  await expect(dialog).toContainText('1 trade will change.')
  await expect(dialog).toContainText('Rooidam Transport')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(await table.cell(newer, 'Transporter')).toContainText('Rooidam Transport')
})

test('names pasted while their list failed to load are said to wait, and are looked up once it loads', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, transporterId: null })
  const page = await open('logistics', 'about:blank')
  const mend = await failRequests(page, '**/api/transporters')
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(trade, 'Transporter')
  await paste(page, 'rooidam transport')
  await expect(toastOf(page, 'Not pasted yet')).toContainText('The list of its names could not be loaded.')
  await mend()
  await expect(await table.cell(trade, 'Transporter')).toContainText('Rooidam Transport')
})

test('a row that is still loading says so instead of ignoring a key or paste, and a paste does not skip it', async ({
  enter,
  open,
  database,
}) => {
  const first = await enter({ loadingDate: today })
  const coming = await enter({ loadingDate: weeksAgo(1) })
  const below = await enter({ loadingDate: weeksAgo(2) })
  const page = await open('logistics')
  const table = tradesTable(page)
  const letIn = await delayRequests(page, new RegExp(`week=${weekOf(weeksAgo(1))}`))
  await page.getByRole('button', { name: 'Expand All Weeks' }).click()
  await expect(table.row(below)).toBeVisible()

  await table.focusCell(first, 'Truck Registration')
  await paste(page, 'HBD 417 FS\nGKW 558 FS')
  const dialog = page.getByRole('dialog', { name: 'Paste 1 row of 1 cell' })
  await expect(dialog).toContainText('1 row: No loaded trade is left below for it.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  const place = table.grid
    .locator('tbody')
    .filter({ has: page.getByRole('button', { name: weekName(weeksAgo(1)) }) })
    .locator('tr[data-line]')
    .nth(1)
  const cell = await table.cellIn(place, 'Truck Registration')
  const acts = {
    'Cannot Paste': () => paste(page, 'HBD 417 FS'),
    'Cannot Edit': () => page.keyboard.press('h'),
  }
  for (const [title, act] of Object.entries(acts)) {
    await cell.click()
    await act()
    await expect(toastOf(page, title)).toContainText('This row is still loading.')
  }
  for (const key of ['Delete', 'F2', 'Enter']) {
    await page.keyboard.press('Escape')
    await expect(toastOf(page, 'Cannot Edit')).toBeHidden()
    await page.keyboard.press(key)
    await expect(toastOf(page, 'Cannot Edit')).toBeVisible()
  }

  await letIn()
  await table.focusCell(coming, 'Truck Registration')
  await paste(page, 'HBD 417 FS')
  await expect.poll(() => database.tradeRow(coming.tradeNumber)).toMatchObject({ truck_reg: 'HBD 417 FS' })
})

test('a paste while no row has the focus says where to begin', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  await tradesTable(page).week(weekName(today)).focus()
  await paste(page, 'HBD 417 FS')
  await expect(toastOf(page, 'Cannot Paste')).toContainText('Go to the cell of a trade first.')
})

test('as many rows as are selected are pasted into these, and not into the row between them', async ({
  enter,
  open,
  database,
}) => {
  const [last, between, first] = [
    await enter({ loadingDate: today }),
    await enter({ loadingDate: today }),
    await enter({ loadingDate: today }),
  ]
  const page = await open('logistics')
  const table = tradesTable(page)
  for (const trade of [first, last]) await (await table.cell(trade, 'Truck Registration')).click({ modifiers: ['ControlOrMeta'] })
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('2 trades selected')
  await paste(page, `${today}\tLoaded\n${today}\tTruck Booked`)
  const dialog = page.getByRole('dialog', { name: 'Paste 2 rows of 2 cells' })
  await dialog.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => database.tradeRow(first.tradeNumber)).toMatchObject({ logistics_status: 'Loaded' })
  expect(await database.tradeRow(last.tradeNumber)).toMatchObject({ logistics_status: 'Truck Booked' })
  expect(await database.tradeRow(between.tradeNumber)).toMatchObject({ logistics_status: 'On Hold', version: 1 })
})

test('Enter confirms a preview that changes something, and none that is refused', async ({ enter, open, database }) => {
  const second = await enter({ loadingDate: today })
  const first = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.focusCell(first, 'Tonnage')
  await paste(page, '31\n0')
  const dialog = page.getByRole('dialog', { name: 'Paste 2 rows of 1 cell' })
  await expect(dialog).toContainText('1 change is refused')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await paste(page, '32\n33')
  await expect(dialog.getByRole('button', { name: 'Change 2 trades' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(await table.cell(first, 'Tonnage')).toBeFocused()
  await expect.poll(() => database.tradeRow(second.tradeNumber)).toMatchObject({ tonnage: '33.00' })
  expect(await database.tradeRow(first.tradeNumber)).toMatchObject({ tonnage: '32.00', version: 2 })
})

test('a trade that is refused while the others are saved stays left out when another is refused after it', async ({
  enter,
  open,
  api,
  database,
}) => {
  const [third, second, first] = [
    await enter({ loadingDate: today }),
    await enter({ loadingDate: today }),
    await enter({ loadingDate: today }),
  ]
  const page = await open('logistics')
  await tradesTable(page).focusCell(first, 'Truck Registration')
  await paste(page, 'HBD 417 FS\nGKW 558 FS\nFTR 902 FS')
  const dialog = page.getByRole('dialog', { name: /^Paste 3 rows of 1 cell/ })
  const refusal = ({ tradeNumber }: Trade) => `${tradeNumber} Truck Registration: This trade does not exist, or was deleted.`
  await expect(dialog).toContainText('3 trades will change.')
  await api.delete(`/api/trades/${first.id}`)
  await dialog.getByRole('button', { name: 'Change 3 trades' }).click()
  await expect(dialog).toContainText(refusal(first))
  await api.delete(`/api/trades/${second.id}`)
  await dialog.getByRole('button', { name: 'Change only the 2 other trades' }).click()
  await expect(dialog).toContainText(refusal(second))
  await expect(dialog).toContainText(refusal(first))
  await dialog.getByRole('button', { name: 'Change only the 1 other trade' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => database.tradeRow(third.tradeNumber)).toMatchObject({ truck_reg: 'FTR 902 FS' })
})
