import { expectAccessible } from '../accessibility/axe.ts'
import { agree } from '../contracts/agree.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { tradeDialog } from './dialog.ts'

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
  // Whoever passes through takes nothing.
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

test('contracts are offered as the field is entered, those of the commodity alone until something is typed', async ({
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
