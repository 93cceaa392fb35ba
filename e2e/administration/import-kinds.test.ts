import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

const rates = [
  'From;To;Transporter;Truck;Product;R/ton',
  'Vryburg;Delmas;;Flat deck;HOMCHOP;R 966,74',
  'Caledon;Delmas;;Flat deck;;tbc',
]

test('the page says when a price list was taken for loads, and imports it as transport rates instead', async ({
  open,
  api,
  database,
}) => {
  const page = await open('administrator', '/admin?tab=import')
  const file = { name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(rates.join('\n')) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  const doubt = page.getByRole('status').filter({ hasText: 'This file looks like Transport Rates' })
  await expect(doubt).toContainText('is about to become Trades')
  await expectAccessible(page, 'an import that looks like something else')
  await doubt.getByRole('button', { name: 'Read it as Transport Rates' }).click()
  await expect(page.getByLabel('Field of R/ton')).toHaveValue('Rate per Ton')
  await expect(doubt).toBeHidden()
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('New1')
  await expect(summary.getByRole('list', { name: 'Why rows are not imported' })).toContainText(
    '1 row R/ton: This is not a number.',
  )
  await expectAccessible(page, 'an import of rates')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  // The import under the wrong kind does not remain among the waiting ones.
  await page.getByRole('button', { name: 'All imports' }).click()
  const former = page.getByRole('region', { name: 'Former imports' }).getByRole('button', { name: /rates\.csv/ })
  await expect(former).toHaveText(/Not imported yet.*Transport Rates/)
  await former.click()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page, 'Import Successful')).toContainText('1 transport rate imported')
  const list = (await (await api.get('/api/transport-rates')).json()) as { toLocation: string; ratePerTon: number }[]
  expect(list.filter(({ ratePerTon }) => ratePerTon === 966.74)).toHaveLength(1)
  await database.query(`delete from transport_rate where rate_per_ton = 966.74`)
})

test('the template of each kind is downloaded', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=import')
  await page.getByLabel('What the file holds').click()
  await page.getByRole('option', { name: 'Supplier Contracts' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download template' }).click()
  expect((await download).suggestedFilename()).toBe('supplier-contracts-template.xlsx')
})
