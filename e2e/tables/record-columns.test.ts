import type { Page } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { expect, test } from '../test.ts'
import { tableFaults } from './table-faults.ts'

const headOf = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true })
const widthOf = (page: Page, name: string) => async () => Math.round((await headOf(page, name).boundingBox())?.width ?? 0)
const headings = (page: Page) => page.getByRole('columnheader').allTextContents()

/** The column actions are fetched after the table is shown, which an attribute of the table reports. */
async function openContracts(page: Page): Promise<void> {
  await expect(page.locator('.records-row').first()).toBeVisible()
  await expect(page.locator('.records-table[data-tools]').first()).toBeVisible()
}

test.beforeEach(async ({ api }) => {
  await agree(api, { internalCN: 'CN-1', contractNo: 'VA-1' })
})

test('a column of contracts is dragged wider and stays so; a double click fits it, its menu restores the usual width', async ({
  open,
}) => {
  const page = await open('contracts', '/supplier-contracts')
  await openContracts(page)
  const width = widthOf(page, 'Loading Mill')
  const usual = await width()
  const edge = async () => {
    const box = (await headOf(page, 'Loading Mill').boundingBox())!
    return [box.x + box.width - 3, box.y + box.height / 2] as const
  }
  const [x, y] = await edge()
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y)
  await page.mouse.move(x + 40, y)
  await page.mouse.up()
  await expect.poll(width).toBe(usual + 40)
  await expect(headOf(page, 'Loading Mill')).not.toHaveAttribute('aria-sort', /./)
  await page.reload()
  await openContracts(page)
  await expect.poll(width).toBe(usual + 40)
  await headOf(page, 'Loading Mill').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Usual width' }).click()
  await expect.poll(width).toBe(usual)
  await page.mouse.dblclick(...(await edge()))
  await expect(page.getByRole('status').filter({ hasText: /^Loading Mill is \d+ pixels wide$/ })).toBeAttached()
  await expect.poll(width).toBeGreaterThanOrEqual(usual)
})

test('keys widen a column of contracts, narrow it to its content at most, and open its menu, which moves and hides it', async ({
  open,
}) => {
  const page = await open('contracts', '/supplier-contracts')
  await openContracts(page)
  const width = widthOf(page, 'Contract No.')
  const usual = await width()
  await page.getByRole('button', { name: 'Contract No.' }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBe(usual + 16)
  for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(width).toBe(usual)
  expect(await tableFaults(page)).toEqual([])

  const before = await headings(page)
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Move right' }).press('Enter')
  await expect.poll(() => headings(page)).toEqual([before[0], before[2], before[1], ...before.slice(3)])
  await expect(page.getByRole('button', { name: 'Contract No.' })).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: 'Hide column' }).press('Enter')
  await expect(headOf(page, 'Contract No.')).toBeHidden()
  await page.reload()
  await openContracts(page)
  await expect(headOf(page, 'Contract No.')).toBeHidden()
  // The column that identifies the rows cannot be hidden, and its menu brings the others back.
  await headOf(page, 'Internal-CN').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Hide column' })).toBeDisabled()
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
  await expect.poll(() => headings(page)).toEqual(before)
})

test('a pinned column of contracts stays in view, and is pinned in another browser of its person too', async ({ open }) => {
  const page = await open('contracts', '/supplier-contracts', { viewport: { width: 1000, height: 800 } })
  await openContracts(page)
  const before = await headings(page)
  const layoutSent = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/table-layouts') && reply.request().method() === 'PUT',
  )
  await headOf(page, 'Loading Mill').click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Pin column', exact: true }).click()
  await expect
    .poll(() => headings(page))
    .toEqual([before[0], 'Loading Mill', ...before.slice(1).filter((name) => name !== 'Loading Mill')])
  expect((await layoutSent).status()).toBe(200)
  await page.getByRole('button', { name: /^Edit CN-1/ }).focus()
  for (const name of ['Internal-CN', 'Loading Mill']) await expect(headOf(page, name)).toBeInViewport({ ratio: 1 })
  await headOf(page, 'Internal-CN').click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: 'Unpin column' })).toBeDisabled()
  await page.keyboard.press('Escape')

  const elsewhere = await open('contracts', '/supplier-contracts')
  await expect.poll(() => headings(elsewhere)).toEqual(await headings(page))
  await headOf(elsewhere, 'Loading Mill').click({ button: 'right' })
  await elsewhere.getByRole('menuitem', { name: 'Unpin column' }).click()
  await expect.poll(() => headings(elsewhere)).toEqual(before)
})

test('the totals of contracts stand below their figures, also below one that comes first', async ({ open }) => {
  const page = await open('contracts', '/supplier-contracts')
  await openContracts(page)
  for (const act of ['Pin column', 'Move left']) {
    await headOf(page, 'Remaining').click({ button: 'right' })
    await page.getByRole('menuitem', { name: act, exact: true }).click()
  }
  await expect.poll(async () => (await headings(page)).slice(0, 2)).toEqual(['Remaining', 'Internal-CN'])
  /** The texts of a line by its columns. */
  const texts = (line: string) =>
    page
      .locator(line)
      .evaluate((row) =>
        [...(row as HTMLTableRowElement).cells].flatMap(({ colSpan, innerText }) => [innerText, ...Array(colSpan - 1).fill('')]),
      )
  const [row, total] = [await texts('.records-row'), await texts('.records-total')]
  expect(total).toHaveLength(row.length)
  expect(total[1]).toBe('1 contract')
  const names = await headings(page)
  for (const name of ['Remaining', 'Qty (Tons)', 'Used Qty']) {
    const column = names.indexOf(name)
    expect(total[column]?.trim(), name).toBe(row[column]?.trim())
  }
})
