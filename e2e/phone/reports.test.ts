import type { Locator } from '@playwright/test'
import { expectAccessible } from '../accessibility/axe.ts'
import { references } from '../product/references.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('on a phone the reports scroll within their page, and nothing lies below it', async ({ enter, open }) => {
  await enter({ loadingDate: today, tonnage: 33 })
  const page = await open('finance', '/reports')
  const card = page.getByRole('region', { name: 'All Trades' })
  await expect(card).toContainText('1 trade since')
  await expect(page.getByRole('region', { name: 'Volume and Net' }).getByRole('table')).toBeAttached()
  await expectAccessible(page, 'reports on a phone')
  await page.getByRole('heading', { name: 'Export History' }).scrollIntoViewIfNeeded()
  const below = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
  await expect.poll(below).toBe(0)
})

test('a name without a space wraps beside its bar, and in the table', async ({ enter, open }) => {
  await enter({ tonnage: 30, loadingDate: today, clientId: references.client.witrand.id })
  const page = await open('finance', 'about:blank')
  const name = 'Donkerhoekplaasboerderybelangegroepmaatskappyvandienoordkaapseafdeling'
  await page.route('**/api/reports/chart*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('Witrand Feedlot', name) })
  })
  await page.goto('/reports?by=client')
  const overflow = (one: Locator) => one.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(await overflow(page.locator('[data-chart=lines]').getByText(/^Donkerhoek.*…$/))).toBe(0)
  await page.getByRole('tab', { name: 'Table' }).click()
  const table = page.getByRole('table', { name: 'Volume by client' })
  await expect(table).toContainText(name)
  expect(await overflow(table.locator('..'))).toBe(0)
})
