import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { atRest, waitForLists } from '../product/at-rest.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { cutCalls } from './cut-calls.ts'
import { onDevice } from './on-device.ts'

const { witrand } = references.client
const count = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label })
const listOf = (page: Page) => page.getByRole('dialog', { name: 'Edits not saved yet' })
const stored = 'select trade_number, truck_reg, tonnage from trade order by trade_number'

/** Opens the dialog for a load of hominy chop, and enters its truck. */
async function enterLoad(page: Page, truck: string) {
  const form = tradeDialog(page, 'New Trade Entry')
  await page.getByRole('button', { name: 'New Trade' }).click()
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Truck Registration', truck)
  return form
}

test('a new trade entered without a connection waits, survives a reload, is entered once, and shows its number', async ({
  open,
  database,
}) => {
  const page = await open('logistics')
  await atRest(page)
  await waitForLists(page)
  const bringReadingBack = await cutCalls(page.context())
  const form = await enterLoad(page, 'HBD 417 FS')
  await form.choose('Client', 'witrand')
  await form.enter('Loading Date', 'today')
  await form.save()
  await expect(form.dialog).toBeHidden()
  await expect(toastOf(page, 'Waiting to be sent')).toContainText('The new trade is kept on this device')
  await toastOf(page, 'Waiting to be sent').getByRole('button', { name: 'Show' }).click()
  await expect(listOf(page)).toContainText('New trade')
  await expect(listOf(page)).toContainText(`Client: ${witrand.name}`)
  await expect(listOf(page)).toContainText('Truck Registration: HBD 417 FS')
  await expectAccessible(page, 'a new trade in the list of what waits')
  await listOf(page).getByRole('button', { name: 'Close' }).last().click()

  // Reading works again, writing does not yet.
  const bringBack = await cutCalls(page.context(), 'GET')
  await bringReadingBack({ quietly: true })
  const other = await page.context().newPage()
  await other.goto('/logistics')
  await page.reload()
  for (const tab of [page, other]) await expect(count(tab, '1 edit waiting')).toBeVisible()
  expect(await database.query(stored)).toEqual([])

  await bringBack()
  await expect.poll(() => database.query(stored)).toHaveLength(1)
  const [row] = await database.query(stored)
  const trade = { tradeNumber: String(row?.trade_number) }
  const isToasted = async () =>
    (await Promise.all([page, other].map((tab) => toastOf(tab, 'Success').count()))).some((shown) => shown > 0)
  await expect.poll(isToasted, 'by the tab that sent it').toBe(true)
  for (const tab of [page, other]) {
    await expect(count(tab, /edits? waiting/)).toHaveCount(0)
    await expect(await tradesTable(tab).cell(trade, 'Truck Registration')).toHaveText('HBD 417 FS')
  }
  expect(await database.query(stored)).toHaveLength(1)
  await expect.poll(() => onDevice(page), 'nothing of it waits any more').not.toContain('"wasSent"')
})

test('several new trades entered one after the other in the same dialog wait in their order', async ({ open, database }) => {
  const page = await open('logistics')
  await atRest(page)
  await waitForLists(page)
  const bringBack = await cutCalls(page.context())
  const form = await enterLoad(page, 'HBD 417 FS')
  await page.keyboard.press('Control+Shift+Enter')
  await expect(form.field('Truck Registration')).toHaveValue('')
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Truck Registration', 'DKL 902 NW')
  await form.save()
  await expect(form.dialog).toBeHidden()
  await expect(count(page, '2 edits waiting')).toBeVisible()
  await bringBack()
  await expect.poll(() => database.query(stored)).toHaveLength(2)
  const rows = await database.query(stored)
  await expect(toastOf(page, 'Success')).toContainText('2 trades that waited were created')
  await expect(toastOf(page, 'Success')).toContainText(rows.map(({ trade_number }) => trade_number).join(', '))
  expect(rows.map(({ truck_reg }) => truck_reg)).toEqual(['HBD 417 FS', 'DKL 902 NW'])
})

test('a new trade whose answer was lost can be opened again, and is not entered twice', async ({ open, database }) => {
  const page = await open('logistics')
  await atRest(page)
  await waitForLists(page)
  let form = await enterLoad(page, 'HBD 417 FS')
  // It arrives, but its reply does not, nor does anything after it.
  const arrives = async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  }
  await page.route('**/api/trades', arrives, { times: 1 })
  const bringBack = await cutCalls(page.context(), 'GET')
  await form.save()
  await count(page, '1 edit waiting').click()
  await listOf(page).getByRole('button', { name: 'Open New trade' }).click()
  form = tradeDialog(page, 'New Trade Entry')
  await expect(form.field('Truck Registration')).toHaveValue('HBD 417 FS')
  await expect(count(page, /edits? waiting/)).toHaveCount(0)
  await form.enter('Tonnage', '34.2')
  await form.save()
  await expect(form.dialog).toBeHidden()
  await expect(count(page, '1 edit waiting')).toBeVisible()
  await bringBack()
  await expect(count(page, /edits? waiting/)).toHaveCount(0)
  await expect.poll(() => database.query(stored)).toMatchObject([{ truck_reg: 'HBD 417 FS', tonnage: '34.20' }])
})

test('a new trade that the server refuses stays with its reason, and is corrected in the dialog and entered', async ({
  open,
  api,
  database,
}) => {
  const made = await api.post('/api/clients', { data: { name: 'Kalkoenkrans Boerdery', location: 'Parys' } })
  const { id } = await made.json()
  const page = await open('logistics')
  await atRest(page)
  await waitForLists(page)
  const bringBack = await cutCalls(page.context())
  let form = await enterLoad(page, 'HBD 417 FS')
  await form.choose('Client', 'kalkoenkrans')
  await form.save()
  await expect(count(page, '1 edit waiting')).toBeVisible()
  expect((await api.delete(`/api/clients/${id}`)).ok()).toBe(true)
  await bringBack()
  await expect(toastOf(page, 'New trade refused')).toBeVisible()
  await count(page, '1 edit refused').click()
  await expect(listOf(page)).toContainText('Refused: ')
  await listOf(page).getByRole('button', { name: 'Open New trade' }).click()
  form = tradeDialog(page, 'New Trade Entry')
  await form.choose('Client', 'witrand')
  await form.save()
  await expect(toastOf(page, 'Success')).toBeVisible()
  expect(await database.query('select truck_reg, client_id from trade')).toEqual([
    { truck_reg: 'HBD 417 FS', client_id: witrand.id },
  ])
  await expect(count(page, /edits?/)).toHaveCount(0)
})

test('a waiting new trade can be discarded; a copy waits too; signing out asks', async ({ enter, openOnce, database }) => {
  const trade = await enter({ loadingDate: today, truckReg: 'CBL 204 NC' })
  const page = await openOnce('logistics')
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await atRest(page)
  await waitForLists(page)
  await cutCalls(page.context())
  await tradesTable(page).row(trade).hover()
  await tradesTable(page).action('Copy', trade).click()
  const form = tradeDialog(page, 'New Trade Entry')
  await form.enter('Truck Registration', 'DKL 902 NW')
  await form.save()
  await count(page, '1 edit waiting').click()
  await listOf(page).getByRole('button', { name: 'Discard New trade' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard this new trade?' })
  await expect(question).toContainText('What you entered for New trade DKL 902 NW will not be saved.')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(listOf(page)).toContainText('Nothing is waiting any more.')
  await listOf(page).getByRole('button', { name: 'Close' }).last().click()

  await enterLoad(page, 'HBD 417 FS')
  await form.save()
  await expect(count(page, '1 edit waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const leaving = page.getByRole('alertdialog', { name: 'Sign out with unsaved edits?' })
  await expect(leaving).toContainText('1 edit is not saved yet.')
  await leaving.getByRole('button', { name: 'Discard and Sign Out' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect.poll(() => onDevice(page)).not.toContain('HBD 417 FS')
  expect(await database.query(stored)).toHaveLength(1)
})
