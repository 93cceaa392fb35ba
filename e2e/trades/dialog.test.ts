import { expectAccessible } from '../accessibility/axe.ts'
import { atRest } from '../product/at-rest.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { goBackInVain } from '../product/go-back.ts'
import { learnNothing } from '../product/learn-nothing.ts'
import { people } from '../product/people.ts'
import { references } from '../product/references.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { toastOf, tradesTable } from './table.ts'

test('figures are understood as people write them, and what cannot be read is an error at its field', async ({
  enter,
  open,
  database,
}) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('administrator', `/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Buying Price/Ton', '1 234,50')
  await form.enter('Selling Price/Ton', '1,834.50')
  await form.enter('Transport Rate/Ton', 'R 412,5')
  await form.enter('Tonnage', '34.2 t')
  await expect(form.slip).toContainText('R187.50')
  await form.enter('Transport Total ex VAT', 'about 14000')
  await form.save()
  await expect(toastOf(page, 'Validation Error')).toBeVisible()
  const wrong = form.field('Transport Total ex VAT')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveValue('about 14000')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toHaveAccessibleDescription(/This is not a number/)
  await wrong.fill('14 107,50')
  await page.keyboard.press('Control+Enter')
  await expect(form.dialog).toBeHidden()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({
    buying_price_per_ton: '1234.50',
    selling_price: '1834.50',
    transport_rate_per_ton: '412.50',
    tonnage: '34.20',
    transport_total_ex_vat: '14107.50',
    total_net_amount: '6412.50',
  })
})

test('without a commodity nothing is saved, and the field says so (ux 20)', async ({ open }) => {
  const page = await open('logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const form = tradeDialog(page, 'New Trade Entry')
  await form.enter('Comments', 'Call back on Monday')
  await form.save()
  await expect(toastOf(page, 'Validation Error')).toContainText('Product/Commodity is required')
  await expect(form.field('Product/Commodity')).toBeFocused()
  await expect(form.field('Product/Commodity')).toHaveAccessibleDescription('Product/Commodity is required')
})

test('entering one of the two rates closes the other, and the invoice is compared with the agreed one', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 30, loadRate: 12_000 })
  const page = await open('finance', `/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await expect(form.field('Load Rate/Ton')).toHaveValue('400.00')
  await expect(form.field('Transport Rate/Ton')).toBeDisabled()
  await expect(form.field('Transport Rate/Ton')).toHaveAccessibleDescription('clear load rate')
  await form.enter('Load Rate', '')
  await form.enter('Transport Rate/Ton', '400')
  await expect(form.field('Load Rate')).toHaveAccessibleDescription(/^clear rate\/ton/)
  await expect(form.field('Load Rate/Ton')).toHaveValue('')
  const verdict = form.slip.getByRole('status')
  for (const [total, text] of [
    ['12 000', '✓ CORRECT'],
    ['12 300', '⚠️ OVERCHARGED R10.00'],
    ['11 700', '⚠️ UNDERCHARGED R10.00'],
  ] as const) {
    await form.enter('Transport Total ex VAT', total)
    await expect(verdict).toContainText(text)
  }
})

test('leaving asks only if something was typed, and gives the focus back (ux 20)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  const form = tradeDialog(page, 'Edit Trade')
  // A cell with a figure: there letters do not start typing.
  await table.focusCell(trade, 'Tonnage')
  await page.keyboard.press('e')
  await expect(form.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.dialog).toBeHidden()
  await expect(await table.cell(trade, 'Tonnage')).toBeFocused()
  await table.action('Edit', trade).click()
  await form.enter('Truck Registration', 'HBD 417 FS')
  await expect(form.dialog.getByText('1 unsaved change')).toBeVisible()
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await question.getByRole('button', { name: 'Keep Editing' }).click()
  await expect(form.field('Truck Registration')).toHaveValue('HBD 417 FS')
  await goBackInVain(page)
  await expect(question).toBeVisible()
  // A second Back closes the question that the first one raised.
  await goBackInVain(page)
  await expect(question).toBeHidden()
  await expect(form.field('Truck Registration')).toHaveValue('HBD 417 FS')
  await page.goBack()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(form.dialog).toBeHidden()
  await expect(page).toHaveURL('/logistics')
  await expect(table.action('Edit', trade)).toBeFocused()
})

test('the table does not move below a dialog that opens from its pinned column', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  const { dialog } = tradeDialog(page, 'Edit Trade')
  const edit = table.action('Edit', trade)
  const scrolled = () => table.grid.evaluate((grid) => grid.parentElement?.scrollLeft)
  await expect(edit).toBeVisible()
  await atRest(page)
  const { x, y, width, height } = (await edit.boundingBox())!
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
  expect(await scrolled()).toBe(0)
})

test('text typed into a choice before its list has loaded is matched once it has', async ({ open }) => {
  const page = await open('logistics', 'about:blank')
  const lists = await delayRequests(page, /\/api\/(commodities|clients|suppliers)$/)
  await page.goto('/logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog } = tradeDialog(page, 'New Trade Entry')
  const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true })
  await choice('Product/Commodity').fill('hominy')
  await page.keyboard.press('Enter')
  await choice('Client').fill('witrand')
  await page.keyboard.press('Tab')
  await choice('Supplier').fill('vaal')
  await page.keyboard.press('Tab')
  await choice('Supplier').fill('somebody else')
  await expect(choice('Product/Commodity')).toHaveValue('hominy')
  await expect(choice('Client')).toHaveValue('witrand')
  await lists()
  await expect(choice('Product/Commodity')).toHaveValue(/Hominy chop/)
  await expect(choice('Client')).toHaveValue('Witrand Feedlot')
  await expect(choice('Supplier')).toHaveValue('somebody else')
})

test('Esc pressed more than once closes the dialog and does nothing else', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', '/transport-rates')
  await page.getByRole('link', { name: 'Logistics' }).click()
  const { dialog } = tradeDialog(page, 'Edit Trade')
  for (const time of ['first', 'second']) {
    await tradesTable(page).action('Edit', trade).click()
    await expect(dialog, time).toBeVisible()
    await Promise.all([1, 2, 3].map(() => page.keyboard.press('Escape')))
    await expect(dialog, time).toBeHidden()
    await expect(page, time).toHaveURL('/logistics')
  }
})

test('what was typed survives the end of the session', async ({ enter, openOnce, database }) => {
  const trade = await enter({ loadingDate: today })
  const page = await openOnce('logistics', 'about:blank')
  await learnNothing(page)
  await page.goto(`/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Weighbridge Ticket', 'WB 75916')
  await atRest(page)
  await database.endSession(await page.context().cookies())
  await form.save()
  await expect(toastOf(page, /Authentication Required|Unauthorized/)).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, people.logistics)
  await expect(form.field('Weighbridge Ticket')).toHaveValue('WB 75916')
  await expect(form.dialog.getByText(/What you typed on .* was kept. It is not saved yet./)).toBeVisible()
  await form.save()
  await expect(form.dialog).toBeHidden()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ weighbridge_ticket: 'WB 75916' })
})

test('a notice above the form makes the dialog higher, and hides no field', async ({ enter, openOnce }) => {
  const trade = await enter({ loadingDate: today })
  const page = await openOnce('logistics', `/logistics?editTrade=${trade.id}`, { viewport: { width: 1440, height: 900 } })
  const form = tradeDialog(page, 'Edit Trade')
  await form.enter('Weighbridge Ticket', 'WB 75916')
  await expect(form.field('Comments')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('sealedDraft:')
  await page.reload()
  await expect(form.dialog.getByText(/What you typed on .* was kept/)).toBeVisible()
  await expect(form.field('Weighbridge Ticket')).toHaveValue('WB 75916')
  await expect(form.field('Comments')).toBeInViewport({ ratio: 1 })
})

test('the history shows who changed what, from what to what', async ({ enter, open, api }) => {
  const trade = await enter({ loadingDate: today, tonnage: 33 })
  await api.patch(`/api/trades/${trade.id}`, {
    data: { tonnage: 34.2, weighbridgeTicket: 'WB 75916', invoiced: false, sellingPrice: 4120 },
  })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const { dialog } = tradeDialog(page, 'Edit Trade')
  await dialog.getByRole('tab', { name: /History 2/ }).click()
  const changes = dialog.getByRole('tabpanel', { name: /History/ }).locator('ol > li')
  await expect(changes).toHaveCount(2)
  const [change, created] = await changes.all()
  await expect(change!).toContainText('Anneke Vosloo changed')
  await expect(change!.getByRole('listitem').filter({ hasText: 'Tonnage' })).toHaveText(/33\.00.*34\.20/)
  await expect(change!.getByRole('listitem').filter({ hasText: 'Weighbridge Ticket' })).toHaveText(/empty.*WB 75916/)
  await expect(change!).not.toContainText('Selling Price')
  await expect(created!).toContainText('Anneke Vosloo created the trade')
})

test('a trade opens by its address, and a page event opens the form for a new one', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Edit Trade - Logistics')
  await expect(page.getByText(`Editing Trade ID: ${trade.id} (All trades visible including completed/invoiced)`)).toBeAttached()
  await expect(tradeDialog(page, 'Edit Trade').dialog).toContainText(trade.tradeNumber)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/logistics')
  await page.evaluate(() => window.dispatchEvent(new Event('openTradeModal')))
  await expect(tradeDialog(page, 'New Trade Entry').dialog).toBeVisible()
  await page.goto('/logistics?editTrade=0190a000-0000-7000-8000-000000000999')
  await expect(page.getByText('There is no such trade')).toBeVisible()
})

test('a name that is in no list stays where it was typed, says why, and the trade is not saved without it', async ({
  enter,
  open,
  database,
}) => {
  const { vos, rooidam } = references.transporter
  const trade = await enter({ loadingDate: today, transporterId: vos.id })
  const page = await open('logistics', `/logistics?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  const transporter = form.dialog.getByRole('combobox', { name: 'Transporter', exact: true })
  await transporter.fill('Kalahari Karweiers')
  const ask = page.getByRole('option', { name: 'Ask for "Kalahari Karweiers" as a transporter…' })
  await expect(ask).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Validation Error'), 'nothing is asked for, nor saved').toContainText('There is no transporter')
  await transporter.fill('')
  await transporter.fill('Kalahari Karweiers')
  await expect(ask).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('listbox')).toBeHidden()
  const reason =
    'There is no transporter "Kalahari Karweiers". Choose one from the list, or take its last line, which adds or asks for it.'
  await expect(transporter).toHaveAccessibleDescription(reason)
  // Coming back, its list opens at the line that the message means.
  for (const key of ['Shift+Tab', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Ask for a Transporter' })).toBeVisible()
  await page.keyboard.press('Escape')
  await transporter.fill('Rooi')
  await form.field('Tonnage').click()
  await expect(form.field('Tonnage'), 'a press beside the open list is not swallowed').toBeFocused()
  await expect(transporter).toHaveValue('Rooi')
  await expect(transporter).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page, 'Validation Error')).toContainText('There is no transporter "Rooi".')
  await expect(transporter).toBeFocused()
  await expectAccessible(page, 'a name that is in no list')

  // It is typed text like any other: leaving asks first, and it is still there afterwards.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.reload()
  await expect(transporter).toHaveValue('Rooi')
  await form.choose('Transporter', 'rooid')
  await expect(transporter).not.toHaveAttribute('aria-invalid')
  await form.save()
  await expect(form.dialog).toBeHidden()
  expect(await database.tradeRow(trade.tradeNumber)).toMatchObject({ transporter_id: rooidam.id })
})

test('when a whole page is pasted as a name, the message quotes a few words of it, and covers nothing', async ({ open }) => {
  const page = await open('logistics', '/logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog } = tradeDialog(page, 'New Trade Entry')
  await dialog.getByLabel('Product/Commodity').fill('y'.repeat(5_000))
  await dialog.getByRole('button', { name: 'Create Trade' }).click()
  const refused = toastOf(page, 'Validation Error')
  await expect(refused).toContainText('There is no commodity "yyy')
  expect((await refused.boundingBox())?.height).toBeLessThan(200)
  const problem = dialog.getByText('There is no commodity "yyy')
  expect(await problem.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0)
})
