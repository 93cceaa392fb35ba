import type { Locator, Page } from '@playwright/test'
import { agree } from '../contracts/agree.ts'
import { people } from '../product/people.ts'
import { signIn } from '../product/sessions.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { addRate, ratesPage } from '../transport-rates/rates-page.ts'
import { cutCalls } from './cut-calls.ts'

const away = 'the server cannot be reached. Try again once the connection is back'

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

test('what was typed into a form before its session ended is restored for its author only', async ({
  openOnce,
  api,
  database,
}) => {
  await agree(api)
  const page = await openOnce('contracts', '/supplier-contracts')
  const edit = page.getByRole('button', { name: 'Edit CN-398' })
  const dialog = page.getByRole('dialog', { name: 'Edit Supplier Contract' })
  const price = dialog.getByLabel('Price per Ton', { exact: true })
  await edit.click()
  await price.fill('3 400,50')
  await database.endSession(await page.context().cookies())
  await expect(page).toHaveURL(/\/login/)

  await signIn(page, people.administrator)
  await edit.click()
  await expect(price).not.toHaveValue('3 400,50')
  await expect(dialog).not.toContainText('What you entered before your session ended')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await signIn(page, people.contracts)
  await expect(toastOf(page, 'Not saved yet')).toContainText('is there when you open the same form again')
  await page.getByRole('link', { name: 'Supplier Contracts' }).click()
  await page.getByRole('button', { name: 'Add Contract' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Supplier Contract' })).not.toContainText('What you entered before')
  await page.keyboard.press('Escape')
  await edit.click()
  await expect(dialog).toContainText('What you entered before your session ended is here again.')
  await expect(price).toHaveValue('3 400,50')
  await dialog.getByRole('button', { name: 'Update Contract' }).click()
  await expect(page.getByRole('row', { name: /CN-398/ })).toContainText(/R3.400\.50/)
  await edit.click()
  await expect(dialog).not.toContainText('What you entered before')
})

test('settings and a new person are there again as well, without the password', async ({ openOnce, database }) => {
  const page = await openOnce('administrator', '/admin?tab=settings')
  const isBack = (what: Page | Locator) => what.getByText('What you entered before your session ended is here again.')
  const endAndReturn = async () => {
    await database.endSession(await page.context().cookies())
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, people.administrator)
    await expect(toastOf(page, 'Not saved yet')).toBeVisible()
  }
  const name = page.getByLabel('Company name')
  await name.fill('Vaalrand Grain')
  await endAndReturn()
  await expect(name).toHaveValue('Vaalrand Grain')
  await expect(isBack(page)).toBeVisible()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(isBack(page), 'once it is saved').toBeHidden()

  await page.getByRole('tab', { name: 'User Management' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(isBack(dialog)).toBeHidden()
  await dialog.getByLabel('First Name').fill('Palesa')
  await dialog.getByRole('textbox', { name: 'Password' }).fill('once only')
  await dialog.getByRole('checkbox', { name: 'Costing', exact: true }).check()
  await endAndReturn()
  await page.getByRole('button', { name: 'Add User' }).click()
  await expect(isBack(dialog)).toBeVisible()
  await expect(dialog.getByLabel('First Name')).toHaveValue('Palesa')
  await expect(dialog.getByRole('checkbox', { name: 'Costing', exact: true })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Password' })).toHaveValue('')
})

test('a rate that is saved without a connection keeps what was typed, too', async ({ open, api }) => {
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

test('a contract and a rate that are opened before the lists have loaded show their values', async ({ open, api }) => {
  await agree(api)
  await addRate(api)
  const page = await open('administrator', 'about:blank')
  await page.route(/\/api\/(suppliers|commodities|transporters|truck-types)\b/, (route) => route.abort())
  await page.goto('/supplier-contracts')
  await page.getByRole('button', { name: 'Edit CN-398' }).click()
  await expect(page.getByRole('combobox', { name: 'Supplier' })).toHaveValue('Vaalrand Mills')
  await expect(page.getByRole('combobox', { name: 'Commodity' })).toHaveValue('HOMCHOP - Hominy chop')
  await page.goto('/transport-rates')
  await page.getByRole('button', { name: 'Edit Kroonstad → Bothaville' }).click()
  await expect(page.getByRole('combobox', { name: 'Transporter' })).toHaveValue('Rooidam Transport')
  await expect(page.getByRole('combobox', { name: 'Commodity' })).toHaveValue('HOMCHOP - Hominy chop')
  await expect(page.getByRole('combobox', { name: 'Truck Type' })).not.toHaveValue('')
})

test('a record of a list keeps what was typed too, and its form can be submitted again as soon as it says so', async ({
  open,
  database,
}) => {
  const name = 'Swartland Karweiers'
  const page = await open('administrator', '/admin?tab=transporters')
  await page.getByRole('button', { name: 'Add Transporter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Transporter' })
  const field = dialog.getByRole('textbox').first()
  await field.fill(name)
  const bringBack = await cutCalls(page.context(), 'GET')
  // Delayed work is delayed further, as in a busy browser.
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
  // It must not be offered in other tests.
  await database.query(`delete from transporter where name = '${name}'`)
})
