import { delayRequests } from '../product/delay-requests.ts'
import { failRequests } from '../product/fail-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'

test('Ctrl+K finds a trade by its number plate and opens it (ux 11)', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, truckReg: 'HBD 417 FS' })
  const page = await open('logistics')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('hbd 4')
  const hit = palette.getByRole('option').filter({ hasText: trade.tradeNumber })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(tradeDialog(page, 'Edit Trade').dialog).toContainText(trade.tradeNumber)
  await expect(page).toHaveURL(new RegExp(`editTrade=${trade.id}`))
})

test('Enter opens a match for all that was typed, and not one for the letters before', async ({ enter, open }) => {
  const [first, second] = [
    await enter({ loadingDate: today, truckReg: 'HBD 417 FS', invoiced: true }),
    await enter({ loadingDate: today, truckReg: 'CBL 204 NC' }),
  ]
  const page = await open('logistics')
  await expect(page.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await page.keyboard.type('hbd 4')
  const hit = palette.getByRole('option').filter({ hasText: first.tradeNumber })
  await expect(hit).toHaveAttribute('aria-selected', 'true')
  // As its row reads: it was never marked as loaded, but it is invoiced.
  await expect(hit.locator('svg').first()).toHaveAttribute('fill', 'var(--status-complete)')
  const answer = await delayRequests(page, /search=cbl/)
  await palette.getByRole('combobox').fill('cbl 204')
  await page.keyboard.press('Enter')
  await answer()
  await expect(tradeDialog(page, 'Edit Trade').dialog).toContainText(second.tradeNumber)
})

test('trades that cannot be searched are not said not to exist, and a longer text than a search takes is cut', async ({
  open,
}) => {
  const page = await open('logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route(/\/api\/trades\?.*search=/, (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'No.' } }),
  )
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await page.keyboard.type('new')
  await expect(palette.getByRole('option', { name: /^New Trade/ })).toBeVisible()
  await expect(palette.getByRole('listbox').getByText('The trades could not be searched.')).toBeVisible()
  await palette.getByRole('combobox').fill('hbd 4')
  await expect(palette.getByRole('listbox').getByText('The trades could not be searched.')).toBeVisible()
  await expect(palette.getByText(/Nothing is called/)).toHaveCount(0)
  await palette.getByRole('combobox').clear()
  await page.keyboard.insertText('h'.repeat(300))
  await expect(palette.getByRole('combobox')).toHaveValue('h'.repeat(200))
})

test('trades that could not be searched are found once they can be, without another letter', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, truckReg: 'KDV 881 FS' })
  const page = await open('logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const recover = await failRequests(page, '**/api/trades?*search=*', 1)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await page.keyboard.type('kdv 881')
  await expect(palette.getByRole('listbox').getByText('The trades could not be searched.')).toBeVisible()
  await recover()
  await expect(palette.getByRole('option', { name: trade.tradeNumber })).toBeVisible()
})

test('the palette offers only what the person may open and do (ux 11)', async ({ open, openOnce }) => {
  const administrator = await open('administrator')
  await expect(administrator.getByRole('heading', { level: 1 })).toBeVisible()
  await administrator.keyboard.press('Control+k')
  const all = administrator.getByRole('dialog', { name: 'Command palette' })
  await expect(all.getByRole('option', { name: /^Logistics/ })).toBeVisible()
  await expect(all.getByRole('option', { name: /^New Trade/ })).toBeVisible()
  await administrator.keyboard.type('no such thing')
  await expect(all.getByRole('listbox').getByText('Nothing is called “no such thing”.')).toBeVisible()
  await all.getByRole('combobox').fill('suppl')
  await expect(all.getByRole('option')).toHaveText([/^Supplier Contracts/, /^User Management: Suppliers/])
  await all.getByRole('option', { name: 'User Management: Suppliers' }).click()
  await expect(administrator.getByRole('tab', { name: 'Suppliers', selected: true })).toBeVisible()

  const newcomer = await openOnce('newcomer', '/')
  await expect(newcomer.getByText('There is nothing here for you yet')).toBeVisible()
  await newcomer.keyboard.press('Control+k')
  const few = newcomer.getByRole('dialog', { name: 'Command palette' })
  await expect(few.getByRole('option', { name: 'Sign Out' })).toBeVisible()
  await expect(few.getByRole('option', { name: /^Logistics/ })).toBeHidden()
  await expect(few.getByRole('option', { name: /^New Trade/ })).toBeHidden()
  await newcomer.keyboard.type('suppl')
  await expect(few.getByRole('listbox').getByText('Nothing is called “suppl”.')).toBeVisible()
})

test('the palette runs commands, and Esc gives the focus back', async ({ open }) => {
  const page = await open('logistics')
  const search = page.getByRole('searchbox')
  await search.click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Use dark theme' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('no letter typed while the palette opens is lost', async ({ open }) => {
  const page = await open('logistics', 'about:blank')
  const letIn = await delayRequests(page, '**/assets/palette-*.js')
  await page.goto('/logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await letIn()
  // Half a second of typing: the palette is drawn meanwhile, and shown later.
  const typed = 'kalkoenkrans to witrand feedlot'
  await page.keyboard.type(typed, { delay: 16 })
  await expect(page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox')).toHaveValue(typed)
})

test('the palette searches for what was typed while it was still loading', async ({ open }) => {
  const page = await open('logistics', 'about:blank')
  const letIn = await delayRequests(page, '**/assets/palette-*.js')
  await page.goto('/logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reporz')
  await page.keyboard.press('Backspace')
  await letIn()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await expect(palette.getByRole('combobox')).toHaveValue('repor')
  await page.keyboard.type('t')
  await expect(palette.getByRole('combobox')).toHaveValue('report')
})

test('screen readers announce the option that Enter takes, from the start', async ({ open }) => {
  const page = await open('logistics')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const named = () =>
    palette.getByRole('combobox').evaluate((input) => {
      const option = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')
      return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null
    })
  await expect.poll(named).toContain('Dashboard')
  await page.keyboard.type('logis')
  await expect.poll(named).toContain('Logistics')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('zzzz')
  await expect(palette.getByRole('listbox').getByText('Nothing is called “zzzz”.')).toBeVisible()
  await expect(palette.getByRole('status'), 'is said').toHaveText('Nothing is called “zzzz”.')
  await expect.poll(named).toBeNull()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('ArrowDown')
  await expect.poll(named).toContain('Logistics')
})
