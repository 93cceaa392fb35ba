import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'

test('unsaved settings stay while somebody else changes others, and only they are sent', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const name = page.getByLabel('Company name')
  await name.fill('Vaalrand Grain')
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/settings'))
  await api.put('/api/settings', { data: { rateTolerance: 0.5 } })
  await answer
  await expect(name).toHaveValue('Vaalrand Grain')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(toastOf(page, 'Success')).toContainText('Settings updated successfully')
  expect(await (await api.get('/api/settings')).json()).toMatchObject({ companyName: 'Vaalrand Grain', rateTolerance: 0.5 })
  await expect(page.getByLabel('Tolerance of the rate check')).toHaveValue(/0[.,]5/)
})

test('a day is taken as it is typed, and after a save the focus is where it was', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const day = page.getByLabel("First day of the dashboard's range")
  await day.fill('2 Oct 2025')
  await page.keyboard.press('Enter')
  await expect(toastOf(page, 'Success')).toContainText('Settings updated successfully')
  expect(await (await api.get('/api/settings')).json()).toMatchObject({ dashboardStart: '2025-10-02' })
  await expect(day).toBeFocused()
  await expect(day).toHaveValue('2025-10-02')
  await day.fill('someday')
  await page.keyboard.press('Enter')
  await expect(day).toHaveAccessibleDescription(/Enter a day/)
  await day.fill('2025-10-03')
  await page.getByRole('button', { name: 'Save Settings' }).press('Enter')
  await expect(day).toHaveValue('2025-10-03')
  // The button is disabled until something is entered again.
  await expect(page.locator(':focus')).toHaveCount(1)
})

test('what is typed while settings are being saved stays, and is saved by the next press', async ({ open, api }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const [name, tolerance] = [page.getByLabel('Company name'), page.getByLabel('Tolerance of the rate check')]
  const save = page.getByRole('button', { name: 'Save Settings' })
  await expect(name).toBeVisible()
  const release = await delayRequests(page, '**/api/settings')
  await name.fill(' Vaalrand ')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await tolerance.fill('0.75')
  await release()
  await expect(toastOf(page, 'Success')).toContainText('Settings updated successfully')
  await expect(name).toHaveValue('Vaalrand')
  await expect(tolerance).toHaveValue('0.75')
  await expect(tolerance).toBeFocused()
  await save.click()
  await expect(save).toBeDisabled()
  expect(await (await api.get('/api/settings')).json()).toMatchObject({ companyName: 'Vaalrand', rateTolerance: 0.75 })
})

test('a picture that was removed can be chosen once more', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const input = page.locator('input[type=file]')
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await expect(page.getByRole('img', { name: "The company's logo" })).toBeVisible()
  // A browser says nothing when the file that an input holds already is chosen.
  await expect(input).toHaveValue('')
  await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: 'Choose a picture' }), 'where the focus can be seen').toBeFocused()
})
