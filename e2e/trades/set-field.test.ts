import type { Page } from '@playwright/test'
import { delayRequests } from '../product/delay-requests.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from './days.ts'
import { tradesTable } from './table.ts'

/** Selects a trade and begins to set its transporter. */
async function setTransporter(page: Page, trade: Parameters<ReturnType<typeof tradesTable>['focusCell']>[0]) {
  await tradesTable(page).focusCell(trade, 'Transporter')
  await page.keyboard.press('Shift+Space')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Set field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set field' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('transporter')
  await page.keyboard.press('Enter')
  const value = dialog.getByRole('combobox', { name: 'New value' })
  return { dialog, value }
}

test('a name that no list holds is refused for the selected trades, and never means that the field is emptied', async ({
  enter,
  open,
}) => {
  const trade = await enter({ loadingDate: today, transporterId: references.transporter.rooidam.id })
  const page = await open('logistics')
  const { dialog, value } = await setTransporter(page, trade)
  await value.fill('Rooidom')
  await page.keyboard.press('Tab')
  const why = 'There is no transporter "Rooidom". Choose one from the list.'
  await expect(value).toHaveValue('Rooidom')
  await expect(value).toHaveAccessibleDescription(new RegExp(why))
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(value).toBeFocused()
  await expect(value).toHaveAccessibleDescription(new RegExp(why))
  await value.fill('Rooidam')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Set Transporter' })).toContainText('Nothing would change')
  await page.keyboard.press('Escape')
  await expect(value).toHaveValue('Rooidam Transport')
})

test('a name typed before its list is there is looked up once it is', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today })
  const page = await open('logistics', 'about:blank')
  const release = await delayRequests(page, '**/api/transporters')
  await page.goto('/logistics')
  const { dialog, value } = await setTransporter(page, trade)
  await value.fill('Rooidam Transport')
  await page.keyboard.press('Tab')
  await expect(value).toHaveAccessibleDescription(/is looked up once the list is there/)
  await release()
  await expect(value).toHaveAccessibleDescription('Leave it empty to clear the field.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Set Transporter' })).toContainText('1 trade will change.')
})

test('a yes or no that was not chosen is asked for, and never means No', async ({ enter, open }) => {
  const trade = await enter({ loadingDate: today, tonnage: 30 })
  const page = await open('finance', '/finance')
  await tradesTable(page, 'Finance Tracking').focusCell(trade, 'Payment Status')
  await page.keyboard.press('Shift+Space')
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Set field…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set field' })
  await dialog.getByRole('combobox', { name: 'Field' }).fill('invoiced')
  await page.keyboard.press('Enter')
  const value = dialog.getByRole('combobox', { name: 'New value' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(value).toBeFocused()
  await expect(value).toHaveAccessibleDescription('Invoiced is required')
  await value.fill('Not Inv')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Set Invoiced' })).toContainText('Nothing would change')
})
