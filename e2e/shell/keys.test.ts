import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today, weekName } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'

test('single keys search, enter a trade and go to a screen; in a field they are letters (ux 11)', async ({ enter, open }) => {
  await enter({ loadingDate: today })
  const page = await open('logistics')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('n/?g')
  await expect(search).toHaveValue('n/?g')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await search.blur()
  await page.keyboard.press('n')
  await expect(tradeDialog(page, 'New Trade Entry').dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/logistics')
})

test('keys work as soon as the page is visible', async ({ open }) => {
  const page = await open('logistics', 'about:blank')
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent !== 'Dashboard') return
      watch.disconnect()
      for (const key of ['g', 'l']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page).toHaveURL('/logistics')
})

test('the key for a new trade works while the page of trades is still loading', async ({ open }) => {
  const page = await open('logistics', 'about:blank')
  const letIn = await delayRequests(page, '**/assets/stage-pages-*.js')
  // It is fetched along with the app, and a page has not finished loading until it arrives.
  await page.goto('/profile', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Logistics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Logistics' })).toBeVisible()
  await page.keyboard.press('n')
  await letIn()
  await expect(tradeDialog(page, 'New Trade Entry').dialog).toBeVisible()
})

test('keys typed after a letter that opens a dialog or a page go into no cell beneath', async ({ enter, open, database }) => {
  const trade = await enter({ loadingDate: today, tonnage: 34 })
  const page = await open('logistics', 'about:blank')
  const table = tradesTable(page)
  const dialogs = { c: 'New Trade Entry', n: 'New Trade Entry', e: 'Edit Trade', '?': 'Keys' }
  for (const [letter, name] of Object.entries(dialogs)) {
    await page.goto('/logistics')
    await table.focusCell(trade, 'Tonnage')
    await page.keyboard.type(`${letter}39`)
    await expect(page.getByRole('dialog', { name }).locator(':focus')).toBeVisible()
  }
  await page.goto('/logistics')
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.type('gd39')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '34.00' })
})

test('G, then C, goes to Costing from a row, too, and copies nothing', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 34 })
  const page = await open('administrator', '/logistics')
  await tradesTable(page).focusCell(trade, 'Tonnage')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page.getByRole('heading', { level: 1, name: 'Costing' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('keys typed before the list of keys has loaded are not searched for by the palette later', async ({ open }) => {
  const page = await open('logistics')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  const letIn = await delayRequests(page, '**/assets/keys-dialog-*.js')
  await page.keyboard.type('?39')
  await letIn()
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await expect(palette.getByRole('combobox')).toHaveValue('')
})

test('a trade is entered on a page that lists no trades, and the page stays', async ({ open }) => {
  const page = await open('logistics', '/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.keyboard.press('n')
  const form = tradeDialog(page, 'New Trade Entry')
  await form.choose('Product/Commodity', 'hominy')
  await form.save()
  await expect(toastOf(page, 'Success')).toContainText('Trade created successfully')
  await expect(form.dialog).toBeHidden()
  await expect(page).toHaveURL('/profile')
})

test('in a low window the list of keys opens at its start, and is scrolled by keys', async ({ open }) => {
  const page = await open('logistics', '/logistics', { viewport: { width: 1280, height: 500 } })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  const single = keys.getByRole('checkbox', { name: 'Single keys' })
  await expect(keys.getByText('Command palette')).toBeInViewport({ ratio: 1 })
  await expect(single).not.toBeInViewport()
  await page.keyboard.press('End')
  await expect(single).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(single).toBeFocused()
})

test('? lists all keys, and single keys can be switched off (ux 11)', async ({ open }) => {
  const page = await open('logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys.getByText('Command palette')).toBeVisible()
  await keys.getByRole('checkbox', { name: 'Single keys' }).click()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})

test('the table is one tab stop, and keys move in it (ux 1)', async ({ enter, open }) => {
  const lower = await enter({ loadingDate: today, tonnage: 31 })
  const upper = await enter({ loadingDate: today, tonnage: 32 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.focusCell(upper, 'Tonnage')
  await page.keyboard.press('ArrowDown')
  await expect(await table.cell(lower, 'Tonnage')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(await table.cell(lower, 'Truck Type')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(await table.cell(lower, 'Loading Date')).toBeFocused()
  await page.keyboard.press('End')
  await expect(table.action('Edit', lower)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(table.action('Copy', lower)).toBeFocused()
  await page.keyboard.press('Control+Home')
  await expect(table.week(weekName(today))).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(table.week(weekName(today))).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(table.week(weekName(today))).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Space')
  await expect(table.week(weekName(today))).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')

  const before = page.getByRole('button', { name: 'Columns' })
  const isInside = () => table.grid.evaluate((grid) => grid.contains(document.activeElement))
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await expect(before).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await isInside()).toBe(true)
  await page.keyboard.press('Tab')
  expect(await isInside()).toBe(false)
  await expect(before).not.toBeFocused()
})

test('pinned columns and the sticky head never cover the cell with the focus (ux 8)', async ({ enter, open }) => {
  for (let number = 0; number < 30; number += 1) await enter({ loadingDate: today, tonnage: number + 1 })
  const last = await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('logistics', '/logistics', { viewport: { width: 1024, height: 600 } })
  const table = tradesTable(page)
  const uncovered = () =>
    page.evaluate(() => {
      const { left, top, width, height } = document.activeElement!.getBoundingClientRect()
      const cell = document.activeElement!.closest('td, th')
      return cell?.contains(document.elementFromPoint(left + width / 2, top + height / 2)) ?? false
    })
  await table.focusCell(last, 'Loading Date')
  for (let at = 0; at < 24; at += 1) {
    await expect.poll(uncovered, `after ${at} steps to the right`).toBe(true)
    await page.keyboard.press('ArrowRight')
  }
  for (const key of ['PageDown', 'PageDown', 'Home', 'PageUp', 'ArrowUp', 'End', 'PageUp', 'PageUp', 'ArrowLeft']) {
    await page.keyboard.press(key)
    await expect.poll(uncovered, key).toBe(true)
  }
})

test('Tab takes an option that arrows have moved to, and none that is merely preselected', async ({ open }) => {
  const page = await open('logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('n')
  const commodity = tradeDialog(page, 'New Trade Entry').dialog.getByRole('combobox', { name: 'Product/Commodity' })
  const options = page.getByRole('listbox', { name: 'Product/Commodity' }).getByRole('option')
  await expect(commodity).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(commodity).toHaveValue('')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await expect(options.nth(1)).toBeVisible()
  const second = (await options.nth(1).textContent()) ?? ''
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(commodity).toHaveValue(second)
})
