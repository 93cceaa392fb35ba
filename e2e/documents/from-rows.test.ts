import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf, tradesTable } from '../trades/table.ts'
import { picture } from './papers.ts'

/** Drags files over something, with the events that a browser sends. */
async function drag(target: Locator, event: 'dragover' | 'drop', files: { name: string; bytes: Buffer }[]): Promise<void> {
  const brought = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  await target.evaluate(
    (element, { event, brought }) => {
      const dataTransfer = new DataTransfer()
      for (const { name, base64 } of brought) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        dataTransfer.items.add(new File([bytes], name, { type: 'image/png' }))
      }
      const dragEvent = new DragEvent(event, { bubbles: true, cancelable: true, dataTransfer })
      element.dispatchEvent(dragEvent)
      if (!dragEvent.defaultPrevented) throw new Error('The browser would open the file in place of the app.')
    },
    { event, brought },
  )
}

const onTheWay = (page: Page) => page.getByRole('region', { name: 'Files on their way' })
const mark = (page: Page) => page.locator('[data-drop-mark]')

test('files that are dropped on a row are added to its trade, and the row says so while they are over it', async ({
  enter,
  open,
  api,
}) => {
  const trade = await enter({ loadingDate: today })
  const other = await enter({ loadingDate: today })
  const page = await open('logistics')
  const row = tradesTable(page).row(trade)
  await expect(row).toBeVisible()
  const cell = row.locator('td').nth(3)
  const files = [
    { name: 'scan.png', bytes: picture(31) },
    { name: 'Delivery Note 5.png', bytes: picture(32) },
  ]
  await expect(async () => {
    await drag(cell, 'dragover', files)
    await expect(mark(page)).toContainText(`Add to ${trade.tradeNumber}`, { timeout: 500 })
  }).toPass()
  const [over, marked] = [await row.boundingBox(), await mark(page).boundingBox()]
  expect(marked?.y).toBe(over?.y)
  expect(marked?.height).toBe(over?.height)
  await drag(tradesTable(page).row(other).locator('td').nth(3), 'dragover', files)
  await expect(mark(page)).toContainText(`Add to ${other.tradeNumber}`)
  await drag(page.getByRole('main').getByRole('searchbox').or(page.locator('h1')).first(), 'dragover', files)
  await expect(mark(page)).toBeHidden()

  await drag(cell, 'drop', files)
  await expect(toastOf(page, `Added to ${trade.tradeNumber}`)).toContainText('2 documents')
  await expect(onTheWay(page)).toBeHidden()
  const there = await (await api.get(`/api/trades/${trade.id}/documents`)).json()
  expect(there.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`).sort()).toEqual([
    'deliveryNote Delivery Note 5.png',
    'loadingTicket scan.png',
  ])
  await toastOf(page, 'Added to').getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog', { name: 'Documents' }).getByRole('button', { name: /^Show/ })).toHaveCount(2)
})

test('a file that was refused or given up stays with its row until the person responds', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const cell = tradesTable(page).row(trade).locator('td').nth(3)
  const files = [
    { name: 'one.png', bytes: picture(41) },
    { name: 'two.png', bytes: picture(42) },
  ]
  let fails = true
  await page.route(`**/api/trades/${trade.id}/documents?*`, (route) =>
    fails && route.request().method() === 'POST'
      ? route.fulfill({ status: 413, json: { code: 'fileTooLarge', message: 'This file is larger than 15 MB.' } })
      : route.continue(),
  )
  await expect(async () => {
    await drag(cell, 'dragover', files)
    await expect(mark(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await drag(cell, 'drop', files)
  await expect(onTheWay(page)).toContainText(`Adding to ${trade.tradeNumber}`)
  await expect(onTheWay(page).getByText('This file is larger than 15 MB.')).toHaveCount(2)
  await expectAccessible(page, 'files on their way')
  await onTheWay(page).getByRole('button', { name: 'Dismiss two.png' }).click()
  fails = false
  await onTheWay(page).getByRole('button', { name: 'Try one.png again' }).click()
  await expect(toastOf(page, `Added to ${trade.tradeNumber}`)).toContainText('Loading Ticket one.png')
  expect(await (await api.get(`/api/trades/${trade.id}/documents`)).json()).toHaveLength(1)
})

test('a row says when the person dragging a file over it may not add documents', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('reports', '/')
  const row = page.locator(`[data-trade="${trade.id}"]`)
  await expect(row).toBeVisible()
  const files = [{ name: 'scan.png', bytes: picture(51) }]
  await expect(async () => {
    await drag(row.locator('td').nth(2), 'dragover', files)
    await expect(mark(page)).toContainText('You may not add documents to trades.', { timeout: 500 })
  }).toPass()
  await drag(row.locator('td').nth(2), 'drop', files)
  await expect(toastOf(page, 'Cannot Add')).toBeVisible()
  expect(await (await api.get(`/api/trades/${trade.id}/documents`)).json()).toEqual([])
})

test('on a phone each strip has a camera', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, logisticsStatus: 'Ready to load' })
  const page = await open('logistics', '/logistics', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  const button = page.getByRole('button', { name: `Photograph for ${trade.tradeNumber}` })
  await expect(button).toBeVisible()
  const box = await button.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await expect(page.getByLabel(`Camera for ${trade.tradeNumber}`)).toHaveAttribute('capture', 'environment')
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: picture(61) })
  await expect(toastOf(page, `Added to ${trade.tradeNumber}`)).toContainText('Loading Ticket ticket.png')
  await expectAccessible(page, 'strips with a camera')
  expect(await (await api.get(`/api/trades/${trade.id}/documents`)).json()).toHaveLength(1)
})

test('a file that is dropped outside any drop area is not opened in place of the app', async ({ page, open }) => {
  const isIgnored = (on: Page) =>
    on.evaluate(() => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['R'], 'rates.csv'))
      const dropped = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
      document.querySelector('#root')?.dispatchEvent(dropped)
      return dropped.defaultPrevented
    })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(await isIgnored(page)).toBe(true)
  // Before the code that accepts files on rows is loaded.
  const costing = await open('costing', '/trading')
  expect(await isIgnored(costing)).toBe(true)
})
