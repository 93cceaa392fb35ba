import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf } from '../trades/table.ts'

const priced = { tonnage: 30, buyingPricePerTon: 3_000, sellingPrice: 4_000, transportRatePerTon: 400 }

for (const colorScheme of ['light', 'dark'] as const) {
  test(`months show the totals of their trades, and open to show the trades, ${colorScheme}`, async ({ enter, open, api }) => {
    const trade = await enter({ ...priced, loadingDate: today, invoiced: true })
    await enter({ ...priced, loadingDate: '2025-03-05' })
    const cancelled = await enter({ ...priced, loadingDate: today })
    await api.post(`/api/trades/${cancelled.id}/cancel`)
    const page = await open('administrator', '/live-dashboard', { colorScheme })
    await expect(page.getByRole('heading', { level: 1, name: 'All Trade Data' })).toBeVisible()
    await expect(page.getByText('Auto-refreshes every 30 seconds')).toBeVisible()
    const figures = page.getByRole('region', { name: 'Figures' })
    await expect(figures).toContainText(/Total Active Trades\s*2\s*1 completed/)
    await expect(figures).toContainText(/Pending Trades\s*1\s*In progress/)
    await expect(figures).toContainText(/Total Volume\s*60\.0 tons/)
    await expect(figures).toContainText(/Completion Rate\s*50%/)
    const march = page.getByRole('button', { name: /^March 2025/ })
    await expect(march).toHaveText(/March 2025\s*1 trade\s*30\.0 tons\s*Revenue R120\s000\s*Nett R18\s000/)
    await expect(page.getByRole('grid')).toContainText(trade.tradeNumber)
    await expectAccessible(page, 'All Trade Data')
    // There are no filters on this page.
    await page.getByRole('columnheader', { name: 'Client', exact: true }).click({ button: 'right' })
    await expect(page.getByRole('menuitem', { name: 'Sort ascending' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Filter by this column' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Collapse All' }).click()
    await expect(page.getByRole('grid')).not.toContainText(trade.tradeNumber)
    await page.getByRole('button', { name: 'Expand All' }).click()
    await expect(march).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await expect(page).toHaveURL('/')
  })
}

test('a month is exported as a CSV file that contains no live formula', async ({ enter, open }) => {
  const comment = '=HYPERLINK("http://elsewhere"), said twice'
  const trade = await enter({ ...priced, loadingDate: '2025-03-05', logisticsComments: comment })
  const page = await open('administrator', '/live-dashboard')
  const month = page.getByRole('button', { name: /^March 2025/ })
  await month.focus()
  // With the keyboard: Right opens the month, Right again moves to the button beside it.
  await page.keyboard.press('ArrowRight')
  await expect(month).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  const button = page.getByRole('button', { name: 'Export CSV of March 2025' })
  await expect(button).toBeFocused()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toBe('trades_March_2025.csv')
  const [headings = '', row = '', end] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(headings.split(',')).toHaveLength(36)
  expect(row).toContain(trade.tradeNumber)
  expect(row).toContain(`"'=HYPERLINK(""http://elsewhere""), said twice"`)
  expect(end).toBe('')
  await expect(toastOf(page, 'Export successful')).toContainText('Downloaded 1 trades for March 2025')
})

test('the page shows what others save within half a minute, and says so when it cannot', async ({ enter, open }) => {
  await enter({ ...priced, loadingDate: today })
  const page = await open('administrator', '/live-dashboard')
  const figures = page.getByRole('region', { name: 'Figures' })
  await expect(figures).toContainText(/Total Active Trades\s*1/)
  await enter({ ...priced, loadingDate: today })
  // Coming back to the page refetches at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(figures).toContainText(/Total Active Trades\s*2/)
  await page.route('**/api/trades/groups*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.reload()
  await expect(page.getByText('Error loading dashboard')).toBeVisible()
  await expect(page.getByText('Please try refreshing the page')).toBeVisible()
})

test('without trades the page says so, and people without its permission are led to the start', async ({ open }) => {
  const page = await open('administrator', '/live-dashboard')
  await expect(page.getByText('No trades found')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText(/Completion Rate\s*0%/)
  const denied = await open('finance', '/live-dashboard')
  await expect(toastOf(denied, 'Access Denied')).toContainText("You don't have permission to access the live dashboard.")
  await expect(denied).toHaveURL('/')
})

test('trades of a month that could not be loaded are said to be, and come by themselves', async ({ enter, open }) => {
  const trade = await enter({ ...priced, loadingDate: today })
  const page = await open('administrator', 'about:blank')
  const recover = await failRequests(page, '**/api/trades?*', 1)
  await page.goto('/live-dashboard')
  await expect(page.getByRole('alert')).toContainText('Some trades could not be loaded. The database is away.')
  await recover()
  await expect(page.getByRole('grid')).toContainText(trade.tradeNumber)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a column that was hidden comes back by the menu of another, and is hidden in another browser of its person too', async ({
  enter,
  open,
}) => {
  await enter({ ...priced, loadingDate: today })
  const page = await open('administrator', '/live-dashboard')
  const head = (shown: Page, name: string) => shown.getByRole('columnheader', { name, exact: true })
  const isSent = (reply: Response) => reply.url().endsWith('/api/table-layouts') && reply.request().method() === 'PUT'
  const sent = page.waitForResponse(isSent)
  await head(page, 'Client').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Show all columns' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  await expect(head(page, 'Client')).toBeHidden()
  expect((await sent).status()).toBe(200)

  const elsewhere = await open('administrator', '/live-dashboard')
  await expect(head(elsewhere, 'Supplier')).toBeVisible()
  await expect(head(elsewhere, 'Client')).toBeHidden()
  const sentBack = elsewhere.waitForResponse(isSent)
  await head(elsewhere, 'Supplier').click({ button: 'right' })
  await elsewhere.getByRole('menuitem', { name: 'Show all columns' }).click()
  await expect(head(elsewhere, 'Client')).toBeVisible()
  expect((await sentBack).status()).toBe(200)
  await page.reload()
  await expect(head(page, 'Client')).toBeVisible()
})

test('a trade opens by its address although nothing of the months is listed, and Ctrl+Z takes back its change', async ({
  enter,
  open,
  database,
}) => {
  const { id, tradeNumber } = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('administrator', `/live-dashboard?q=nothing-is-called-that&editTrade=${id}`)
  await expect(page.getByText('No trades found')).toBeVisible()
  const form = tradeDialog(page, 'Edit Trade')
  await expect(form.field('Tonnage')).toHaveValue('33.00')
  await form.enter('Tonnage', '34')
  await form.save()
  await expect(toastOf(page, 'Success')).toContainText(tradeNumber)
  await expect(form.dialog).toBeHidden()
  await page.keyboard.press('Control+Z')
  await expect(toastOf(page, 'Undone')).toContainText(tradeNumber)
  expect(await database.tradeRow(tradeNumber)).toMatchObject({ tonnage: '33.00', version: 3 })
})
