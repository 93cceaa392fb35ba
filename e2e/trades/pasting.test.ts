import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Route } from '@playwright/test'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { paste, toastOf, tradesTable } from './table.ts'

test('cells that were copied as a page alone are pasted, with the zeros that a spreadsheet shows', async ({
  enter,
  open,
  database,
}) => {
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

test('names that are pasted before their list has come are looked up once it is there', async ({ enter, open }) => {
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
  // The preview covers the table, where the single value was saved before.
  const dialog = page.getByRole('dialog', { name: /^Paste 1 row of 2 cells/ })
  await expect(dialog).toContainText('1 trade will change.')
  await expect(dialog).toContainText('Rooidam Transport')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(await table.cell(newer, 'Transporter')).toContainText('Rooidam Transport')
})

test('names that are pasted while their list could not be loaded are said to wait, and looked up once it could', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, transporterId: null })
  const page = await open('logistics', 'about:blank')
  const fails = (route: Route) => route.fulfill({ status: 500, json: { message: 'It failed.', code: 'internal' } })
  await page.route('**/api/transporters', fails)
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(trade, 'Transporter')
  await paste(page, 'rooidam transport')
  await expect(toastOf(page, 'Not pasted yet')).toContainText('The list of its names could not be loaded.')
  await page.unroute('**/api/transporters', fails)
  await expect(await table.cell(trade, 'Transporter')).toContainText('Rooidam Transport')
})
