import { expect, test } from '../test.ts'
import { today, weeksAgo } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { tradesTable } from './table.ts'

test('in a long week only the visible rows and the one with the focus are drawn, each in its place', async ({ enter, open }) => {
  const count = 90
  // Several at once, but no more than the server accepts.
  for (let round = 0; round < count / 6; round++)
    await Promise.all(Array.from({ length: 6 }, () => enter({ loadingDate: today })))
  const page = await open('logistics')
  const table = tradesTable(page)
  const rows = table.grid.locator('tr[data-trade]')
  const first = await rows.first().getAttribute('data-trade')
  const focused = rows.first().locator('td').nth(2)
  await focused.click()

  await table.grid.evaluate((grid) => grid.parentElement?.scrollTo({ top: grid.clientHeight, behavior: 'instant' }))
  const last = table.grid.locator(`tr[aria-rowindex="${count + 2}"]`)
  await expect(last).toBeInViewport()
  await expect(table.grid.locator(`[data-trade="${first}"] td`).nth(2)).toBeFocused()
  expect(await rows.count()).toBeLessThan(60)

  // Each row's distance from the header must match its number.
  const misplaced = await rows.evaluateAll((all) => {
    const block = all[0]?.parentElement?.getBoundingClientRect().top ?? 0
    const week = all[0]?.parentElement?.firstElementChild as HTMLElement
    return all.filter((row) => {
      const { top, height } = row.getBoundingClientRect()
      return Math.abs(top - block - week.offsetHeight - (Number(row.ariaRowIndex) - 3) * height) > 0.5
    }).length
  })
  expect(misplaced).toBe(0)
  // An individual style for each row makes scrolling several times as slow.
  expect(await table.grid.locator('tr[data-trade][style]').count()).toBeLessThan(3)

  await page.keyboard.press('ArrowDown')
  await expect(table.grid.locator('tr[aria-rowindex="4"] td').nth(2)).toBeFocused()
  await expect(table.grid.locator('tr[aria-rowindex="4"] td').nth(2)).toBeInViewport()
})

test('the browser scrolls a focused cell out from under the pinned ones, and never for a pinned one', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator')
  const table = tradesTable(page)
  const slid = () => table.grid.evaluate((grid) => grid.parentElement?.scrollLeft ?? 0)
  const pinned = table.action('More for', trade)
  await pinned.scrollIntoViewIfNeeded()
  await pinned.evaluate((button) => button.focus())
  expect(await slid()).toBe(0)

  const free = (await table.row(trade).locator('td:not(.is-pinned)').all()).at(-1)!
  await free.evaluate((cell) => cell.focus())
  expect(await slid()).toBeGreaterThan(0)
  const [cell, actions] = await Promise.all([free.boundingBox(), table.row(trade).locator('.is-actions').boundingBox()])
  expect(cell!.x + cell!.width).toBeLessThanOrEqual(actions!.x)
})

test('what is selected in a week that was scrolled past stays selected while a trade is opened', async ({ enter, open }) => {
  const above = await enter({ loadingDate: today, tonnage: 30 })
  const below = await enter({ loadingDate: weeksAgo(1), tonnage: 12 })
  for (let at = 0; at < 40; at += 1) await enter({ loadingDate: weeksAgo(1) })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.week(/^Week \d+ .*41 trades/).click()
  await (await table.cell(above, 'Tonnage')).click({ modifiers: ['ControlOrMeta'] })
  await table.grid.evaluate((grid) => grid.parentElement?.scrollTo({ top: grid.clientHeight, behavior: 'instant' }))
  await (await table.cell(below, 'Tonnage')).click({ modifiers: ['ControlOrMeta'] })
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 trades selected')
  await expect(table.row(above)).toBeHidden()
  await table.action('Edit', below).click()
  const { dialog } = tradeDialog(page, 'Edit Trade')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bar).toContainText('2 trades selected')
  await expect(bar).toContainText('42.0 tons')
})
