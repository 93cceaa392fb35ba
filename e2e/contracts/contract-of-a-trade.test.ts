import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { agree, drawing } from './agree.ts'

test('picking a contract fills the trade, shows how much is left, and warns before it is over-drawn', async ({
  open,
  api,
  enter,
}) => {
  await agree(api)
  await enter({ ...drawing, tonnage: 70 })
  const page = await open('administrator', '/logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog, field, enter: type, save } = tradeDialog(page, 'New Trade Entry')
  await field('Contract Number').fill('va-26')
  await page.getByRole('option', { name: /VA-2641.*HOMCHOP, 30\.0 t left/ }).click()
  await expect(field('Contract Number')).toHaveValue('VA-2641')
  await expect(field('Supplier')).toHaveValue(references.supplier.vaalrand.name)
  await expect(field('Product/Commodity')).toHaveValue(/Hominy chop/)
  await expect(field('Loading Location')).toHaveValue('Mill A, Kroonstad')
  await expect(field('Buying Price/Ton')).toHaveValue(/3.280\.00/)
  await expect(dialog.getByText('30.0 t left')).toBeVisible()
  await type('Tonnage', '34')
  const warning = dialog.getByText('Contract VA-2641 has 30.00 t left for this load: 4.00 t too little.', { exact: false })
  await expect(warning).toBeVisible()
  await expectAccessible(page, 'the trade dialog with its warning')
  await type('Tonnage', '30')
  await expect(warning).toBeHidden()
  await type('Tonnage', '34')
  await save()
  await expect(page.getByText('Trade created successfully', { exact: true })).toBeVisible()
})

test('a contract is offered once all the fields that it fills can be filled', async ({ open, api }) => {
  await agree(api)
  const page = await open('administrator', '/logistics')
  const release = await delayRequests(page, '**/api/commodities')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { field } = tradeDialog(page, 'New Trade Entry')
  const contracts = page.waitForResponse('**/api/supplier-contracts')
  await field('Contract Number').fill('va-26')
  await (await contracts).finished()
  const offer = page.getByRole('option', { name: /VA-2641/ })
  await expect(offer).toHaveCount(0)
  await release()
  await offer.click()
  await expect(field('Product/Commodity')).toHaveValue(/Hominy chop/)
})

test('a contract number that matches no contract stays as it was typed', async ({ open, enter, database, api }) => {
  await agree(api)
  const trade = await enter({ loadingDate: '2026-11-19' })
  const page = await open('administrator', `/logistics?editTrade=${trade.id}`)
  const { field, save } = tradeDialog(page, 'Edit Trade')
  await field('Contract Number').fill('VA-26')
  await field('Farm Area').click()
  await save()
  await expect(page.getByText('Trade updated successfully', { exact: true })).toBeVisible()
  expect((await database.tradeRow(trade.tradeNumber)).supplier_contract_number).toBe('VA-26')
})

test('Down and Enter take the highlighted contract; Enter never does more while the list is open', async ({
  open,
  api,
  database,
}) => {
  await agree(api)
  const page = await open('administrator', '/logistics')
  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog, field, choose } = tradeDialog(page, 'New Trade Entry')
  await choose('Product/Commodity', 'hominy')
  const contract = field('Contract Number')
  await contract.focus()
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(contract).toHaveAttribute('aria-expanded', 'true', { timeout: 500 })
  }).toPass()
  await expect(page.getByRole('option', { name: /VA-2641/ })).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(contract).toHaveValue('VA-2641')
  await expect(field('Supplier')).toHaveValue(references.supplier.vaalrand.name)
  await contract.fill('VA-26')
  await expect(contract).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await expect(contract).toHaveAttribute('aria-expanded', 'false')
  await expect(contract).toHaveValue('VA-26')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect(contract).toHaveValue('VA-2641')
  await expect(dialog).toBeVisible()
  expect(await database.query('select id from trade')).toEqual([])
})
