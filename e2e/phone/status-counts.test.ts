import { expect, test } from '../test.ts'
import { today, weeksAgo } from '../trades/days.ts'

test('statuses show counts for open weeks, and none for closed ones', async ({ enter, open }) => {
  await enter({ loadingDate: weeksAgo(2), logisticsStatus: 'Loaded' })
  const page = await open('logistics')
  const statuses = page.getByRole('group', { name: 'Status' }).getByRole('button')
  const week = page.getByRole('button', { name: /^Week \d+.*1 trade/ })
  await expect(week).toHaveAttribute('aria-expanded', 'false')
  await expect(statuses).toHaveText(['All', 'On Hold', 'Ready to load', 'Truck Booked', 'Loaded', 'Complete'])
  await week.click()
  await expect(statuses).toHaveText(['All1', 'On Hold0', 'Ready to load0', 'Truck Booked0', 'Loaded1', 'Complete0'])
})

test('statuses show no counts while an open week is still to be fetched', async ({ enter, open }) => {
  for (const _ of Array.from({ length: 12 })) await enter({ loadingDate: today, logisticsStatus: 'Truck Booked' })
  await enter({ loadingDate: weeksAgo(2), logisticsStatus: 'Loaded' })
  const page = await open('logistics')
  const all = page.getByRole('group', { name: 'Status' }).getByRole('button').first()
  const earlier = page.getByRole('button', { name: /^Week \d+.*1 trade/ })
  await expect(all).toHaveText('All12')
  const strips = page.getByRole('region', { name: 'Logistics' })
  const scrollTo = (top: number) => strips.evaluate((element, to) => element.scrollTo({ top: to }), top)
  await scrollTo(10_000)
  await earlier.click()
  await expect(earlier).toHaveAttribute('aria-expanded', 'true')
  await expect(all).toHaveText('All13')
  await page.reload()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(all).toHaveText('All')
  await scrollTo(10_000)
  await expect(all).toHaveText('All13')
})
