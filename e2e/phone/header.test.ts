import { addDays } from '@haulm/domain/calendar/day.ts'
import { monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import { goWithin } from '../product/go-within.ts'
import { expect, test } from '../test.ts'
import { today } from '../trades/days.ts'

const titles = {
  '/': 'Dashboard',
  '/live-dashboard': 'All Trade Data',
  '/logistics': 'Logistics',
  '/supplier-contracts': 'Supplier Contracts',
  '/transport-rates': 'Transport Rates',
  '/reports/completed-months': 'Completed Months',
  '/admin': 'User Management',
} as const

test('each page shows its whole title beside the name of the product, down to 320 px', async ({ open }) => {
  const page = await open('administrator')
  for (const [path, title] of Object.entries(titles)) {
    await goWithin(page, path)
    const heading = page.getByRole('heading', { level: 1, name: title })
    await expect(heading).toBeVisible()
    await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(heading, `${path} at ${width} px`).toBeInViewport({ ratio: 1 })
      const hidden = () =>
        heading.evaluate((element) => [element.scrollWidth - element.clientWidth, element.scrollHeight - element.clientHeight])
      await expect.poll(hidden, `${path} at ${width} px`).toEqual([0, 0])
      await expect(page.getByRole('banner').getByText('Haulm')).toBeVisible()
      await expect(page.getByRole('button', { name: 'New Trade', exact: true })).toBeInViewport({ ratio: 1 })
    }
  }
})

test('all trade data opens at the current month', async ({ enter, open }) => {
  for (let back = 0; back < 14; back++) await enter({ loadingDate: addDays(today, -31 * back), tonnage: 30 })
  const page = await open('administrator', '/live-dashboard')
  const month = page.getByRole('button', { name: new RegExp(`^${monthLabel(monthOf(today))}`) })
  await expect(month).toBeInViewport({ ratio: 1 })
})
