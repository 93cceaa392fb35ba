import { expectAccessible } from '../accessibility/axe.ts'
import { agree } from '../contracts/agree.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradeDialog } from './dialog.ts'
import { chooseInMenu, tradesTable } from './table.ts'

const clientId = references.client.witrand.id
const supplierId = references.supplier.vaalrand.id

test('places are offered from the last loads of client and supplier, and taken by Down and Tab', async ({
  enter,
  open,
  database,
}) => {
  await enter({ clientId, supplierId, farmName: 'Kalkoenkrans', farmArea: 'Bothaville', loadingLocation: 'Mill A, Kroonstad' })
  await enter({ clientId, farmName: 'Rietgat' })
  const page = await open('logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog, field, choose, save } = tradeDialog(page, 'New Trade Entry')
  const offered = page.getByRole('listbox', { name: 'Farm / Drop-off of the last loads' }).getByRole('option')
  await field('Farm / Drop-off').focus()
  await expect(offered, 'without a client nothing is known').toHaveCount(0)
  await choose('Product/Commodity', 'hominy')
  await choose('Client', 'witrand')
  await choose('Supplier', 'vaal')
  await field('Farm / Drop-off').focus()
  await expect(offered).toHaveText(['Rietgat', 'Kalkoenkrans'])
  await expectAccessible(page, 'places that are offered')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(field('Farm / Drop-off')).toHaveValue('Kalkoenkrans')
  await expect(field('Farm Area')).toBeFocused()
  await expect(page.getByRole('option', { name: 'Bothaville' })).toBeVisible()
  // Tabbing through a field chooses nothing.
  await page.keyboard.press('Tab')
  await expect(field('Farm Area')).toHaveValue('')
  await field('Loading Location').fill('kroon')
  await page.getByRole('option', { name: 'Mill A, Kroonstad' }).click()
  await save()
  await expect(dialog).toBeHidden()
  expect(await database.query('select farm_name, farm_area, loading_location from trade order by ordinal desc limit 1')).toEqual([
    { farm_name: 'Kalkoenkrans', farm_area: null, loading_location: 'Mill A, Kroonstad' },
  ])
})

test('contracts are offered when the field gets the focus, and only those of the commodity until something is typed', async ({
  open,
  api,
}) => {
  await agree(api)
  await agree(api, { internalCN: 'CN-399', contractNo: 'VA-2642', commodity: references.commodity.yellowMaize.code })
  const page = await open('administrator', '/logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { field, choose } = tradeDialog(page, 'New Trade Entry')
  const offered = page.getByRole('listbox', { name: 'Supplier contracts' }).getByRole('option')
  await choose('Product/Commodity', 'hominy')
  await field('Contract Number').focus()
  await expect(offered).toHaveText([/VA-2641/])
  await page.keyboard.type('VA')
  await expect(offered).toHaveText([/VA-2641/, /VA-2642/])
})

test('a cell offers the places of the last loads, taken by Down and Enter or by a press, and filtered by typing', async ({
  enter,
  open,
  database,
}) => {
  await enter({ clientId, farmName: 'Kalkoenkrans', farmArea: 'Bothaville' })
  await enter({ clientId, farmName: 'Rietgat' })
  const trade = await enter({ clientId, loadingDate: today })
  const page = await open('logistics')
  const table = tradesTable(page)
  const offered = page.getByRole('listbox', { name: 'Farm / Drop-off of the last loads' }).getByRole('option')
  const farm = async () => (await database.tradeRow(trade.tradeNumber)).farm_name
  await table.openCell(trade, 'Farm/Location')
  await expect(offered).toHaveText(['Rietgat', 'Kalkoenkrans'])
  await expectAccessible(page, 'places that a cell offers')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(await table.cell(trade, 'Farm/Location')).toHaveText('Kalkoenkrans')
  await expect.poll(farm).toBe('Kalkoenkrans')
  await table.openCell(trade, 'Farm/Location')
  await expect(offered, 'what stands there is edited, and not replaced').toHaveCount(0)
  await page.keyboard.type('riet')
  await expect(offered).toHaveText(['Rietgat'])
  await page.keyboard.press('Enter')
  await expect.poll(farm, 'typing marks nothing').toBe('riet')
  await table.openCell(trade, 'Farm/Location')
  await page.keyboard.type('riet')
  await offered.filter({ hasText: 'Rietgat' }).click()
  await expect.poll(farm).toBe('Rietgat')
  await expect(await table.cell(trade, 'Farm/Location')).toBeFocused()
})

test('a cell and a row offer the contracts of the supplier, those of the commodity first and used-up ones last', async ({
  enter,
  open,
  api,
  database,
}) => {
  await agree(api, { internalCN: 'CN-397', contractNo: 'VA-2640', qty: 30, dateFrom: '2020-02-01' })
  await agree(api)
  await agree(api, { internalCN: 'CN-399', contractNo: 'VA-2642', commodity: references.commodity.yellowMaize.code })
  await enter({ supplierId, supplierContractNumber: 'VA-2640', tonnage: 30 })
  const trade = await enter({ supplierId, loadingDate: today })
  const other = await enter({ loadingDate: today })
  const page = await open('administrator', '/logistics')
  const table = tradesTable(page)
  const offered = page.getByRole('listbox', { name: 'Supplier contracts' }).getByRole('option')
  await table.openCell(trade, 'Contract Number')
  await expect(offered).toHaveText([/^VA-2641/, /^VA-2640.*HOMCHOP, 0\.0 t left/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(await table.cell(trade, 'Contract Number')).toHaveText('VA-2641')
  await expect.poll(() => database.tradeRow(trade.tradeNumber)).toMatchObject({ supplier_contract_number: 'VA-2641' })
  // While a row is edited, the list follows the supplier chosen in it.
  await chooseInMenu(page, other, 'Edit in row')
  const field = (name: string) => table.rowInEdit.getByRole('combobox', { name, exact: true })
  await field('Contract Number').focus()
  await expect(offered).toHaveCount(0)
  await field('Supplier').fill('vaal')
  await page.keyboard.press('Tab')
  await field('Contract Number').fill('2642')
  await expect(offered).toHaveText([/VA-2642/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field('Contract Number')).toHaveValue('VA-2642')
  await page.keyboard.press('Control+Enter')
  await expect(await table.cell(other, 'Contract Number')).toHaveText('VA-2642')
})
