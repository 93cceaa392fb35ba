import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { atRest } from '../product/at-rest.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { loseAnswer } from '../product/lose-answer.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { paste, toastOf, tradesTable } from './table.ts'

const allowClipboard = (page: Page) => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const inDialog = (page: Page, title: RegExp) => page.getByRole('dialog', { name: title })

async function press(page: Page, key: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await page.keyboard.press(key)
}

test('20 × 5 cells are copied, and are the same where they are pasted (ux 4, 5)', async ({ enter, open, database }) => {
  const plain = () => enter({ loadingDate: today })
  const empty: Trade[] = []
  for (let at = 0; at < 20; at += 1) empty.push(await plain())
  const full: Trade[] = []
  for (let at = 0; at < 20; at += 1) {
    full.push(
      await enter({
        loadingDate: today,
        tonnage: 30 + at / 100,
        truckReg: at % 2 ? 'HBD 417 FS' : null,
        logisticsComments: `Gate "${at}"\tcloses,\ncall\t=1+1`,
        loadRate: 13_900.5 + at,
      }),
    )
  }
  const page = await open('logistics')
  await allowClipboard(page)
  const table = tradesTable(page)
  // Newest first.
  await table.focusCell(full[19]!, 'Tonnage')
  await press(page, 'Shift+ArrowDown', 19)
  await press(page, 'Shift+ArrowRight', 4)
  await expect(bar(page)).toContainText('20 trades selected, 100 cells')
  await expect(bar(page)).toContainText('601.9 tons')
  await expect(await table.cell(full[0]!, 'Tonnage')).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'a selection')
  await page.keyboard.press('Control+c')
  await expect(toastOf(page, 'Copied')).toContainText('100 cells')
  // The actions for the selection are not covered.
  const room = async () => {
    const [toast, below] = await Promise.all([toastOf(page, 'Copied').boundingBox(), bar(page).boundingBox()])
    return below!.y - toast!.y - toast!.height
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)

  // Pasted back where it came from, no value differs.
  await page.keyboard.press('Control+v')
  const dialog = inDialog(page, /^Paste 20 rows of 5 cells/)
  await expect(dialog).toContainText('Nothing would change')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // Back where the dialog took the focus from; there Escape clears the selection.
  await expect(page.getByRole('gridcell').and(page.locator(':focus'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()

  await table.focusCell(empty[19]!, 'Tonnage')
  await page.keyboard.press('Control+v')
  await expect(dialog).toContainText('20 trades will change.')
  await expectAccessible(page, 'a preview')
  await dialog.getByRole('button', { name: 'Change 20 trades' }).click()
  await expect(toastOf(page, 'Updated')).toContainText('20 trades updated.')
  for (const at of [0, 7, 19]) {
    const [from, to] = [await database.tradeRow(full[at]!.tradeNumber), await database.tradeRow(empty[at]!.tradeNumber)]
    expect(to).toMatchObject({ tonnage: from?.tonnage })
  }
  await page.keyboard.press('Control+z')
  await expect(toastOf(page, 'Undone')).toContainText('Paste into 20 trades')
  await expect.poll(() => database.tradeRow(empty[3]!.tradeNumber)).toMatchObject({ tonnage: null })
  await page.keyboard.press('Control+Shift+z')
  await expect(toastOf(page, 'Done again')).toBeVisible()
  await expect.poll(() => database.tradeRow(empty[3]!.tradeNumber)).toMatchObject({ tonnage: '30.03' })
})

test('a paste that touches a locked trade and a cell that nobody edits lists them and changes nothing (ux 5)', async ({
  enter,
  open,
  database,
}) => {
  const locked = await enter({ loadingDate: today, logisticsStatus: 'Complete', tonnage: 30 })
  const free = await enter({ loadingDate: today, tonnage: 31 })
  const page = await open('logistics')
  await allowClipboard(page)
  const table = tradesTable(page)
  await table.focusCell(free, 'Tonnage')
  await page.evaluate(() => navigator.clipboard.writeText('34,25 t\r\n35\r\n'))
  const dialog = inDialog(page, /^Paste 2 rows/)
  // The code for pasting is fetched after the page: a person who is faster presses again.
  await expect(async () => {
    await page.keyboard.press('Control+v')
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(dialog).toContainText('1 change is refused, so nothing is changed.')
  await expect(dialog).toContainText(`${locked.tradeNumber} Tonnage: This trade cannot be edited because it is completed`)
  expect(await database.tradeRow(free.tradeNumber)).toMatchObject({ tonnage: '31.00' })
  // Only if the person chooses so.
  await dialog.getByRole('button', { name: 'Change only the 1 other trade' }).click()
  await expect.poll(() => database.tradeRow(free.tradeNumber)).toMatchObject({ tonnage: '34.25' })
  expect(await database.tradeRow(locked.tradeNumber)).toMatchObject({ tonnage: '30.00', version: 1 })
})

test('one field is set for the rows that were selected with Ctrl and Shift', async ({ enter, open, database }) => {
  const trades: Trade[] = []
  for (let at = 0; at < 4; at += 1) trades.push(await enter({ loadingDate: today, tonnage: 10 }))
  const page = await open('logistics')
  const table = tradesTable(page)
  const [oldest, second, third, newest] = trades as [Trade, Trade, Trade, Trade]
  await table.focusCell(newest, 'Tonnage')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('2 trades selected, 2 cells')
  await page.keyboard.press('Escape')
  await (await table.cell(newest, 'Tonnage')).click({ modifiers: ['ControlOrMeta'] })
  await (await table.cell(second, 'Tonnage')).click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toContainText('2 trades selected')
  await expect(table.row(newest)).toHaveAttribute('aria-selected', 'true')
  await (await table.cell(third, 'Tonnage')).click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toContainText('30.0 tons')
  await bar(page).getByRole('button', { name: 'Set field…' }).click()
  const dialog = inDialog(page, /^Set field/)
  await dialog.getByRole('combobox', { name: 'Field' }).fill('truck type')
  await page.keyboard.press('Enter')
  await dialog.getByRole('combobox', { name: 'New value' }).fill('interl')
  await expect(page.getByRole('option', { name: 'Interlink' })).toBeVisible()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = inDialog(page, /^Set Truck Type/)
  await expect(preview).toContainText('3 trades will change.')
  await expect(preview.getByRole('button', { name: 'Change 3 trades' })).toBeEnabled()
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(newest, 'Truck Type')).toHaveText('Interlink')
  await expect.poll(() => database.tradeRow(second.tradeNumber)).toMatchObject({ truck_type: 'interlink' })
  expect(await database.tradeRow(oldest.tradeNumber)).toMatchObject({ truck_type: null })
})

test('a trade that is deleted during the preview of a bulk change is named in the refusal', async ({ enter, open, api }) => {
  const trades = [await enter({ loadingDate: today }), await enter({ loadingDate: today })]
  const page = await open('logistics')
  await tradesTable(page).focusCell(trades[1]!, 'Truck Registration')
  await press(page, 'Shift+ArrowDown', 1)
  await paste(page, 'HBD 417 FS\nGKW 558 FS')
  const preview = inDialog(page, /Paste/)
  await expect(preview).toContainText('2 trades will change.')
  await api.delete(`/api/trades/${trades[0]!.id}`)
  await preview.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect(preview).toContainText(`${trades[0]!.tradeNumber} Truck Registration: This trade does not exist, or was deleted.`)
})

test('a bulk change whose answer was lost is not called undone; sent again, it is applied once and can be undone', async ({
  enter,
  open,
  database,
}) => {
  const trades = [await enter({ loadingDate: today }), await enter({ loadingDate: today })]
  const page = await open('logistics')
  const { lost } = await loseAnswer(page, 'PATCH', '**/api/trades')
  await tradesTable(page).focusCell(trades[1]!, 'Truck Registration')
  await paste(page, 'HBD 417 FS\nGKW 558 FS')
  const preview = inDialog(page, /Paste/)
  await preview.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect(toastOf(page, 'Not known whether it was changed')).toContainText('is not changed twice')
  expect(lost()).toBe(200)
  await preview.getByRole('button', { name: 'Change 2 trades' }).click()
  await expect(toastOf(page, 'Updated')).toContainText('2 trades updated.')
  expect(await database.tradeRow(trades[0]!.tradeNumber)).toMatchObject({ truck_reg: 'GKW 558 FS', version: 2 })
  await page.keyboard.press('Control+z')
  await expect(toastOf(page, 'Undone')).toBeVisible()
  await expect.poll(() => database.tradeRow(trades[0]!.tradeNumber)).toMatchObject({ truck_reg: null, version: 3 })
})

test('a block of cells is selected by dragging, and rows at their edge, with the mouse alone (ux 4)', async ({ enter, open }) => {
  const trades = [await enter({ loadingDate: today, tonnage: 10.01 }), await enter({ loadingDate: today, tonnage: 20.02 })]
  const [lower, upper] = trades as [Trade, Trade]
  const page = await open('logistics')
  const table = tradesTable(page)
  await expect(table.grid).toHaveAttribute('aria-multiselectable', 'true')
  // Nothing that arrives later may move the targets of the mouse.
  await atRest(page)
  const middle = async (trade: Trade, column: string) => {
    const { x, y, width, height } = (await (await table.cell(trade, column)).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const [from, to] = [await middle(upper, 'Commodity'), await middle(lower, 'Client')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expect(bar(page)).toContainText('2 trades selected, 4 cells')
  // The selection is also visible with the system's own colours.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(page.locator('td[aria-selected="true"]:not(:focus)').first()).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(bar(page)).toContainText('30.03 tons')
  await (await table.cell(lower, 'Loading Date')).click({ position: { x: 3, y: 10 } })
  await expect(bar(page)).toContainText('1 trade selected')
  await expect(table.row(lower)).toHaveAttribute('aria-selected', 'true')
  await (await table.cell(upper, 'Client')).click()
  await expect(bar(page)).toBeHidden()
})

test('a value that somebody else changed since is not undone, and the page says who changed it (ux 6)', async ({
  enter,
  open,
  api,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.editCell(trade, 'Truck Registration', 'HBD 417 FS')
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await table.editCell(trade, 'Tonnage', '31')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '31.00' })
  await api.patch(`/api/trades/${trade.id}`, { data: { tonnage: 32 } })
  await page.keyboard.press('Control+z')
  await expect(toastOf(page, 'Cannot Undo')).toContainText(/Tonnage of T-\d+-\d+: Changed by .+ since\. Nothing was changed\./)
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '32.00' })
  // The edit before that concerns another field.
  await page.keyboard.press('Control+z')
  await expect(toastOf(page, 'Undone')).toContainText(/^.*Truck Registration of/)
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ tonnage: '32.00', truck_reg: null })
})

test('cells pasted and rows selected as soon as the table shows are not lost', async ({ enter, open }) => {
  const [older, newer] = [await enter({ loadingDate: today, tonnage: 10 }), await enter({ loadingDate: today, tonnage: 20 })]
  const page = await open('logistics', 'about:blank')
  // The server is away for a moment, too.
  await page.route(
    '**/api/trades/preview',
    (route) => route.fulfill({ status: 503, json: { message: 'Try again in a moment.' } }),
    {
      times: 1,
    },
  )
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(newer, 'Tonnage')
  await paste(page, '31\n32')
  const dialog = inDialog(page, /^Paste 2 rows of 1 cell/)
  await expect(dialog).toContainText('Try again in a moment.')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog).toContainText('2 trades will change.')
  await page.keyboard.press('Escape')

  await page.reload()
  await table.focusCell(newer, 'Tonnage')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar(page)).toContainText('2 trades selected')
  await expect(await table.cell(older, 'Tonnage')).toHaveAttribute('aria-selected', 'true')
})

test('a paste as soon as the table shows goes where the focus was at that moment', async ({ enter, open }) => {
  const [older, newer] = [await enter({ loadingDate: today, tonnage: 10 }), await enter({ loadingDate: today, tonnage: 20 })]
  const page = await open('logistics', 'about:blank')
  await page.goto('/logistics')
  const table = tradesTable(page)
  await table.focusCell(newer, 'Tonnage')
  await paste(page, '31')
  await table.focusCell(older, 'Tonnage')
  await expect(await table.cell(newer, 'Tonnage')).toHaveText('31.0')
  await expect(await table.cell(older, 'Tonnage')).toHaveText('10.0')
  await expect(await table.cell(older, 'Tonnage')).toBeFocused()
})

test('Esc closes the preview, and leaves a toast that appeared meanwhile', async ({ enter, open }) => {
  const [older, newer] = [await enter({ loadingDate: today, tonnage: 10 }), await enter({ loadingDate: today, tonnage: 20 })]
  const page = await open('logistics')
  const table = tradesTable(page)
  await table.focusCell(older, 'Tonnage')
  const answer = await delayRequests(page, `**/api/trades/${older.id}`)
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await table.focusCell(newer, 'Tonnage')
  await paste(page, '31\n32')
  const dialog = inDialog(page, /^Paste 2 rows of 1 cell/)
  await expect(dialog).toBeVisible()
  await answer()
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(toastOf(page, 'Updated')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(toastOf(page, 'Updated')).toBeHidden()
})
