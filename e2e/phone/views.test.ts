import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

test('filters are set with a thumb, and a default view opens the page (ux 7, 10, 19)', async ({ enter, open }) => {
  const heavy = await enter({ loadingDate: today, tonnage: 36 })
  const light = await enter({ loadingDate: today, tonnage: 9 })
  const page = await open('weighbridge')
  const strip = (trade: { tradeNumber: string }) => page.getByRole('listitem').filter({ hasText: trade.tradeNumber })
  await expect(strip(light)).toBeVisible()
  await page.getByRole('button', { name: 'Date range and filters' }).tap()
  await page.getByRole('button', { name: 'Filter', exact: true }).tap()
  const making = page.getByRole('dialog', { name: 'New filter' })
  await making.getByRole('combobox', { name: 'Column' }).fill('Tonnage')
  await page.getByRole('option', { name: 'Tonnage', exact: true }).tap()
  await making.getByRole('textbox', { name: 'Value' }).fill('30')
  await expectAccessible(page, 'a filter on a phone')
  // A phone that is turned, and turned back, shows what was entered.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(making.getByRole('textbox', { name: 'Value' })).toHaveValue('30')
  }
  await making.getByRole('button', { name: 'Add filter' }).tap()
  await expect(strip(light)).toBeHidden()
  await expect(strip(heavy)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).tap()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('textbox', { name: 'Save what is shown as' }).fill('Heavy')
  await views.getByRole('checkbox', { name: 'Open this screen with it' }).tap()
  await views.getByRole('button', { name: 'Save view' }).tap()
  await expect(views.getByRole('button', { name: 'Heavy Default' })).toBeVisible()
  await expectAccessible(page, 'views on a phone')

  await page.goto('/logistics')
  await expect(page.getByRole('button', { name: 'Remove filter: Tonnage at least 30 t' })).toBeVisible()
  await expect(strip(light)).toBeHidden()
  // What was cleared stays so if the phone is turned: the view opens the page, and is not shown again.
  await page.getByRole('button', { name: 'Clear', exact: true }).tap()
  await expect(strip(light)).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(page.getByRole('button', { name: `More for ${light.tradeNumber}` })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await expect(strip(light)).toBeVisible()
  await expect(page).toHaveURL('/logistics')
})
