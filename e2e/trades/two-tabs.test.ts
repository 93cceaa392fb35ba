import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { tradesTable } from './table.ts'

for (const then of ['follows the change of somebody else', 'is closed'] as const) {
  test(`what was typed in one tab is not lost when another one with the same trade ${then}`, async ({ enter, open, api }) => {
    const trade = await enter({ loadingDate: today })
    const address = `/logistics?editTrade=${trade.id}`
    const page = await open('logistics', address)
    const other = await page.context().newPage()
    await other.goto(address)
    const untouched = tradeDialog(other, 'Edit Trade')
    await expect(untouched.field('Truck Registration')).toBeVisible()
    const { field } = tradeDialog(page, 'Edit Trade')
    await field('Truck Registration').fill('HBD 417 FS')
    await page.close()
    if (then === 'is closed') await untouched.cancel()
    else {
      await api.patch(`/api/trades/${trade.id}`, { data: { farmName: 'Kalkoenkrans' } })
      await expect(untouched.field('Farm / Drop-off')).toHaveValue('Kalkoenkrans')
    }
    await other.goto('/')
    await other.goto(address)
    await expect(untouched.field('Truck Registration')).toHaveValue('HBD 417 FS')
    await expect(untouched.dialog.getByText(/was kept. It is not saved yet./)).toBeVisible()
  })
}

test('what was typed in one tab is not lost when other entries are discarded in another', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const address = `/logistics?editTrade=${trade.id}`
  const page = await open('logistics', address)
  const { field } = tradeDialog(page, 'Edit Trade')
  await expect(field('Truck Registration')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(address)
  const left = tradeDialog(other, 'Edit Trade')
  await left.field('Farm / Drop-off').fill('Kalkoenkrans')
  await field('Truck Registration').fill('HBD 417 FS')
  await left.cancel()
  await other.getByRole('button', { name: 'Discard' }).click()
  await expect(left.dialog).toBeHidden()
  await page.close()
  await other.goto('/')
  await other.goto(address)
  await expect(left.field('Truck Registration')).toHaveValue('HBD 417 FS')
})

test('a cell stays in edit where it is while the columns are changed in another tab', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 12 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.openCell(trade, 'Tonnage')
  await page.keyboard.type('3')
  const other = await page.context().newPage()
  await other.goto('/logistics')
  await other.getByRole('button', { name: 'Columns', exact: true }).click()
  await other.getByRole('checkbox', { name: 'Client', exact: true }).uncheck()
  await expect(tradesTable(other).grid.getByRole('columnheader', { name: 'Client', exact: true })).toBeHidden()
  await other.close()
  // Whatever the change does to this tab has been drawn by the next key.
  await page.keyboard.type('4')
  await expect(table.grid.getByRole('textbox', { name: 'Edit Tonnage' })).toHaveValue('34')
  await page.keyboard.press('Enter')
  await expect(table.grid.getByRole('columnheader', { name: 'Client', exact: true })).toBeHidden()
  await expect(await table.cell(trade, 'Tonnage')).toHaveText('34.0')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.00', version: 2 })
})

test('two tabs that are opened again at once each show a draft of their own', async ({ open }) => {
  const page = await open('logistics')
  const other = await page.context().newPage()
  const tabs = [page, other] as const
  const typed = ['HBD 417 FS', 'GKW 558 FS']
  for (const [at, tab] of tabs.entries()) {
    await tab.goto('/logistics')
    await tab.getByRole('button', { name: 'New Trade' }).click()
    await tradeDialog(tab, 'New Trade Entry').field('Truck Registration').fill(typed[at]!)
    await expect(tab.getByText('1 unsaved change')).toBeVisible()
  }
  await Promise.all(tabs.map((tab) => tab.reload()))
  const fields = tabs.map((tab) => tradeDialog(tab, 'New Trade Entry').field('Truck Registration'))
  for (const field of fields) await expect(field).not.toHaveValue('')
  const shown = await Promise.all(fields.map((field) => field.inputValue()))
  expect(shown.toSorted()).toEqual(typed.toSorted())
})

test('a draft is not opened over a new trade that was begun before it could be offered', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const other = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const edited = tradeDialog(other, 'Edit Trade')
  await edited.field('Truck Registration').fill('HBD 417 FS')
  await expect(edited.dialog.getByText('1 unsaved change')).toBeVisible()
  const page = await other.context().newPage()
  await other.goto('/help')
  const lock = await other.evaluate(() => {
    const [, userId] = Object.keys(localStorage)
      .find((key) => key.startsWith('tradeDraft:'))!
      .split(':')
    return `takeDraft:${userId}`
  })
  await other.evaluate(
    (name) =>
      new Promise<void>((locked) => {
        void navigator.locks.request(name, () => {
          locked()
          return new Promise((release) => window.addEventListener('focus', release, { once: true }))
        })
      }),
    lock,
  )
  await page.goto('/logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog } = tradeDialog(page, 'New Trade Entry')
  await expect(dialog).toBeVisible()
  await other.evaluate(() => window.dispatchEvent(new Event('focus')))
  // Behind the page's own request.
  await page.evaluate((name) => navigator.locks.request(name, () => {}), lock)
  await expect(page).not.toHaveURL(/editTrade/)
  await expect(dialog).toBeVisible()
})
