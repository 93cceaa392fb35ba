import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { agree } from '../contracts/agree.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { addRate } from '../transport-rates/rates-page.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const cellOf = (page: Page, row: string, at: number) =>
  page
    .locator('.records-row')
    .filter({ has: page.getByRole('button', { name: row, exact: true }) })
    .locator('> *')
    .nth(at)

/** Selection is fetched after the table is shown, which an attribute of the table reports. */
async function standsStill(page: Page): Promise<void> {
  await expect(page.locator('.records-row').first()).toBeVisible()
  await expect(page.locator('.records-table[data-tools]').first()).toBeVisible()
}

/** The copied text, without the browser's clipboard. */
const copied = (page: Page) =>
  page.evaluate(() => {
    const clipboardData = new DataTransfer()
    document.activeElement?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return { text: clipboardData.getData('text/plain'), html: clipboardData.getData('text/html') }
  })

test('in contracts a block of cells is selected, summed, and copied as figures (ux 4, 5)', async ({ open, api }) => {
  await agree(api, { internalCN: 'CN-1', contractNo: '=1+1', qty: 100.1 })
  await agree(api, { internalCN: 'CN-2', contractNo: 'VA-2', qty: 1_250.25 })
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Internal-CN' }).click()
  await standsStill(page)
  await cellOf(page, 'CN-1', 6).hover()
  await page.mouse.down()
  await cellOf(page, 'CN-2', 7).hover()
  await page.mouse.up()
  await expect(bar(page)).toContainText('2 rows selected, 4 cells')
  await expect(bar(page)).toContainText('Qty (Tons)1 350.35 tons')
  await expect(cellOf(page, 'CN-1', 7)).toHaveAttribute('data-selected', 'true')
  await expectAccessible(page, 'a selection of contracts')
  expect(await copied(page)).toMatchObject({
    text: '100.1\t0\r\n1250.25\t0\r\n',
    html: expect.stringContaining('<td x:num="1250.25" sdval="1250.25">1250.25</td>'),
  })
  await expect(toastOf(page, 'Copied')).toContainText('4 cells')
  await cellOf(page, 'CN-1', 2).click()
  await expect(bar(page)).toBeHidden()
})

test('after a press that the page never saw released, Ctrl selects rows as before, even if the mouse moves on', async ({
  open,
  api,
}) => {
  for (const n of [1, 2]) await agree(api, { internalCN: `CN-${n}`, contractNo: `VA-${n}` })
  const page = await open('contracts', '/supplier-contracts')
  await standsStill(page)
  // As when the browser takes the press for the beginning of a drag.
  await page.evaluate(() =>
    window.addEventListener('mouseup', (up) => up.stopImmediatePropagation(), { capture: true, once: true }),
  )
  await cellOf(page, 'CN-1', 6).click()
  await cellOf(page, 'CN-1', 6).click()
  await expect(bar(page)).toBeHidden()
  await page.keyboard.down('Control')
  await cellOf(page, 'CN-1', 6).hover()
  await page.mouse.down()
  await expect(bar(page)).toContainText('1 row selected')
  await cellOf(page, 'CN-2', 7).hover()
  await page.mouse.up()
  await page.keyboard.up('Control')
  await expect(bar(page)).toContainText('1 row selected')
})

test('rows are selected and unselected by keyboard, starting at the name; texts are copied as they are shown', async ({
  open,
  api,
}) => {
  await agree(api, { internalCN: 'CN-1', contractNo: '=1+1' })
  for (const n of [2, 3]) await agree(api, { internalCN: `CN-${n}`, contractNo: `VA-${n}` })
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Internal-CN' }).click()
  await standsStill(page)
  await page.getByRole('button', { name: 'CN-1', exact: true }).focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('2 rows selected, 4 cells')
  expect((await copied(page)).text).toBe("CN-1\t'=1+1\r\nCN-2\tVA-2\r\n")
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText('3 rows selected')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar(page)).toBeHidden()
  // A single cell needs no selection.
  await cellOf(page, 'CN-2', 6).click()
  expect((await copied(page)).text).toBe('100')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('.records-row:has(:focus)')).toContainText('CN-3')
})

test('rates are selected across their groups, and only in groups that are open', async ({ open, api }) => {
  await addRate(api, { toLocation: 'Delmas', truckType: 'rigid' })
  await addRate(api)
  const page = await open('rates', '/transport-rates')
  await standsStill(page)
  const rows = page.locator('.records-row')
  const count = await rows.count()
  await page.getByRole('rowheader', { name: /Delmas/ }).click()
  await page.keyboard.press('Control+a')
  await expect(bar(page)).toContainText(`${count} rows selected`)
  expect((await copied(page)).text).toContain('Kroonstad')
  await page.getByRole('button', { name: /^Side Tipper/ }).click()
  await expect.poll(() => rows.count()).toBeLessThan(count)
  await expect(bar(page)).toContainText(`${await rows.count()} row`)
})
