import { delayRequests } from '../product/delay-requests.ts'
import { nomvula, openAsNomvula, withNomvula } from '../profile/somebody.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf, tradesTable } from '../trades/table.ts'

test('a path that is no screen says so, with a hint for developers and a way on', async ({ open }) => {
  const page = await open('logistics', '/logistics/of/nothing')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
  await expect(page.getByText('Did you forget to add the page')).toBeVisible()
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await expect(page).toHaveURL('/')
  // In capitals it would pass by the question who may open it.
  await page.goto('/Finance')
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test('a screen that a person may not open says so and leads to the start, which shows what they may read', async ({ open }) => {
  const page = await open('reports', '/logistics')
  await expect(toastOf(page, 'Access Denied')).toContainText("You don't have permission to access the logistics section.")
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Recent Trades' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View All' })).toBeHidden()
  // Nor is anything asked for a page that is refused.
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/transport-rates') && asked.push(request.url()))
  await page.goto('/transport-rates')
  await expect(toastOf(page, 'Access Denied')).toContainText('transport rates')
  await expect(page.getByRole('heading', { name: 'Recent Trades' })).toBeVisible()
  expect(asked).toEqual([])
})

test('each stage has its page, with the columns of its stage for those who may read them', async ({ enter, open }) => {
  await enter({ loadingDate: '2026-11-20', sellingPrice: 4120 })
  const costing = await open('costing', '/trading')
  await expect(costing.getByRole('heading', { level: 1, name: 'Costing' })).toBeVisible()
  await expect(costing.getByRole('columnheader', { name: 'Sell Price' })).toBeVisible()
  const logistics = await open('logistics', '/logistics')
  await expect(logistics.getByRole('columnheader', { name: 'Tonnage' })).toBeVisible()
  await expect(logistics.getByRole('columnheader', { name: 'Sell Price' })).toBeHidden()
  await logistics.goto('/trading')
  await expect(toastOf(logistics, 'Access Denied')).toContainText("You don't have permission to access the costing section.")
  await logistics.goto('/finance')
  await expect(toastOf(logistics, 'Access Denied')).toContainText("You don't have permission to access the finance section.")
  await expect(logistics).toHaveURL('/')
})

test('the address of a trade opens it for a person of another stage, on the start page', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: '2024-02-12', tonnage: 34 })
  const page = await open('logistics', `/trading?q=maize&editTrade=${trade.id}`)
  await expect(toastOf(page, 'Access Denied')).toBeVisible()
  await expect(tradeDialog(page, 'Edit Trade').dialog).toContainText(trade.tradeNumber)
  await expect(page).toHaveURL(`/?editTrade=${trade.id}`)
})

test('an address opens a trade on the page of its stage, with all trades in view (part 2, section 2)', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: '2024-02-12', logisticsStatus: 'Loaded', tonnage: 34 })
  for (const [who, path] of [
    ['costing', '/trading'],
    ['finance', '/finance'],
  ] as const) {
    const page = await open(who, `${path}?editTrade=${trade.id}`)
    await expect(tradeDialog(page, 'Edit Trade').dialog).toContainText(trade.tradeNumber)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('grid').getByRole('button', { name: /^Week 7/ })).toBeVisible()
  }
})

test('changed permissions take effect without signing in again', async ({ openOnce, database }) => {
  const page = await openOnce('newcomer', '/')
  await expect(page.getByText('There is nothing here for you yet')).toBeVisible()
  await database.query(`update person set permissions = '{logistics}', version = version + 1 where email = 'zanele@haulm.test'`)
  try {
    // The user is refetched every 10 s.
    await expect(page.getByRole('link', { name: 'Logistics' })).toBeVisible()
  } finally {
    await database.query(`update person set permissions = '{}' where email = 'zanele@haulm.test'`)
  }
})

test('typing continues while the person gains or loses a right, and the page says what cannot be saved', async ({
  enter,
  newPage,
  api,
  database,
}) => {
  const trade = await enter({ loadingDate: today, tonnage: 30, sellingPrice: 4120 })
  await withNomvula(database, async () => {
    const page = await openAsNomvula(await newPage(), '/logistics')
    const [{ id = '' } = {}] = await database.query(`select id from person where email = $1`, [nomvula.email])
    const give = async (...permissions: string[]) => {
      const reply = await api.put(`/api/admin/users/${id}/permissions`, { data: { permissions: ['logistics', ...permissions] } })
      expect(reply.status(), await reply.text()).toBe(200)
    }
    const table = tradesTable(page)
    await table.openCell(trade, 'Tonnage')
    await table.editor.fill('3')
    const asked = page.waitForResponse('**/api/trades?*')
    await give('transport_rates')
    await expect(page.getByRole('link', { name: 'Transport Rates' })).toBeVisible()
    await asked
    await expect(table.editor).toBeFocused()
    await page.keyboard.type('4.5')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await database.tradeRow(trade.tradeNumber)).tonnage).toBe('34.50')

    await give('transport_rates', 'supplier_contracts', 'costing')
    await expect(page.getByRole('link', { name: 'Costing' })).toBeVisible()
    await page.getByRole('link', { name: 'Costing' }).click()
    const costs = tradesTable(page, 'Costing Overview')
    await expect(await costs.cell(trade, 'Sell Price')).toContainText('4 120')

    // A row in edit closes with the rights with which its table was drawn; the focus stays on its row.
    await costs.focusCell(trade, 'Sell Price')
    await page.keyboard.press('Shift+Enter')
    await expect(costs.rowInEdit.locator('input:focus')).toBeVisible()
    await give('transport_rates', 'costing')
    await expect(costs.row(trade).locator('td:focus')).toBeVisible()

    // A dialog over the table closes when the rights with which it was drawn end, and says so.
    await costs.focusCell(trade, 'Sell Price')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.getByRole('button', { name: 'Set field…' }).click()
    await expect(page.getByRole('dialog', { name: 'Set field' })).toBeVisible()
    await give('costing')
    await expect(toastOf(page, 'Permissions Changed')).toContainText("'Set field' was closed")

    // A refused row names all fields that may not be written, and is closed with the rest saved.
    await costs.focusCell(trade, 'Sell Price')
    await page.keyboard.press('Shift+Enter')
    for (const [name, typed] of [
      ['Selling Price/Ton', '4500'],
      ['Buying Price/Ton', '3200'],
      ['Comments', 'Tarp needed'],
    ] as const)
      await costs.rowInEdit.getByRole('textbox', { name, exact: true }).fill(typed)
    const answer = await delayRequests(page, '**/api/auth/user')
    await give()
    await page.keyboard.press('Control+Enter')
    await expect(toastOf(page, 'Error')).toContainText(
      /Buying Price\/Ton.*Selling Price\/Ton|Selling Price\/Ton.*Buying Price\/Ton/,
    )
    await expect(costs.rowInEdit.getByRole('textbox', { name: 'Comments', exact: true })).toBeFocused()
    await answer()
    await expect
      .poll(() => database.tradeRow(trade.tradeNumber))
      .toMatchObject({ selling_price: '4120.00', logistics_comments: 'Tarp needed' })
    await give('costing')

    // Text typed into a field that may no longer be written is reported as not saved; the rest is saved.
    await page.goto(`/logistics?editTrade=${trade.id}`)
    const { dialog } = tradeDialog(page, 'Edit Trade')
    await dialog.getByLabel('Selling Price').fill('4500')
    await dialog.getByLabel('Truck Reg').fill('HBD 417 FS')
    await give()
    await expect(dialog.getByText('You may not enter Selling Price/Ton: what stands there is not saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Update Trade' }).click()
    await expect(toastOf(page, 'Success')).toBeVisible()
    await expect
      .poll(() => database.tradeRow(trade.tradeNumber))
      .toMatchObject({ selling_price: '4120.00', truck_reg: 'HBD 417 FS' })

    await give('costing')
    await page.getByRole('link', { name: 'Costing' }).click()
    // The page closes at once with its right, though something was typed there, which is kept on a page where the
    // trade may still be written.
    await tradesTable(page, 'Costing Overview').action('Edit', trade).click()
    const { enter: type, field } = tradeDialog(page, 'Edit Trade')
    await type('Farm Area', 'Wesselsbron')
    await give()
    await expect(toastOf(page, 'Access Denied')).toBeVisible()
    // Before anything else redraws the page, as the next reply about its user does.
    await delayRequests(page, '**/api/auth/user')
    await expect(page).toHaveURL(({ pathname }) => pathname === '/', { timeout: 3_000 })
    await expect(field('Farm Area')).toHaveValue('Wesselsbron')
  })
})
