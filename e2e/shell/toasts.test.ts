import { allDone } from '../product/all-done.ts'
import { delayRequests, refuseNext } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'

test('a toast stays 5 s, longer under the pointer, and Esc closes it (ux 21)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics', 'about:blank')
  // Before the page: timers of the browser's own clock could no longer be cleared after another one has replaced it.
  await page.clock.install()
  await page.goto('/logistics')
  const table = tradesTable(page)
  await expect(table.row(trade)).toBeVisible()
  await table.editCell(trade, 'Tonnage', '34.2')
  const toast = toastOf(page, 'Updated')
  await toast.hover()
  await allDone(page)
  await page.clock.fastForward(8_000)
  await expect(toast).toBeVisible()
  await page.mouse.move(700, 300)
  await allDone(page)
  await page.clock.fastForward(5_100)
  await expect(toast).toBeHidden()
  await table.editCell(trade, 'Tonnage', '35')
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await page.keyboard.press('Escape')
  await expect(toast).toBeHidden()
})

test('when a toast closes, by Esc or by its button, the focus returns to where it was before', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics')
  const table = tradesTable(page)
  const editByKeys = async (text: string) => {
    await table.openCell(trade, 'Tonnage')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(toastOf(page, 'Updated')).toBeVisible()
  }
  await editByKeys('34.2')
  const before = await page.locator('td:focus').elementHandle()
  const isBack = () => before?.evaluate((cell) => cell === document.activeElement)
  await page.keyboard.press('F8')
  await expect(page.locator('td:focus')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(toastOf(page, 'Updated')).toBeHidden()
  await expect.poll(isBack).toBe(true)
  await editByKeys('35')
  await toastOf(page, 'Updated').getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page, 'Undone')).toBeVisible()
  await expect.poll(isBack).toBe(true)
})

test('there is one toast at a time, at most 420 px wide: the newest replaces the one before (ux 21)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33, loadRate: 12_000 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.editCell(trade, 'Tonnage', '34.2')
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await table.focusCell(trade, 'Load Rate/Ton')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Cannot Edit')).toBeVisible()
  const toasts = page.getByRole('region', { name: /Notifications/ })
  await expect(toasts.getByRole('listitem')).toHaveCount(1)
  expect((await toasts.getByRole('list').boundingBox())?.width).toBeLessThanOrEqual(420)
})

test('a toast over a dialog is reachable, and announced (ux 18, 21)', async ({ open }) => {
  const page = await open('administrator')
  await page.getByRole('button', { name: 'New Trade' }).click()
  await page.getByRole('button', { name: 'Create Trade' }).click()
  await expect(toastOf(page, 'Validation Error').getByRole('button', { name: 'Close' })).toBeVisible()
  // The toast must not cover a button of the dialog.
  const button = await page.getByRole('button', { name: 'Cancel' }).boundingBox()
  const toastEnd = () => toastOf(page, 'Validation Error').evaluateAll((all) => all[0]?.getBoundingClientRect().right)
  await expect.poll(toastEnd).toBeLessThanOrEqual(button?.x ?? 0)
})

test('a refusal stays first when something that was begun before it succeeds', async ({ open, api }) => {
  const page = await open('administrator', '/getting-started')
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible()
  const respond = await delayRequests(page, '**/api/settings')
  await page.getByRole('button', { name: 'Put Away' }).click()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Logistics' }).click()
  await page.getByRole('button', { name: /^New Trade/ }).click()
  const { choose, save } = tradeDialog(page, 'New Trade Entry')
  await choose('Product/Commodity', 'hominy')
  await refuseNext(page, '**/api/trades')
  await save()
  await expect(toastOf(page, 'Error')).toBeVisible()
  const answered = page.waitForResponse('**/api/settings')
  await respond()
  await answered
  await expect(toastOf(page, 'Error')).toBeVisible()
  await toastOf(page, 'Error').getByRole('button', { name: 'Close' }).click()
  await expect(toastOf(page, 'Put Away')).toBeVisible()
  expect((await api.put('/api/settings', { data: { gettingStarted: true } })).status()).toBe(200)
})
