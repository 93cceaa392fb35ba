import type { Page } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { tradesTable } from './table.ts'

const { hominyChop } = references.commodity
const clientId = references.client.witrand.id
const supplierId = references.supplier.vaalrand.id
const transporterId = references.transporter.vos.id

/** A keyboard that counts: each character is a key, and so is each key of a chord. */
function countingKeys(page: Page) {
  let count = 0
  return {
    count: () => count,
    async type(text: string) {
      count += text.length
      await page.keyboard.type(text)
    },
    async press(...keys: string[]) {
      for (const key of keys) {
        count += key.split('+').length
        await page.keyboard.press(key)
      }
    },
  }
}

test('a whole load is entered with 60 keys at most', async ({ open, api, enter, database }) => {
  await agree(api)
  await enter({ clientId, supplierId, farmName: 'Kalkoenkrans', farmArea: 'Bothaville' })
  const page = await open('logistics')
  const { type, press, count } = countingKeys(page)
  const form = tradeDialog(page, 'New Trade Entry')
  const option = (name: string | RegExp) => expect(page.getByRole('option', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Trade' })).toBeVisible()
  await press('n')
  await expect(form.field('Product/Commodity')).toBeFocused()
  await type('hom')
  await option(/Hominy/)
  // The status stays; then the day of the month.
  await press('Tab', 'Tab')
  await type(String(Number(today.slice(8))))
  await press('Tab')
  await type('wit')
  await option('Witrand Feedlot')
  await press('Tab', 'Tab')
  await option('Kalkoenkrans')
  await press('ArrowDown', 'Tab')
  await option('Bothaville')
  await press('ArrowDown', 'Tab')
  await type('vaa')
  await option('Vaalrand Mills')
  // The contract's number, our own number for it, and the loading location.
  await press('Tab')
  await type('VA-2641')
  await press('Tab', 'Tab')
  await type('Mill A')
  await press('Tab')
  await type('vos')
  await option(/Vos/)
  await press('Tab', 'Tab')
  await type('DKL902')
  await press('Tab')
  await type('34.2')
  await press('Enter')
  await expect(form.dialog).toBeHidden()
  const [saved] = await database.query(
    `select to_char(loading_date, 'yyyy-mm-dd') as day, * from trade order by ordinal desc limit 1`,
  )
  expect(saved).toMatchObject({
    commodity_id: hominyChop.id,
    day: today,
    client_id: clientId,
    farm_name: 'Kalkoenkrans',
    farm_area: 'Bothaville',
    supplier_id: supplierId,
    supplier_contract_number: 'VA-2641',
    loading_location: 'Mill A',
    transporter_id: transporterId,
    truck_reg: 'DKL902',
    tonnage: '34.20',
  })
  expect(count()).toBeLessThanOrEqual(60)
})

test('a copied load is entered with 15 keys at most', async ({ open, enter, database }) => {
  const trade = await enter({ loadingDate: today, clientId, supplierId, truckReg: 'HBD 417 FS', tonnage: 33 })
  const page = await open('logistics')
  const { type, press, count } = countingKeys(page)
  const form = tradeDialog(page, 'New Trade Entry')
  await tradesTable(page).focusCell(trade, 'Tonnage')
  await press('c')
  await expect(form.field('Loading Date')).toBeFocused()
  await type(String(Number(today.slice(8))))
  await press('Control+ArrowDown')
  await expect(form.field('Truck Registration')).toBeFocused()
  await type('DKL902NW')
  await press('Enter')
  await expect(form.dialog).toBeHidden()
  const [saved] = await database.query(
    `select to_char(loading_date, 'yyyy-mm-dd') as day, * from trade order by ordinal desc limit 1`,
  )
  expect(saved).toMatchObject({ day: today, client_id: clientId, truck_reg: 'DKL902NW', tonnage: null })
  expect(count()).toBeLessThanOrEqual(15)
})

test('the keys to the next empty field do not act in long texts, nor in any field once none is empty', async ({ open }) => {
  const page = await open('logistics')
  const form = tradeDialog(page, 'New Trade Entry')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const comments = form.field('Comments')
  await comments.fill('At the gate by six')
  await page.keyboard.press('Control+ArrowUp')
  await expect(comments).toBeFocused()
  await form.field('Tonnage').focus()
  await page.keyboard.press('Control+ArrowUp')
  await expect(form.field('Truck Registration')).toBeFocused()

  for (const label of ['Loading Date', 'Delivery Date']) await form.enter(label, today)
  for (const label of ['Truck Registration', 'Loading Number', 'Weighbridge Ticket']) await form.enter(label, 'A1')
  await form.enter('Tonnage', '34')
  await form.choose('Product/Commodity', 'hominy')
  for (const key of ['Control+ArrowDown', 'Control+ArrowDown', 'Tab']) await page.keyboard.press(key)
  await expect(form.field('Logistics Status')).toBeFocused()
  await expect(form.field('Product/Commodity'), 'no other one is chosen').toHaveValue(/Hominy/)
})

test('for finance the next empty field of a load that is weighed is one of its own', async ({ enter, open }) => {
  const weighed = { loadingDate: today, deliveryDate: today, tonnage: 33, loadingNumber: 'L1', weighbridgeTicket: 'W1' }
  const numbered = { sageSalesOrderNumber: 'S1', sagePurchaseOrder: 'P1', supplierInvoiceNumber: 'I1' }
  const trade = await enter({ ...weighed, ...numbered, truckReg: 'HBD 417 FS' })
  const page = await open('finance', `/finance?editTrade=${trade.id}`)
  const form = tradeDialog(page, 'Edit Trade')
  await form.field('Product/Commodity').focus()
  await page.keyboard.press('Control+ArrowDown')
  await expect(form.field('Transporter Invoice')).toBeFocused()
  await page.keyboard.press('Control+ArrowDown')
  await expect(form.field('Transport Total ex VAT')).toBeFocused()
})
