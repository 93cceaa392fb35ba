import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { agree } from '../contracts/agree.ts'
import { expect, test } from '../test.ts'
import { addRate } from '../transport-rates/rates-page.ts'

/** Asserts that one Tab enters the table and the next leaves it. */
async function expectOneStop(page: Page, table: string): Promise<void> {
  const stops = () =>
    page
      .locator(table)
      .evaluate(
        (root) =>
          [...root.querySelectorAll('button, a[href], [tabindex]')].filter((one) => (one as HTMLElement).tabIndex >= 0).length,
      )
  await expect.poll(stops).toBe(1)
}

test('the table of contracts is one tab stop: arrows go along rows and their buttons, Enter presses', async ({ open, api }) => {
  for (const n of [1, 2, 3]) await agree(api, { internalCN: `CN-${n}`, contractNo: `VA-${n}` })
  const page = await open('contracts', '/supplier-contracts')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(button('CN-3')).toBeVisible()
  await expectOneStop(page, '.records-table')
  await page.getByRole('button', { name: 'Export', exact: true }).focus()
  await page.keyboard.press('Tab')
  const first = (await page.locator(':focus').textContent()) ?? ''
  expect(first).toMatch(/^CN-\d$/)
  await page.keyboard.press('ArrowRight')
  await expect(button(`Edit ${first}`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const second = ((await page.locator(':focus').getAttribute('aria-label')) ?? '').replace('Edit ', '')
  expect(second).not.toBe(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Edit Supplier Contract' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(`Edit ${second}`)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(button(second)).toHaveAttribute('aria-expanded', 'true')
  await expectOneStop(page, '.records-table')
  await expectAccessible(page, 'a table with the focus inside')
  // Up past the first row to the headings, which sort.
  await page.keyboard.press('Control+Home')
  await expect(button('Internal-CN')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Internal-CN' })).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Control+End')
  await expect(button('Documents CN-3')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('.records-table :focus')).toHaveCount(0)
})

test('when a row is deleted, the focus moves to the next one', async ({ open, api }) => {
  for (const n of [1, 2, 3, 4]) await agree(api, { internalCN: `CN-${n}`, contractNo: `VA-${n}` })
  const page = await open('contracts', '/supplier-contracts')
  const rows = page.locator('.records-table tbody tr').filter({ has: page.getByRole('button', { name: /^Delete/ }) })
  await expect(rows).toHaveCount(4)
  const deleteOf = (row: number) => rows.nth(row).getByRole('button', { name: /^Delete/ })
  const next = (await deleteOf(2).getAttribute('aria-label')) ?? ''
  for (const [row, left, follower] of [
    [1, 3, next],
    [2, 2, next],
  ] as const) {
    await deleteOf(row).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(rows).toHaveCount(left)
    await expect(page.getByRole('button', { name: follower, exact: true })).toBeFocused()
    await expectOneStop(page, '.records-table')
  }
})

test('the same keys work for rates in their groups, lists and users', async ({ open, api }) => {
  await addRate(api)
  await addRate(api, { toLocation: 'Delmas', truckType: 'rigid' })
  const page = await open('administrator', '/transport-rates')
  const row = page.getByRole('rowheader', { name: /Kroonstad/ }).first()
  await expect(row).toBeVisible()
  await expectOneStop(page, '.records-table')
  await page.getByRole('button', { name: /^Side Tipper/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  await expect(row).toBeFocused()
  // On the name of a row Enter edits, as in the table of trades.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto('/admin?tab=suppliers')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectOneStop(page, '.records-table')

  await page.goto('/admin')
  const users = page.getByRole('rowgroup', { name: /^Approved Users/ }).locator('.records-row')
  await users.first().getByRole('rowheader').focus()
  await page.keyboard.press('ArrowDown')
  await expect(users.nth(1).getByRole('rowheader')).toBeFocused()
  await page.keyboard.press('End')
  await expect(users.nth(1).getByRole('button').last()).toBeFocused()
  await expectOneStop(page, '.records-table')
})

test('in a table of many rows, of which only those in view are drawn, the keys reach both ends', async ({ open, database }) => {
  await database.query(`
    insert into transport_rate (from_location, to_location, truck_type, rate_per_ton, last_updated, created_at)
    select 'Kroonstad', 'Place ' || lpad(number::text, 3, '0'), 'side_tipper', 100 + number, now(), now() from generate_series(1, 400) as number`)
  const page = await open('rates', '/transport-rates')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: 'From & To' }).click()
  await page.keyboard.press('Control+End')
  await expect(page.locator('.records-row:has(:focus)')).toContainText('Place 400')
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press('ArrowUp')
  await expect(page.locator('.records-row:has(:focus)')).toContainText('Place 340')
  // Keys pressed faster than the rows are drawn must not skip a row.
  await page.evaluate(() => {
    for (let presses = 0; presses < 60; presses++)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, cancelable: true }))
  })
  await expect(page.locator('.records-row:has(:focus)')).toContainText('Place 280')
  // A screen up, but not to the headings, which stay in view.
  await page.keyboard.press('PageUp')
  await expect(page.locator('.records-row:has(:focus)')).toContainText(/Place 2[56]/)
  await page.keyboard.press('Control+Home')
  await expect(page.getByRole('button', { name: 'From & To' })).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page.locator('.records-row :focus, .records-row > :focus')).toBeInViewport()
})
