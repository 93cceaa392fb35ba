import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { Page } from '@playwright/test'
import { fullName, people } from '../product/people.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf } from '../trades/table.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const contract = 'VA-2641'

test('a load goes from the first call to its invoice through the hands of four people', async ({ open, api, database }) => {
  test.slow()
  const stored = async (): Promise<Trade> => {
    const found = await api.get(`/api/trades?includeAllTrades=true&search=${contract}`)
    const [trade] = (await found.json()) as Trade[]
    return trade!
  }
  const logistics = await open('logistics')

  await test.step('logistics enters what was agreed on the telephone', async () => {
    await logistics.getByRole('button', { name: 'New Trade' }).click()
    const entry = tradeDialog(logistics, 'New Trade Entry')
    await entry.choose('Product/Commodity', 'hominy')
    await entry.choose('Client', 'witrand')
    await entry.enter('Farm / Drop-off', 'Kalkoenkrans')
    await entry.choose('Supplier', 'vaal')
    await entry.enter('Contract Number', contract)
    await entry.enter('Loading Date', 'today')
    await entry.save()
    await expect(toastOf(logistics, 'Success')).toContainText('Trade created successfully')
    await expect(entry.dialog).toBeHidden()
    expect(await stored()).toMatchObject({ loadingDate: today, logisticsStatus: 'On Hold', status: 'logistics_entered' })
  })
  const { tradeNumber } = await stored()

  await test.step('logistics books a truck for it', async () => {
    const form = await edit(logistics, tradeNumber)
    await form.choose('Transporter', 'vos')
    await form.choose('Truck Type', 'interlink')
    await form.enter('Truck Registration', 'HBD 417 FS')
    await form.enter('Transport Rate/Ton', 'R 412')
    await expect(form.field('Load Rate')).toBeDisabled()
    await form.chooseStatus('Truck Booked')
    await save(logistics, form)
  })

  await test.step('costing enters its prices', async () => {
    const costing = await open('costing')
    const form = await edit(costing, tradeNumber)
    await form.unfold('Costing Information')
    await form.enter('Buying Price/Ton', '3 280')
    await form.enter('Selling Price/Ton', '3,845.00')
    await expect(form.dialog.getByText('R153.00', { exact: true })).toHaveCount(1)
    await expect(form.dialog.getByRole('heading', { name: /Finance Information/ })).toBeHidden()
    await save(costing, form)
    expect(await stored()).toMatchObject({ netAmountPerTon: 153, totalNetAmount: null, status: 'finance_review' })
  })

  await test.step('the weighbridge finds it by its number plate, weighs it, and sets it to Loaded in place', async () => {
    const bridge = await open('weighbridge', '/logistics', phone)
    await bridge.getByRole('searchbox').fill('hbd 417')
    // The toast contains the number, too, and is also a list item.
    const strip = bridge.getByRole('listitem').and(bridge.locator('[data-trade]')).filter({ hasText: tradeNumber })
    await expect(strip).toContainText('HBD 417 FS')
    const form = await edit(bridge, tradeNumber)
    await form.enter('Tonnage', '34,20')
    await form.enter('Weighbridge Ticket', 'WB 75916')
    await save(bridge, form)
    await expect(strip).toContainText('34.2 tons')
    await strip.getByRole('button', { name: 'Status Truck Booked, change' }).click()
    await bridge.getByRole('menuitemradio', { name: 'Loaded' }).click()
    await expect(strip.getByRole('button', { name: 'Status Loaded, change' })).toBeVisible()
    await expect.poll(async () => (await stored()).logisticsStatus).toBe('Loaded')
  })

  const finance = await open('finance')
  await test.step("finance compares the haulier's invoice with the agreed rate, and refuses what is too much", async () => {
    const form = await edit(finance, tradeNumber)
    await form.unfold('Finance Information')
    await expect(form.dialog.getByRole('heading', { name: 'Finance Information (Finance Team Only)' })).toBeVisible()
    await form.unfold('This load')
    await form.enter('Transport Total ex VAT', '14 513,11')
    const verdict = form.dialog.getByRole('status')
    await expect(verdict.getByText('OVERCHARGED R12.36')).toBeVisible()
    await expect(verdict.getByText('per ton, R422.71 on this load')).toBeVisible()
    await form.enter('Transport Total ex VAT', 'R 14,090.40')
    await expect(verdict.getByText('CORRECT', { exact: false })).toBeVisible()
    await form.enter('Transporter Invoice', '56404')
    await form.tick('Rate Matches')
    await form.tick('Approved for Invoicing')
    await save(finance, form)
  })

  await test.step('finance invoices it', async () => {
    const form = await edit(finance, tradeNumber)
    await form.unfold('Finance Information')
    await form.enter('Supplier Invoice', 'INV-6304')
    await form.tick('Invoiced')
    await save(finance, form)
    await expect(finance.getByRole('button', { name: /Completed Trades|^Completed Trades/ })).toBeVisible()
  })

  await test.step('then it is locked for all but the administrator', async () => {
    await logistics.goto(`/logistics?editTrade=${(await stored()).id}`)
    const seen = tradeDialog(logistics, 'Edit Trade')
    await expect(seen.dialog).toContainText('This trade cannot be edited because it is completed/invoiced')
    await expect(seen.dialog.getByRole('button', { name: 'Update Trade' })).toBeHidden()
    const administrator = await open('administrator', `/logistics?editTrade=${(await stored()).id}`)
    const form = tradeDialog(administrator, 'Edit Trade')
    await form.enter('Comments', 'Paid on the day')
    await save(administrator, form)
  })

  await test.step('the table, the API and the database agree about it', async () => {
    await finance.goto(`/logistics?q=${tradeNumber}`)
    const shown = finance.getByRole('row').or(finance.getByRole('listitem')).filter({ hasText: 'Witrand Feedlot' })
    await expect(shown).toContainText('34.2')
    await expect(shown).toContainText('Complete')
    const trade = await stored()
    expect(trade).toMatchObject({ status: 'completed', invoiced: true, transportTotalExVat: 14_090.4, totalNetAmount: 5_232.6 })
    const { version } = trade
    expect(await database.tradeRow(tradeNumber)).toMatchObject({
      tonnage: '34.20',
      transport_rate_per_ton: '412.00',
      load_rate_per_ton: null,
      buying_price_per_ton: '3280.00',
      selling_price: '3845.00',
      net_amount_per_ton: '153.00',
      total_net_amount: '5232.60',
      logistics_comments: 'Paid on the day',
      version,
    })
    const history = await (await api.get(`/api/trades/${trade.id}/history`)).json()
    const names = new Set((history as { user: { name: string } }[]).map(({ user }) => user.name))
    expect([...names].sort()).toEqual(
      [people.administrator, people.logistics, people.costing, people.weighbridge, people.finance].map(fullName).sort(),
    )
  })
})

async function edit(page: Page, tradeNumber: string) {
  if (!page.url().includes(tradeNumber)) await page.getByRole('searchbox').fill(tradeNumber)
  await expect(page).toHaveURL(new RegExp(tradeNumber))
  await page.getByRole('button', { name: `Edit ${tradeNumber}`, exact: true }).click()
  const form = tradeDialog(page, 'Edit Trade')
  await expect(form.dialog).toBeVisible()
  return form
}

async function save(page: Page, form: ReturnType<typeof tradeDialog>) {
  await form.save()
  await expect(form.dialog).toBeHidden()
  await expect(toastOf(page, 'Success')).toContainText('Trade updated successfully')
}
