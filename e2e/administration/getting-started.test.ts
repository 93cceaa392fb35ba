import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { agree } from '../contracts/agree.ts'
import { allDone } from '../product/all-done.ts'
import { delayRequests } from '../product/delay-requests.ts'
import { expect, test } from '../test.ts'
import { tradeDialog } from '../trades/dialog.ts'
import { toastOf } from '../trades/table.ts'
import { addRate } from '../transport-rates/rates-page.ts'

const begins = `delete from setting where name = 'gettingStarted'`
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('the page leads an administrator of a new company from the empty table to the first load, and can be put away', async ({
  open,
  database,
}) => {
  await database.query(begins)
  const page = await open('administrator', '/')
  const navigation = page.getByRole('navigation', { name: 'Screens' })
  await expect(navigation.getByRole('link', { name: 'Getting Started' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Getting Started' }).click()
  await expect(page).toHaveURL('/getting-started')
  const step = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(step('The first load')).not.toContainText('Done')
  await expectAccessible(page, 'getting started')

  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByLabel('Company name')).toHaveAccessibleDescription("Enter your company's name.")
  await page.getByLabel('Company name').fill('Vaalrand Grain')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(step('Your company')).toContainText('Done')
  // The focus stays where the form and the line replace each other.
  const change = step('Your company').getByRole('button', { name: 'Change' })
  await expect(change).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Company name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(change).toBeFocused()
  await expect(page.getByRole('complementary', { name: 'Navigation' })).toContainText('Vaalrand Grain')

  await page.getByRole('button', { name: 'New Trade' }).click()
  const { dialog } = tradeDialog(page, 'New Trade Entry')
  await dialog.getByLabel('Product/Commodity').fill('hominy')
  await dialog
    .getByRole('option', { name: /Hominy/i })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Create Trade' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(step('The first load')).toContainText('Done')

  await step('Your lists').getByRole('link', { name: 'Bring Spreadsheets' }).click()
  await expect(page.getByRole('combobox', { name: 'What the file holds' })).toHaveText('Commodities')
  await page.goBack()

  await page.getByRole('button', { name: 'Put Away' }).click()
  await expect(page).toHaveURL('/')
  await expect(navigation.getByRole('link', { name: 'Getting Started' })).toBeHidden()
  await page.goto('/admin?tab=settings')
  await page.getByRole('checkbox', { name: 'Show Getting Started' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(navigation.getByRole('link', { name: 'Getting Started' })).toBeVisible()
})

test('the empty table of a new company does not offer to clear filters before it leads to the first steps', async ({
  open,
  database,
}) => {
  await database.query(begins)
  const page = await open('administrator', 'about:blank')
  const answerSettings = await delayRequests(page, '**/api/settings')
  const answerSteps = await delayRequests(page, '**/api/getting-started')
  const settings = page.waitForRequest('**/api/settings')
  const steps = page.waitForRequest('**/api/getting-started')
  const groups = page.waitForResponse('**/api/trades/groups*')
  const isLoading = page.getByRole('status').filter({ hasText: 'Loading trades...' })
  await page.goto('/logistics')
  await Promise.all([settings, groups])
  await allDone(page)
  await expect(isLoading).toBeAttached()
  await answerSettings()
  await steps
  await allDone(page)
  await expect(isLoading).toBeAttached()
  await answerSteps()
  await expect(page.getByRole('main').getByRole('link', { name: 'Getting Started' })).toBeVisible()
})

test('a starter set can be edited before it is added, and records that already exist are not proposed', async ({
  open,
  database,
}) => {
  await database.query(begins)
  try {
    const page = await open('administrator', '/getting-started')
    await page.getByRole('button', { name: 'Take a Starter Set' }).click()
    const dialog = page.getByRole('dialog', { name: 'Starter Set' })
    await expect(dialog.getByRole('checkbox', { name: 'Take Soya hulls', exact: true })).toBeVisible()
    await expect(dialog.getByRole('checkbox').first()).toBeFocused()
    await expect(dialog.getByLabel('Code of Hominy chop')).toBeHidden() // the company of these tests has it
    await expectAccessible(page, 'starter set')
    for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck()
    await dialog.getByRole('checkbox', { name: 'Take Soya hulls', exact: true }).check()
    await dialog.getByLabel('Code of Soya hulls').fill(' ')
    await dialog.getByRole('button', { name: /^Take / }).click()
    await expect(dialog.getByRole('alert')).toContainText('Code and Display Name are required')
    await expect(dialog.getByLabel('Code of Soya hulls')).toBeFocused()
    await dialog.getByLabel('Code of Soya hulls').fill('SOYHUL')
    await dialog.getByLabel('Display name of Soya hulls').fill('')
    await dialog.getByRole('button', { name: /^Take / }).click()
    await expect(dialog.getByLabel('Display name of SOYHUL')).toBeFocused()
    await dialog.getByLabel('Display name of SOYHUL').fill('Soya hulls')
    await dialog.getByLabel('Payload of Interlink, tons').fill('35,5')
    await dialog.getByRole('button', { name: /^Take / }).click()
    await expect(dialog).toBeHidden()
    expect(await database.query(`select display_name from commodity where code = 'SOYHUL'`)).toEqual([
      { display_name: 'Soya hulls' },
    ])
    expect(
      await database.query(`select payload::text from truck_type where code in ('interlink', 'rigid') order by code`),
    ).toEqual([{ payload: '35.50' }, { payload: '12.00' }])
  } finally {
    await database.query(`delete from commodity where code = 'SOYHUL'`)
    await database.query(`update truck_type set payload = null`)
  }
})

test('on a phone the drawer leads to the page; people who are not administrators get no link and are denied access', async ({
  open,
  database,
  api,
}) => {
  await database.query(begins)
  const companyName = 'Vaalrandgraanverwerkingsmaatskappy'.repeat(2)
  expect((await api.put('/api/settings', { data: { companyName } })).status()).toBe(200)
  const page = await open('administrator', '/', phone)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Getting Started' }).click()
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible()
  await expectAccessible(page, 'getting started on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // A long name wraps: the page scrolls only vertically.
  const name = page.getByRole('main').getByText(companyName, { exact: true })
  await expect.poll(() => name.evaluate((element) => element.getBoundingClientRect().right)).toBeLessThanOrEqual(390)
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)

  // Whether all steps are done or not, nothing sticks out of the column.
  const putAway = page.getByRole('button', { name: 'Put Away' })
  const left = async (one: Locator) => (await one.boundingBox())?.x ?? 0
  await page.route('**/api/getting-started', async (route) => {
    const beginnings = await (await route.fetch()).json()
    await route.fulfill({ json: Object.fromEntries(Object.keys(beginnings).map((key) => [key, key === 'hasCompanyName' || 2])) })
  })
  await page.reload()
  await expect(page.getByText('are done. Everything is there.')).toBeVisible()
  expect(await left(putAway)).toBeGreaterThanOrEqual(await left(page.getByText('are done. Everything is there.')))

  const other = await open('logistics', '/getting-started')
  await expect(other.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(other.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Getting Started' })).toBeHidden()
})

test('whoever goes on while the page is being put away stays where they went', async ({ open, api }) => {
  const page = await open('administrator', '/getting-started')
  await expect(page.getByRole('heading', { name: 'Your company' })).toBeVisible()
  const respond = await delayRequests(page, '**/api/settings')
  await page.getByRole('button', { name: 'Put Away' }).click()
  await page.getByRole('navigation', { name: 'Screens' }).getByRole('link', { name: 'Logistics' }).click()
  await expect(page).toHaveURL('/logistics')
  await respond()
  await expect(toastOf(page, 'Put Away')).toBeVisible()
  await expect(page).toHaveURL('/logistics')
  expect((await api.put('/api/settings', { data: { gettingStarted: true } })).status()).toBe(200)
})

test('a name that is being typed for the company stays when another administrator saves one', async ({ open, enter, api }) => {
  const page = await open('administrator', '/getting-started')
  const name = page.getByLabel('Company name')
  await name.fill('Vaalrand Grain')
  await api.put('/api/settings', { data: { companyName: 'Witrand' } })
  // What the page counts is fetched again.
  await enter()
  await expect(page.getByRole('status').filter({ hasText: 'of 6 steps' })).toContainText(/^[2-6] of 6 steps/)
  await expect(page.getByRole('heading', { name: /Your company.*Done/ })).toBeVisible()
  await expect(name).toHaveValue('Vaalrand Grain')
  await page.getByRole('button', { name: 'Save Name' }).click()
  await expect(page.getByText('Vaalrand Grain', { exact: true }).last()).toBeVisible()
  expect(await (await api.get('/api/settings')).json()).toMatchObject({ companyName: 'Vaalrand Grain' })
})

test('a step follows what is added and deleted elsewhere while the page is open', async ({ open, api, database }) => {
  await database.query(begins)
  await addRate(api)
  const page = await open('administrator', '/getting-started')
  const agreements = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Agreed rates/ }) })
  const company = page.getByRole('heading', { name: /^Your company/ })
  await expect(agreements).toContainText('1 rate, 0 contracts')
  await expect(company).not.toContainText('Done')
  await api.put('/api/settings', { data: { companyName: 'Witrand' } })
  await expect(company).toContainText('Done')
  await agree(api)
  await expect(agreements).toContainText('1 rate, 1 contract')
  await expect(agreements.getByRole('heading')).toContainText('Done')
  const [rate] = await (await api.get('/api/transport-rates')).json()
  expect((await api.delete(`/api/transport-rates/${rate.id}`)).status()).toBe(204)
  await expect(agreements).toContainText('0 rates, 1 contract')
  await expect(agreements.getByRole('heading')).not.toContainText('Done')
})
