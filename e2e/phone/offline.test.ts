import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Route } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { cutCalls } from '../offline/cut-calls.ts'
import { atRest, waitForLists } from '../product/at-rest.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf } from '../trades/table.ts'

test('a status that is changed without a connection waits, is listed, and is saved', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, truckReg: 'GKW 558 FS', logisticsStatus: 'Truck Booked' })
  const page = await open('logistics')
  const strip = page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  await expect(strip).toBeVisible()
  const bringBack = await cutCalls(page.context())
  await strip.getByRole('button', { name: 'Status Truck Booked, change' }).click()
  await page.getByRole('menuitemradio', { name: 'Loaded' }).click()
  await expect(strip.getByRole('button', { name: 'Status Loaded, change' })).toBeVisible()
  await expect(strip.getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await page.getByRole('button', { name: '1 edit waiting' }).click()
  const list = page.getByRole('dialog', { name: 'Edits not saved yet' })
  await expect(list).toContainText('Logistics Status: Truck Booked → Loaded')
  await expectAccessible(page, 'the list of waiting edits on a phone')
  // Calls succeed from the press on: before it, the page might retry by itself.
  await page.evaluate(() => addEventListener('click', () => document.body.setAttribute('data-pressed', ''), { capture: true }))
  const fromPressOn = async (route: Route) => {
    const isPressed = (await page.locator('[data-pressed]').count()) > 0
    await (isPressed ? route.fallback() : route.abort())
  }
  await page.context().route('**/api/**', fromPressOn)
  await bringBack({ quietly: true })
  await list.getByRole('button', { name: `Try now: ${trade.tradeNumber}` }).click()
  await expect(list).toContainText('Nothing is waiting any more.')
  await page.context().unroute('**/api/**', fromPressOn)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ logistics_status: 'Loaded', version: 2 })
})

test('a new trade that is entered without a connection waits, is listed, and gets its number', async ({ open, database }) => {
  const page = await open('logistics')
  await atRest(page)
  await waitForLists(page)
  const bringBack = await cutCalls(page.context())
  await page.getByRole('button', { name: 'New Trade' }).click()
  const form = tradeDialog(page, 'New Trade Entry')
  await form.choose('Product/Commodity', 'hominy')
  await form.enter('Loading Date', 'today')
  await form.unfold('Logistics')
  await form.enter('Truck Registration', 'GKW 558 FS')
  await form.save()
  await expect(form.dialog).toBeHidden()
  await page.getByRole('button', { name: '1 edit waiting' }).click()
  const list = page.getByRole('dialog', { name: 'Edits not saved yet' })
  await expect(list).toContainText('Truck Registration: GKW 558 FS')
  await expectAccessible(page, 'a new trade in the list of what waits on a phone')
  await list.getByRole('button', { name: 'Close' }).last().click()
  await bringBack()
  await expect(toastOf(page, 'Success')).toContainText('The trade that waited was created')
  const [row] = await database.query('select trade_number, truck_reg from trade')
  expect(row).toMatchObject({ truck_reg: 'GKW 558 FS' })
  // The toast contains it, too.
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: String(row?.trade_number) }),
  ).toBeVisible()
})

test('a comment that waits makes its strip as high as it needs', async ({ enter, open }) => {
  const [former, trade] = [await enter({ loadingDate: today }), await enter({ loadingDate: today })]
  const page = await open('logistics')
  const stripOf = ({ tradeNumber }: Trade) => page.getByRole('listitem').filter({ hasText: tradeNumber })
  const strip = stripOf(trade)
  await expect(strip).toBeVisible()
  await cutCalls(page.context())
  await strip.getByRole('button', { name: `Edit ${trade.tradeNumber}` }).click()
  const form = tradeDialog(page, 'Edit Trade')
  await form.unfold('Logistics')
  await form.enter('Comments', 'Gate closes 15:00')
  await form.save()
  await expect(strip.getByText('Gate closes 15:00')).toBeVisible()
  await expect(strip.getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await expect.poll(() => strip.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  const [box, below] = await Promise.all([strip.boundingBox(), stripOf(former).boundingBox()])
  expect(below?.y).toBe(box!.y + box!.height)
})
