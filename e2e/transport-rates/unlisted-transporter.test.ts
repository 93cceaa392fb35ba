import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { ratesPage } from './rates-page.ts'

test('a transporter that is in no list and was not added is asked about, and no rate for any transporter is made of it', async ({
  open,
  database,
}) => {
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  await page.getByRole('button', { name: 'Add Rate', exact: true }).first().click()
  await rates.enter('From Location', 'Kroonstad')
  await rates.enter('To Location', 'Bothaville')
  await rates.choose('Truck Type', 'Interlink')
  await rates.enter('Rate per Ton', '412')
  const transporter = rates.dialog.getByRole('combobox', { name: 'Transporter' })
  await transporter.fill('Rooidom')
  await rates.dialog.getByRole('button', { name: 'Create Rate' }).click()
  await expect(transporter).toHaveValue('Rooidom')
  await expect(transporter).toHaveAccessibleDescription(/There is no transporter "Rooidom". Choose one from the list/)
  expect(await database.query('select 1 from transport_rate')).toHaveLength(0)
  await transporter.fill('Rooidam')
  await transporter.press('Enter')
  await rates.dialog.getByRole('button', { name: 'Create Rate' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Transport rate created successfully')
  expect(await database.query('select 1 from transport_rate where transporter_id is not null')).toHaveLength(1)
})
