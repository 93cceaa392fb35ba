import type { Page } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { allDone } from '../product/all-done.ts'
import { expect, test } from '../test.ts'
import { today, weeksAgo } from '../trades/days.ts'
import { tradesTable } from '../trades/table.ts'
import { addRate } from '../transport-rates/rates-page.ts'

/** Asserts that nothing covers the focused element, and that it is not beyond an edge (WCAG 2.4.11). */
async function expectFocusInView(page: Page): Promise<void> {
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      if (!focused?.closest('table, [role="dialog"]')) return 'The focus is nowhere.'
      const { left, top, width, height } = focused.getBoundingClientRect()
      const seen = document.elementFromPoint(left + width / 2, top + height / 2)
      return seen === null || !(focused.contains(seen) || seen.contains(focused)) ? `${focused.textContent} is covered.` : ''
    })
  await expect.poll(covered).toBe('')
}

test('in a table that scrolls sideways, arrows along the headings never reach one hidden by the actions', async ({
  open,
  api,
  enter,
}) => {
  await agree(api)
  await enter({ loadingDate: today })
  for (const [path, role, heading] of [
    ['/supplier-contracts', 'button', 'Internal-CN'],
    ['/logistics', 'columnheader', 'Supplier'],
  ] as const) {
    const page = await open('administrator', path, { viewport: { width: 1000, height: 700 } })
    await page.getByRole(role, { name: heading, exact: true }).focus()
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('ArrowRight')
      await expectFocusInView(page)
    }
  }
})

test('a heading of a group is visible when it has the focus, though others stay in view', async ({ open, api }) => {
  const truckTypes = ['side_tipper', 'rigid', 'interlink'] as const
  for (const truckType of truckTypes)
    for (let number = 10; number < 24; number++) await addRate(api, { truckType, toLocation: `Place ${number}` })
  const page = await open('rates', '/transport-rates', { viewport: { width: 1280, height: 600 } })
  await page.getByRole('button', { name: /^Side Tipper/ }).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await expectFocusInView(page)
  await page.keyboard.press('ArrowDown')
  await expectFocusInView(page)
  await page.locator('.records').evaluate((records) => records.scrollTo(0, 300))
  const group = page.getByRole('button', { name: /^Side Tipper/, expanded: true })
  await group.click()
  await expect(group).toBeHidden()
  await expectFocusInView(page)
})

test('a week closed while its rows scroll below its heading stays in view, on a desktop and on a phone', async ({
  open,
  enter,
}) => {
  for (let week = 1; week < 24; week++) await enter({ loadingDate: weeksAgo(week) })
  for (let number = 0; number < 12; number++) await enter({ loadingDate: today })
  for (const viewport of [
    { width: 1280, height: 600 },
    { width: 390, height: 600 },
  ]) {
    const page = await open('weighbridge', '/logistics', { viewport })
    const week = page.getByRole('button', { name: /^Week \d+.*12 trades/ })
    const topOfWeek = async () => (await week.boundingBox())?.y
    await expect(week).toHaveAttribute('aria-expanded', 'true')
    const before = await topOfWeek()
    await page.mouse.move(200, 500)
    await page.mouse.wheel(0, 300)
    await week.click()
    await expect(week).toHaveAttribute('aria-expanded', 'false')
    await expect.poll(topOfWeek).toBe(before)
  }
})

test('the selection bar covers no cell with the focus', async ({ open, api, enter }) => {
  const trades = []
  for (let number = 0; number < 24; number++) {
    trades.push(await enter({ loadingDate: today }))
    await addRate(api, { toLocation: `Place ${number + 10}` })
  }
  const logistics = await open('administrator', '/logistics', { viewport: { width: 1280, height: 700 } })
  const rows = tradesTable(logistics).grid.locator('tr[data-trade]')
  const rates = await open('administrator', '/transport-rates', { viewport: { width: 1280, height: 700 } })
  for (const [page, cells] of [
    [logistics, rows.locator('td:nth-child(5)')],
    [rates, rates.locator('.records-row td:nth-child(3)')],
  ] as const) {
    await expect(cells.nth(10)).toBeVisible()
    const seen = await cells.evaluateAll((all) => all.filter((cell) => cell.getBoundingClientRect().bottom <= innerHeight).length)
    await cells.nth(seen - 2).click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible()
    await expectFocusInView(page)
  }
})

test('while a block is selected from the lowest row upwards, no row moves under the mouse', async ({ open, api, enter }) => {
  for (let number = 0; number < 24; number++) {
    await enter({ loadingDate: today })
    await addRate(api, { toLocation: `Place ${number + 10}` })
  }
  const logistics = await open('administrator', '/logistics', { viewport: { width: 1280, height: 700 } })
  const rates = await open('administrator', '/transport-rates', { viewport: { width: 1280, height: 700 } })
  await expect(rates.locator('.records-table[data-tools]').first()).toBeVisible()
  for (const [page, cells] of [
    [logistics, tradesTable(logistics).grid.locator('tr[data-trade] td:nth-child(5)')],
    [rates, rates.locator('.records-row td:nth-child(3)')],
  ] as const) {
    await expect(cells.nth(10)).toBeVisible()
    const middles = await cells.evaluateAll((all) =>
      all
        .map((cell) => cell.getBoundingClientRect())
        .filter(({ bottom }) => bottom <= innerHeight)
        .map(({ left, top, height }) => ({ x: left + 20, y: top + height / 2 })),
    )
    const [from, to] = [middles.at(-1)!, middles.at(-5)!]
    const bar = page.getByRole('region', { name: 'Selection' })
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y)
    await expect(bar).toContainText('5 cells')
    await allDone(page)
    await page.mouse.move(to.x + 1, to.y)
    await page.mouse.up()
    await allDone(page)
    await expect(bar).toContainText('5 cells')
    await expectFocusInView(page)
  }
})

test('a panel that scrolls keeps the focus in view when Tab wraps around in it', async ({ open }) => {
  const page = await open('administrator', '/logistics', { viewport: { width: 1280, height: 500 } })
  await page.getByRole('button', { name: 'Columns' }).click()
  const last = page.getByRole('dialog', { name: 'Columns' }).getByRole('button').last()
  await last.focus()
  await page.keyboard.press('Tab')
  await expect(last).not.toBeFocused()
  await expectFocusInView(page)
  await page.keyboard.press('Shift+Tab')
  await expect(last).toBeFocused()
  await expectFocusInView(page)
})
