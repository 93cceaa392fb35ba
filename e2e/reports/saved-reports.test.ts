import { expectAccessible } from '../accessibility/axe.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'
import { toastOf } from '../trades/table.ts'

for (const device of ['desktop', 'phone'] as const) {
  test(`finance saves a report under a name, runs it as it is, opens it and changes it, on the ${device}`, async ({
    enter,
    open,
  }) => {
    await enter({ loadingDate: today, tonnage: 34 })
    await enter({ loadingDate: '2024-01-10', tonnage: 35 })
    const page = await open(
      'finance',
      '/reports',
      device === 'phone' ? { viewport: { width: 390, height: 844 }, hasTouch: true } : {},
    )
    await page.getByRole('button', { name: 'Set Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom Report' })
    await dialog.getByRole('combobox', { name: 'Loading Date' }).click()
    await page.getByRole('option', { name: 'Current month' }).click()
    await expect(dialog.getByLabel('Start Date')).toBeHidden()
    await dialog.getByLabel('Minimum Tonnage').fill('30')
    await expect(dialog.getByRole('status')).toContainText('1 trade · 34.0 tons')
    await dialog.getByLabel('Save these filters as').fill('Heavy ones')
    await dialog.getByLabel('Save these filters as').press('Enter')
    await expect(toastOf(page, 'Success')).toContainText('The report Heavy ones was saved.')
    await expect(dialog.getByLabel('Saved as')).toBeFocused()
    await expectAccessible(page, 'custom report that is kept')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const saved = page.getByRole('region', { name: 'Saved Reports' })
    await expect(saved.getByRole('listitem')).toContainText('Current month · Minimum Tonnage 30')
    await expectAccessible(page, 'saved reports')
    const file = page.waitForEvent('download')
    await saved.getByRole('button', { name: 'Run Heavy ones' }).click()
    expect((await file).suggestedFilename()).toMatch(/^custom-report-/)

    await saved.getByRole('button', { name: 'Open Heavy ones' }).click()
    await expect(dialog.getByLabel('Minimum Tonnage')).toHaveValue('30')
    await dialog.getByLabel('Minimum Tonnage').fill('36')
    await dialog.getByLabel('Saved as').fill('Heaviest ones')
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(saved.getByRole('listitem')).toHaveText(/^Heaviest ones.*Minimum Tonnage 36/)
    await saved.getByRole('button', { name: 'More for Heaviest ones' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(saved.getByRole('listitem')).toHaveCount(0)
    await toastOf(page, 'Success').getByRole('button', { name: 'Undo' }).click()
    await expect(saved.getByRole('listitem')).toHaveText(/^Heaviest ones.*Minimum Tonnage 36/)
    await saved.getByRole('button', { name: 'More for Heaviest ones' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(saved.getByRole('listitem')).toHaveCount(0)
  })
}

test('a report takes several choices, and a client with all its farms; it is saved, and described in words', async ({
  api,
  enter,
  open,
  database,
}) => {
  const mark = Date.now().toString(36)
  const name = `Kalkoenkrans Boerdery ${mark}`
  const farm = async (farmName: string) =>
    (await (await api.post('/api/clients', { data: { name, farmName } })).json()).id as string
  try {
    const [north, south] = [await farm('Noord'), await farm('Suid')]
    await enter({ loadingDate: today, tonnage: 31, clientId: north })
    await enter({ loadingDate: today, tonnage: 32, clientId: south })
    await enter({ loadingDate: today, tonnage: 33 })
    const page = await open('finance', '/reports')
    await page.getByRole('button', { name: 'Set Filters' }).click()
    const dialog = page.getByRole('dialog', { name: 'Custom Report' })
    const client = dialog.getByRole('combobox', { name: 'Client', exact: true })
    const choose = async (option: RegExp) => {
      await client.fill(mark)
      await page.getByRole('option', { name: option }).click()
    }
    const count = dialog.getByRole('status')
    await choose(/Noord/)
    await expect(count).toContainText('1 trade · 31.0 tons')
    await choose(/Suid/)
    await expect(count).toContainText('2 trades · 63.0 tons')
    await dialog.getByRole('button', { name: `Remove ${name}, Noord` }).press('Enter')
    await expect(dialog.getByRole('button', { name: `Remove ${name}, Suid` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(client).toBeFocused()
    await expect(count).toContainText('3 trades')
    await choose(/all its farms/)
    await expect(count).toContainText('2 trades · 63.0 tons')
    await expectAccessible(page, 'a report with several choices')
    await dialog.getByLabel('Save these filters as').fill(`Kalkoenkrans ${mark}`)
    await dialog.getByLabel('Save these filters as').press('Enter')
    await expect(dialog.getByLabel('Saved as')).toHaveValue(`Kalkoenkrans ${mark}`)
    const file = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Export Excel' }).click()
    await file
    await expect(page.getByRole('row', { name: /Custom Report/ }).first()).toContainText(`Client ${name}, all its farms`)
    const saved = page.getByRole('region', { name: 'Saved Reports' }).getByRole('listitem').filter({ hasText: mark })
    await expect(saved).toContainText(`Client ${name}, all its farms`)
  } finally {
    await database.query('truncate trade cascade')
    await database.query(`delete from client where name = '${name}'`)
  }
})

test('a name that is typed while a report is being saved stays', async ({ open }) => {
  const page = await open('finance', '/reports')
  await page.getByRole('button', { name: 'Set Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Report' })
  const respond = await delayRequests(page, '**/api/saved-reports')
  await dialog.getByLabel('Save these filters as').fill('March')
  await dialog.getByLabel('Save these filters as').press('Enter')
  await dialog.getByLabel('Save these filters as').fill('April')
  await respond()
  await expect(toastOf(page, 'Success')).toContainText('The report March was saved.')
  await expect(dialog.getByLabel('Saved as')).toHaveValue('April')
})

test('content below the saved reports hardly moves when they load', async ({ open }) => {
  const page = await open('finance', 'about:blank')
  const answer = await delayRequests(page, '**/api/saved-reports')
  await page.goto('/reports')
  const below = page.getByRole('region', { name: 'Volume and Net' })
  const topOf = async () => (await below.boundingBox())?.y ?? Number.NaN
  await expect(page.getByText('Loading saved reports...')).toBeAttached()
  await expect(page.getByRole('region', { name: 'Saved Reports' }).locator('[aria-hidden=true]').first()).toBeVisible()
  const before = await topOf()
  await answer()
  await expect(page.getByText('None yet. Set filters, and save them under a name.')).toBeVisible()
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(64)
})

test('a person deletes saved reports by keyboard, and the focus moves to one that is left', async ({ open }) => {
  const page = await open('finance', '/reports')
  const saved = page.getByRole('region', { name: 'Saved Reports' })
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Set Filters' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Custom Report' })
    await dialog.getByLabel('Save these filters as').fill(name)
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Saved as')).toBeFocused()
    await page.keyboard.press('Escape')
  }
  await save('Autumn')
  await save('Winter')
  const remove = async (name: string) => {
    await saved.getByRole('button', { name: `More for ${name}` }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  }
  await remove('Autumn')
  await expect(saved.getByRole('button', { name: 'Run Winter' })).toBeFocused()
  await remove('Winter')
  await expect(saved.getByRole('heading', { name: 'Saved Reports' })).toBeFocused()
})

test('the command key with Enter exports a report also from the field for its name', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 34 })
  const page = await open('finance', '/reports')
  await page.getByRole('button', { name: 'Set Filters' }).click()
  const dialog = page.getByRole('dialog', { name: 'Custom Report' })
  await dialog.getByLabel('Save these filters as').fill('All of them')
  const file = page.waitForEvent('download')
  await page.keyboard.press('Meta+Enter')
  expect((await file).suggestedFilename()).toMatch(/^custom-report-/)
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Saved Reports' })).toContainText('None yet.')
})
