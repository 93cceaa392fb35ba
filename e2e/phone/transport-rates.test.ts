import { expectAccessible } from '../accessibility/axe.ts'
import { expect, test } from '../test.ts'
import { toastOf } from '../trades/table.ts'
import { addRate, ratesPage } from '../transport-rates/rates-page.ts'

test('on a phone rates are strips that can be searched, and changed with a thumb', async ({ api, open }) => {
  await addRate(api)
  await addRate(api, { toLocation: 'Cato Ridge', ratePerTon: null, loadRate: 19_850 })
  const page = await open('rates', '/transport-rates')
  const rates = ratesPage(page)
  const strip = page.getByRole('listitem').filter({ hasText: 'Cato Ridge' })
  await expect(strip).toContainText('R19 850.00')
  // That a rate is for the whole load is shown beside something else, not on a line of its own.
  const heights = () =>
    page.getByRole('listitem').evaluateAll((all) => new Set(all.map((one) => (one as HTMLElement).offsetHeight)).size)
  await expect.poll(heights).toBe(1)
  await expectAccessible(page, 'strips')
  const small = () =>
    page.getByRole('button').evaluateAll((all) =>
      all.flatMap((one) => {
        const { width, height } = one.getBoundingClientRect()
        return !one.checkVisibility() || Math.min(width, height) >= 43.9 ? [] : [`${one.textContent}: ${width} × ${height}`]
      }),
    )
  await expect.poll(small).toEqual([])
  await rates.search.fill('cato')
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await rates.action('Edit', 'Kroonstad → Cato Ridge').click()
  await rates.enter('Load Rate', '20 000')
  await expectAccessible(page, 'dialog')
  await rates.dialog.getByRole('button', { name: 'Update Rate' }).click()
  await expect(toastOf(page, 'Success')).toBeVisible()
  await expect(strip).toContainText('R20 000.00')
})

test('on the narrowest phone a calendar shows all seven days of a week whole', async ({ open }) => {
  const page = await open('rates', '/transport-rates', { viewport: { width: 320, height: 640 } })
  await page.getByRole('button', { name: 'Add Rate' }).first().click()
  await page.getByRole('dialog', { name: 'Add Transport Rate' }).getByRole('button', { name: 'Open calendar' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  const days = calendar.getByRole('row').nth(2).getByRole('button')
  await expect(days).toHaveCount(7)
  for (const day of await days.all()) await expect(day).toBeInViewport({ ratio: 1 })
  await expect.poll(() => calendar.evaluate((panel) => panel.scrollWidth - panel.clientWidth)).toBe(0)
})
