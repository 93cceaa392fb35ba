import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { addRate, ratesPage } from './rates-page.ts'

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

test('a rate that is deleted while a new transporter is entered into it shows the name as it was typed', async ({
  open,
  api,
}) => {
  await addRate(api)
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  await rates.action('Edit', 'Kroonstad → Bothaville').click()
  await rates.choose('Truck Type', 'Interlink')
  const transporter = rates.dialog.getByRole('combobox', { name: 'Transporter' })
  await transporter.fill('Rooidom')
  await transporter.press('Enter')
  await expect(transporter).toHaveValue('New: Rooidom')
  await rates.enter('Rate per Ton', '430,50')
  const [rate] = (await (await api.get('/api/transport-rates')).json()) as { id: string }[]
  await api.delete(`/api/transport-rates/${rate?.id}`)
  await expect(rates.dialog).toContainText('There is no such transport rate any more')
  const entered = rates.dialog.getByRole('region', { name: 'What you entered' })
  await expect(entered.getByRole('term')).toHaveText(['Transporter', 'Truck Type', 'Rate per Ton'])
  await expect(entered.getByRole('definition')).toHaveText(['Rooidom', 'Interlink', '430,50'])
})
