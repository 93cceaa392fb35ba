import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../accessibility/axe.ts'
import { pdf } from '../documents/papers.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'

test('all trades are saved as a spreadsheet under the name of the day, and the dialog closes', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 34.2 })
  const page = await open('finance')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Data' })
  await expect(dialog.getByRole('button', { name: 'Monthly Summary' })).toBeVisible()
  await expectAccessible(page, 'export dialog')
  await expect(dialog.getByRole('button', { name: 'Export All Trades' })).toBeFocused()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export All Trades' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^trades-\d{4}-\d\d-\d\d\.xlsx$/)
  await expect(toastOf(page, 'Trades exported successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('trades are exported as CSV, and so is the summary of a past month', async ({ enter, open }) => {
  const { tradeNumber } = await enter({ loadingDate: '2026-02-04', tonnage: 34.2 })
  const page = await open('finance')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Data' })
  await dialog.getByRole('combobox', { name: 'Month of the summary' }).click()
  await page.getByRole('option', { name: 'February 2026' }).click()
  const summary = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Monthly Summary' }).click()
  expect((await summary).suggestedFilename()).toBe('monthly-summary-February-2026.xlsx')
  await dialog.getByRole('checkbox', { name: 'As CSV' }).check()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export All Trades' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^trades-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await download.path(), 'utf8')).toContain(`${tradeNumber},`)
})

test('the documents of the trades that a page lists are saved as a folder', async ({ enter, open, api }) => {
  const [listed, other] = [await enter({ truckReg: 'HBD 417 FS' }), await enter({})]
  for (const { id } of [listed, other]) {
    await api.post(`/api/trades/${id}/documents?kind=loadingTicket&name=t.pdf`, {
      headers: { 'content-type': 'application/pdf' },
      data: pdf(id),
    })
  }
  const page = await open('logistics', `/logistics?q=${listed.tradeNumber}`)
  await page.getByRole('button', { name: 'Export Data' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Export Data' }).getByRole('button', { name: 'Documents' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^documents-\d{4}-\d\d-\d\d\.zip$/)
  await expect(toastOf(page, 'Documents exported successfully')).toBeVisible()
  const archive = (await readFile(await download.path())).toString('latin1')
  expect(archive).toContain(`${listed.tradeNumber} Loading Ticket 1.pdf`)
  expect(archive).not.toContain(other.tradeNumber)
})

test('an export that ends after its dialog was closed closes nothing that was opened meanwhile', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('finance')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Data' })
  const answer = await delayRequests(page, '**/api/export/trades*')
  await dialog.getByRole('button', { name: 'Export All Trades' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette).toBeVisible()
  await answer()
  await expect(toastOf(page, 'Trades exported successfully')).toBeVisible()
  await expect(palette).toBeVisible()
})

test('an export that fails says so, and can be tried again', async ({ open }) => {
  const page = await open('logistics')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export Data' })
  await page.route('**/api/export/monthly-summary', (route) =>
    route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }),
  )
  await dialog.getByRole('button', { name: 'Monthly Summary' }).click()
  await expect(toastOf(page, 'Failed to export monthly summary')).toBeVisible()
  await expect(toastOf(page, 'Failed to export monthly summary')).not.toContainText('cannot be reached')
  await page.unroute('**/api/export/monthly-summary')
  await page.route('**/api/export/monthly-summary', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Monthly Summary' }).click()
  await expect(toastOf(page, 'Failed to export monthly summary')).toContainText('The server cannot be reached.')
  await page.unroute('**/api/export/monthly-summary')
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Monthly Summary' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^monthly-summary-[A-Z][a-z]+-\d{4}\.xlsx$/)
  await expect(toastOf(page, 'Monthly summary exported successfully')).toBeVisible()
})

test('people who may read no trades are offered no export', async ({ openOnce }) => {
  const page = await openOnce('newcomer', '/')
  await expect(page.getByRole('button', { name: 'Go to…' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export Data' })).toHaveCount(0)
})
