import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Page, Request, Route } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import type { Who } from '../product/people.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { cutCalls } from './cut-calls.ts'

const count = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })
const waits = (page: Page) => page.getByRole('img', { name: 'Waiting to be sent' })
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Edits not saved yet' })

/** A load of 33 tons that was edited to 34.2 without a connection, and a function that restores the connection. */
async function waitingTonnage(enter: (fields: TradePatch) => Promise<Trade>, open: (who: Who) => Promise<Page>) {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  const bringBack = await cutCalls(page.context())
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(waits(page)).toHaveCount(1)
  return { trade, page, bringBack }
}

test('an edit without a connection waits in its row, survives a reload, and is saved once', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  const bringReadingBack = await cutCalls(page.context())
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect((await table.cell(trade, 'Tonnage')).getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await expect(toastOf(page, 'Waiting to be sent')).toContainText('Your edit is kept on this device')
  await table.editCell(trade, 'Tonnage', '34.6')
  await table.editCell(trade, 'Truck Registration', 'HBD 417 FS')
  await expect(count(page, '3 edits waiting')).toBeVisible()
  await expectAccessible(page, 'waiting edits')
  // What is copied and summed is what is shown.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('Control+c')
  await expect(toastOf(page, 'Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('34.6')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('region', { name: 'Selection' })).toContainText('34.6 tons')

  // Reading works again, writing does not yet.
  const bringBack = await cutCalls(page.context(), 'GET')
  await bringReadingBack({ quietly: true })
  await page.reload()
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.6')
  await expect(count(page, '3 edits waiting')).toBeVisible()

  await bringBack()
  await expect(waits(page)).toHaveCount(0)
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.6')
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.60', truck_reg: 'HBD 417 FS', version: 4 })
})

test('the page says when the connection fails before all its parts have loaded, and later sends edits made meanwhile', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics', 'about:blank', { serviceWorkers: 'block' })
  const parts = /late-frame/
  const lose = (route: Route) => route.abort()
  await page.context().route(parts, lose)
  await page.goto('/logistics')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  const bringBack = await cutCalls(page.context())
  const lost = page.waitForEvent('requestfailed', (request) => parts.test(request.url()))
  await table.editCell(trade, 'Tonnage', '34.2')
  await lost
  await page.context().unroute(parts, lose)
  await expect(count(page, '1 edit waiting')).toBeVisible()
  await bringBack()
  await expect(waits(page)).toHaveCount(0)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20' })
})

test('a waiting edit stays visible when the connection is back before the page has finished loading', async ({ enter, open }) => {
  const { page, bringBack: bringReadingBack } = await waitingTonnage(enter, open)
  await page.evaluate(() => {
    const look = () => document.querySelector('[aria-label="Waiting to be sent"]') ?? document.body.setAttribute('data-gone', '')
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
  })
  const bringBack = await cutCalls(page.context(), 'GET')
  const isRead = page.waitForResponse((response) => response.url().includes('/api/'))
  const isTried = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH')
  await bringReadingBack()
  await Promise.all([isRead, isTried])
  await expect(page.locator('[data-gone]')).toHaveCount(0)
  await bringBack()
  await expect(waits(page)).toHaveCount(0)
})

test('an edit whose answer was lost is not applied twice, and one that is undone is gone', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, truckReg: 'CBL 204 NC' })
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  const bringBack = await cutCalls(page.context())
  // The first attempt arrives, its reply does not.
  const arrives = async (route: Route) => {
    await route.fetch()
    await route.abort()
  }
  await page.route(`**/api/trades/${trade.id}`, arrives, { times: 1 })
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(waits(page)).toHaveCount(1)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
  await table.editCell(trade, 'Truck Registration', 'HBD 417 FS')
  await expect(waits(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waits(page)).toHaveCount(1)
  await expect(await table.cell(trade, 'Truck Registration')).toHaveText('CBL 204 NC')

  await bringBack()
  await expect(waits(page)).toHaveCount(0)
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.2')
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ truck_reg: 'CBL 204 NC', version: 2 })
})

test('a waiting edit that meets a newer value asks the person, who may decide now or later', async ({
  enter,
  open,
  api: administrator,
  database,
}) => {
  const { trade, page, bringBack } = await waitingTonnage(enter, open)
  await administrator.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33.8 } })
  await bringBack()
  const question = page.getByRole('alertdialog', { name: 'Changed by someone else since you opened it' })
  await question.getByRole('button', { name: 'Later' }).click()
  await expect(question).toBeHidden()
  await count(page, '1 edit to decide').click()
  await expect(listOf(page)).toContainText(`Tonnage: 33.00 → 34.20`)
  await expectAccessible(page, 'the list of waiting edits')
  await listOf(page).getByRole('button', { name: 'Choose' }).click()
  await question.getByRole('button', { name: 'Save Choices' }).click()
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 3 })
  await expect(listOf(page)).toContainText('Nothing is waiting any more.')
})

test('a waiting edit that is refused is kept with the reason until it is discarded', async ({ enter, open, api, database }) => {
  const { trade, page, bringBack } = await waitingTonnage(enter, open)
  await api.patch(`/api/trades/${trade.id}`, { data: { logisticsStatus: 'Complete' } })
  await bringBack()
  const mark = (await tradesTable(page).cell(trade, 'Tonnage')).getByRole('img', { name: 'Your edit was refused' })
  await expect(mark).toBeVisible()
  await expect(await tradesTable(page).cell(trade, 'Tonnage')).toContainText('33.0')
  await expectAccessible(page, 'a refused edit')
  await count(page, '1 edit refused').click()
  await expect(listOf(page)).toContainText('Refused: This trade cannot be edited because it is completed')
  await listOf(page).getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog', { name: 'Discard this edit?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(listOf(page)).toContainText('Nothing is waiting any more.')
  await expect(listOf(page), 'the keys stay in it').toBeFocused()
  await expect(count(page, /edit/)).toHaveCount(0)
  await expect(mark).toHaveCount(0)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.00', version: 2 })
})

test('waiting edits that meet newer values ask one after the other', async ({ enter, open, api: administrator, database }) => {
  const { trade, page, bringBack } = await waitingTonnage(enter, open)
  await tradesTable(page).editCell(trade, 'Truck Registration', 'HBD 417 FS')
  await expect(waits(page)).toHaveCount(2)
  await administrator.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33.8, truckReg: 'GKW 558 FS' } })
  await bringBack()
  const question = page.getByRole('alertdialog', { name: 'Changed by someone else since you opened it' })
  for (const field of ['Tonnage', 'Truck Registration']) {
    await expect(question.getByRole('radiogroup')).toHaveAccessibleName(field)
    await question.getByRole('button', { name: 'Take all theirs' }).click()
    await expect(question).toContainText('what they saved stays in the history')
    await question.getByRole('button', { name: 'Save Choices' }).click()
  }
  await expect(waits(page)).toHaveCount(0)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.80', truck_reg: 'GKW 558 FS', version: 2 })
})

test('two tabs send waiting edits once; signing out with unsaved edits asks', async ({ enter, openOnce, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  const other = await page.context().newPage()
  await other.goto('/logistics')
  for (const tab of [page, other]) await expect(tradesTable(tab).row(trade)).toBeVisible()
  const sent: string[] = []
  page.context().on('response', (response) => response.request().method() === 'PATCH' && sent.push(response.url()))
  const bringBack = await cutCalls(page.context())
  await tradesTable(page).editCell(trade, 'Tonnage', '34.2')
  await expect(waits(other)).toHaveCount(1)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved edits?' })
  await expect(question).toContainText('1 edit is not saved yet.')
  await question.getByRole('button', { name: 'Stay Signed In' }).click()

  await bringBack()
  for (const tab of [page, other]) {
    await expect(waits(tab)).toHaveCount(0)
    await expect(await tradesTable(tab).cell(trade, 'Tonnage')).toHaveText('34.2')
  }
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
  expect(sent).toHaveLength(1)
})

test('a choice that is being sent stays in the dialog, as one’s own', async ({ enter, open, api: administrator }) => {
  const { trade, page, bringBack } = await waitingTonnage(enter, open)
  const bringWritingBack = await cutCalls(page.context(), 'GET')
  await bringBack({ quietly: true })
  await tradesTable(page).action('Edit', trade).click()
  const { dialog, field } = tradeDialog(page, 'Edit Trade')
  await expect(field('Tonnage')).toHaveValue('34.20')
  await administrator.patch(`/api/trades/${trade.id}`, { data: { tonnage: 33.8 } })
  await bringWritingBack()
  const question = page.getByRole('alertdialog', { name: 'Changed by someone else since you opened it' })
  await expect(question).toBeVisible()
  const isWrite = (request: Request) => request.method() === 'PATCH'
  await page.route(`**/api/trades/${trade.id}`, async (route) => {
    if (!isWrite(route.request())) await route.fallback()
  })
  const chosen = page.waitForRequest(isWrite)
  await question.getByRole('button', { name: 'Save Choices' }).click()
  await chosen
  await expect(question).toBeHidden()
  await expect(field('Tonnage')).toHaveValue('34.20')
  await expect(dialog).not.toContainText('Somebody else')
})
