import { agree } from '../contracts/agree.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { addRate, ratesPage } from '../transport-rates/rates-page.ts'
import { cutCalls } from './cut-calls.ts'

const away = 'the server cannot be reached. Try again once the connection is back.'

test('a contract saved without a connection says why it was not, keeps what was typed, and is saved once it is back', async ({
  open,
  api,
}) => {
  await agree(api)
  const page = await open('contracts', '/supplier-contracts')
  await page.getByRole('button', { name: 'Edit CN-398' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Supplier Contract' })
  const price = dialog.getByLabel('Price per Ton', { exact: true })
  await price.fill('3 400,50')
  const bringBack = await cutCalls(page.context(), 'GET')
  await dialog.getByRole('button', { name: 'Update Contract' }).click()
  await expect(toastOf(page, 'Error')).toContainText(`Failed to update supplier contract: ${away}`)
  await expect(price).toHaveValue('3 400,50')
  await bringBack()
  await dialog.getByRole('button', { name: 'Update Contract' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /CN-398/ })).toContainText(/R3.400\.50/)
})

test('so does a rate', async ({ open, api }) => {
  await addRate(api)
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  await rates.action('Edit', 'Kroonstad → Bothaville').click()
  await rates.enter('Rate per Ton', '420')
  const bringBack = await cutCalls(page.context(), 'GET')
  await rates.dialog.getByRole('button', { name: 'Update Rate' }).click()
  await expect(toastOf(page, 'Error')).toContainText(`Failed to update transport rate: ${away}`)
  await expect(rates.dialog.getByLabel('Rate per Ton')).toHaveValue('420')
  await bringBack()
  await rates.dialog.getByRole('button', { name: 'Update Rate' }).click()
  await expect(rates.row('Kroonstad → Bothaville')).toContainText('R420.00')
})

test('so does a record of a list, whose form takes the next press as soon as that is said', async ({ open, database }) => {
  const name = 'Swartland Karweiers'
  const page = await open('administrator', '/admin?tab=transporters')
  await page.getByRole('button', { name: 'Add Transporter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Transporter' })
  const field = dialog.getByRole('textbox').first()
  await field.fill(name)
  const bringBack = await cutCalls(page.context(), 'GET')
  // What comes a moment later comes late, as in a browser with much to do.
  await page.evaluate(() => {
    const { setTimeout } = window
    window.setTimeout = ((run: TimerHandler, after = 0) => setTimeout(run, after + 2_000)) as typeof window.setTimeout
  })
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Error')).toContainText(away)
  await expect(field).toHaveValue(name)
  await bringBack()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible()
  // Nobody else is offered it.
  await database.query(`delete from transporter where name = '${name}'`)
})
