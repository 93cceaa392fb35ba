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

test('a picture that was removed can be chosen once more', async ({ open }) => {
  const page = await open('administrator', '/admin?tab=settings')
  const input = page.locator('input[type=file]')
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
  await expect(page.getByRole('img', { name: "The company's logo" })).toBeVisible()
  // A browser says nothing when the file that an input holds already is chosen.
  await expect(input).toHaveValue('')
})
