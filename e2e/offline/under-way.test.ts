import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Page } from '@playwright/test'
import { atRest, waitForDeviceKey } from '../product/at-rest.ts'
import { learnNothing } from '../product/learn-nothing.ts'
import { people } from '../product/people.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'
import { onDevice } from './on-device.ts'

const waits = (page: Page) => page.getByRole('img', { name: 'Waiting to be sent' })
const countButton = (page: Page) => page.getByRole('button', { name: /edits? waiting/ })

/** From now on the page's edits of the trade do not reach the server. */
const unheard = (page: Page, { id }: Trade) =>
  page.route(`**/api/trades/${id}`, async (route) => {
    if (route.request().method() !== 'PATCH') await route.fallback()
  })

/** The number of edits that the browser has stored, each while it is in flight. */
const inFlight = async (page: Page) => (await onDevice(page)).split('"state":{"is":"inFlight"}').length - 1
/** Matches a stored edit in any state. */
const anyEdit = '"wasSent"'

test('edits of a trade that are being sent when the page is closed are saved by the next page', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, truckReg: 'CBL 204 NC' })
  const page = await open('logistics')
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await unheard(page, trade)
  await tradesTable(page).editCell(trade, 'Tonnage', '34.2')
  await tradesTable(page).editCell(trade, 'Truck Registration', 'HBD 417 FS')
  await expect.poll(() => inFlight(page)).toBe(2)
  // They are in flight, and not reported as waiting.
  await expect(await tradesTable(page).cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect(waits(page).or(countButton(page))).toHaveCount(0)
  const next = await page.context().newPage()
  await page.close()

  await next.goto('/logistics')
  await expect(await tradesTable(next).cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect(await tradesTable(next).cell(trade, 'Truck Registration')).toHaveText('HBD 417 FS')
  await expect
    .poll(() => database.tradeRow(trade.tradeNumber))
    .toMatchObject({ tonnage: '34.20', truck_reg: 'HBD 417 FS', version: 3 })
  await expect.poll(() => onDevice(next)).not.toContain(anyEdit)
})

test('an edit without an answer is sent by another tab only after its own tab is closed', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const other = await page.context().newPage()
  await other.goto('/logistics')
  for (const tab of [page, other]) await expect(tradesTable(tab).row(trade)).toBeVisible()
  await unheard(page, trade)
  await tradesTable(page).editCell(trade, 'Tonnage', '34.2')
  await expect.poll(() => inFlight(page)).toBe(1)
  await expect(waits(other).or(countButton(other))).toHaveCount(0)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '33.00', version: 1 })
  await page.close()
  await expect(await tradesTable(other).cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
})

test('a person who signs out while edits are being sent is asked, and none of the edits stay on the device', async ({
  enter,
  openOnce,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await unheard(page, trade)
  await tradesTable(page).editCell(trade, 'Tonnage', '34.2')
  await expect.poll(() => inFlight(page)).toBe(1)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out with unsaved edits?' })
  await expect(question).toContainText('1 edit is not saved yet.')
  await question.getByRole('button', { name: 'Discard and Sign Out' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect.poll(() => onDevice(page)).not.toContain(trade.tradeNumber)
})

test('an edit in a cell that meets the end of the session is saved once its author signs in again', async ({
  enter,
  openOnce,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics', 'about:blank')
  await learnNothing(page)
  await page.goto('/logistics')
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await atRest(page)
  await waitForDeviceKey(page)
  await database.endSession(await page.context().cookies())
  await tradesTable(page).editCell(trade, 'Tonnage', '34.2')
  await expect(page).toHaveURL(/\/login/)
  // It is stored sealed, and its key is not stored.
  await expect.poll(() => onDevice(page)).not.toContain(trade.tradeNumber)
  await page.reload()
  expect(await onDevice(page)).not.toContain(trade.tradeNumber)
  await signIn(page, people.logistics)
  await expect(await tradesTable(page).cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
})

test('what is in an open cell when its session is ended is saved once its author signs in again', async ({
  enter,
  openOnce,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await openOnce('logistics')
  await tradesTable(page).focusCell(trade, 'Tonnage')
  await page.keyboard.type('34,2')
  await database.endSession(await page.context().cookies())
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, people.logistics)
  await expect(await tradesTable(page).cell(trade, 'Tonnage')).toHaveText('34.2')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.20', version: 2 })
})
