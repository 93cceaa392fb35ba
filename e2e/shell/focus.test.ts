import type { Page } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { tradesTable } from '../trades/table.ts'

/**
 * Closes what is open with Esc, and focuses a cell at the moment it is gone.
 * @returns the text of what has the focus in the end.
 */
const goOnAtOnce = (page: Page, text: string): Promise<string | null | undefined> =>
  page.evaluate(async (text) => {
    const gone = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('[role=dialog], [role=menu]') !== null) return
        observer.disconnect()
        resolve()
      }).observe(document.body, { childList: true, subtree: true })
    })
    const closing = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(closing)
    await gone
    const cells = [...document.querySelectorAll<HTMLElement>('td')]
    cells.find((cell) => cell.textContent === text)?.focus()
    // The focus is returned after a timer of zero milliseconds.
    await new Promise((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve))))
    return document.activeElement?.textContent
  }, text)

test('a person who moves on while something closes keeps the focus there', async ({ open, enter }) => {
  const trade = await enter({ loadingDate: today, farmName: 'Kalkoenkrans' })
  const page = await open('administrator', '/logistics')
  await tradesTable(page).focusCell(trade, 'Farm/Location')
  await page.getByRole('button', { name: 'Columns' }).click()
  await expect(page.getByRole('checkbox', { name: 'Tonnage' })).toBeVisible()
  expect(await goOnAtOnce(page, 'Kalkoenkrans')).toBe('Kalkoenkrans')
  await page.getByRole('button', { name: `More for ${trade.tradeNumber}`, exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await goOnAtOnce(page, 'Kalkoenkrans')).toBe('Kalkoenkrans')
  await page.getByRole('button', { name: 'New Trade' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await goOnAtOnce(page, 'Kalkoenkrans')).toBe('Kalkoenkrans')
})

test('Tab moves from one field of a dialog to the next, even if leaving a field removes an element', async ({ open }) => {
  const page = await open('logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog, field } = tradeDialog(page, 'New Trade Entry')
  await field('Truck Registration').focus()
  await dialog.evaluate((element) => {
    const hint = element.appendChild(document.createElement('p'))
    element.addEventListener('focusout', () => hint.remove(), { once: true })
  })
  await page.keyboard.press('Tab')
  await expect(field('Tonnage')).toBeFocused()
})

test('Shift+Tab wraps around in a dialog that begins with tabs', async ({ open, enter }) => {
  const { id } = await enter({ loadingDate: today })
  const page = await open('logistics', `/logistics?editTrade=${id}`)
  const { dialog } = tradeDialog(page, 'Edit Trade')
  const details = dialog.getByRole('tab', { name: 'Details' })
  // From the button after them back to the tabs, and onward; a dialog that has just opened may still be giving its first focus.
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Close', exact: true }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect(details).toBeFocused({ timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Update Trade' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(details).toBeFocused()
})

test('a dialog opened by a letter on a page without focus gives the focus to the page when it closes', async ({
  open,
  enter,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', '/logistics')
  await expect(tradesTable(page).row(trade)).toBeVisible()
  await page.keyboard.press('n')
  const form = tradeDialog(page, 'New Trade Entry')
  await expect(form.field('Product/Commodity')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('a busy button keeps the focus, unless the person moves it meanwhile', async ({ open, enter }) => {
  await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('administrator', '/reports')
  const ofTrades = page.getByRole('region', { name: 'All Trades' })
  const csv = ofTrades.getByRole('button', { name: 'Export CSV' })
  const busy = ofTrades.getByRole('button', { name: 'Exporting...' })
  const pressAndWait = async (meanwhile: () => Promise<void>) => {
    const release = await delayRequests(page, '**/api/export/trades*')
    await csv.press('Enter')
    await expect(busy).toBeDisabled()
    await meanwhile()
    const file = page.waitForEvent('download')
    await release()
    await file
    await expect(csv).toBeEnabled()
    await page.unroute('**/api/export/trades*')
  }
  await pressAndWait(() => expect(busy).toBeFocused())
  await expect(csv).toBeFocused()
  const elsewhere = page.getByRole('tab', { name: 'Chart' })
  await pressAndWait(() => elsewhere.focus())
  await expect(elsewhere).toBeFocused()
})

test('the focus ring of a tab keeps clear of its words, and nothing cuts it off', async ({ open }) => {
  const page = await open('administrator', '/admin')
  const tabs = page.getByRole('tablist', { name: 'Administration' })
  for (const end of ['Home', 'End']) {
    await tabs.getByRole('tab', { selected: true }).press(end)
    const room = await tabs.evaluate((list) => {
      const focused = document.activeElement!
      const [around, label] = [list.getBoundingClientRect(), focused.getBoundingClientRect()]
      const ring = getComputedStyle(focused, '::after')
      const side = -Number.parseFloat(ring.left)
      return {
        isDrawn: ring.outlineStyle === 'solid' && ring.content !== 'none',
        beside: side + Number.parseFloat(ring.outlineOffset),
        left: label.left - side - around.left,
        right: around.right - label.right - side,
      }
    })
    expect(room.isDrawn).toBe(true)
    for (const pixels of [room.beside, room.left, room.right]) expect(pixels).toBeGreaterThanOrEqual(0)
  }
})

test('a menu opened by keyboard starts at its first entry, and Esc returns to what opened it', async ({ open, enter }) => {
  const trade = await enter({ loadingDate: today, farmName: 'Kalkoenkrans' })
  const page = await open('administrator', '/logistics')
  const table = tradesTable(page)
  const first = page.getByRole('menuitem', { name: 'Edit', exact: true })
  const cell = await table.focusCell(trade, 'Farm/Location')
  await page.keyboard.press('Shift+F10')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cell).toBeFocused()
  const more = table.action('More for', trade)
  await page.keyboard.press('End')
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Alt+ArrowDown')
  const ofHead = page.getByRole('menu', { name: 'Menu of Loading Date', exact: true })
  await expect(ofHead.getByRole('menuitem', { name: 'Sort ascending' })).toBeFocused()
  await page.keyboard.press('Escape')
  // After a click no entry is marked, and a press elsewhere takes effect there.
  await more.click()
  await expect(page.getByRole('menu')).toBeFocused()
  await page.getByRole('searchbox').click()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.type('Kalk')
  await expect(page.getByRole('searchbox')).toHaveValue('Kalk')
})

test('if what was pressed goes with its page, Tab goes on in the page that follows', async ({ open, api }) => {
  await agree(api, { internalCN: 'ICN-044' })
  const page = await open('administrator', '/supplier-contracts')
  await page.getByRole('button', { name: 'More for ICN-044' }).press('Enter')
  await page.getByRole('menuitem', { name: 'History' }).press('Enter')
  await expect(page).toHaveURL(/tab=history/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('what opened a dialog gets the focus back, even if the page beneath is drawn a moment earlier', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  // As on a busy machine: what is to run at once, as giving the focus back, runs a moment later.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const later = (run: () => void, delay = 0, ...given: []) => setTimeout(run, delay || 100, ...given)
    Object.assign(window, { setTimeout: later })
  })
  await page.goto('/logistics')
  const edit = tradesTable(page).action('Edit', trade)
  const { dialog } = tradeDialog(page, 'Edit Trade')
  await edit.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
})

test('once a search that found nothing is cleared, its field has the focus', async ({ open, api }) => {
  await agree(api)
  const page = await open('administrator', '/supplier-contracts?q=nowhere')
  await page.getByRole('status').getByRole('button', { name: 'Clear Search' }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search supplier contracts' })).toBeFocused()
  await page.getByRole('searchbox').fill('nobody')
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await page.keyboard.type('new')
  await expect(page.getByRole('searchbox')).toHaveValue('new')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/admin?tab=clients&q=nowhere')
  await page.getByRole('status').getByRole('button', { name: 'Clear Search' }).press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search clients' })).toBeFocused()
})
