import { firstDayOfWeek, lastDayOfWeek } from '@haulm/domain/calendar/week.ts'
import { chromium } from '@playwright/test'
import type { Ends } from '../ends.ts'
import type { Product } from '../product/run-product.ts'
import type { Measure } from '../report.ts'
import { levelWeek } from '../week.ts'
import { measureDashboard } from './dashboard.ts'
import { measureEdits } from './edits.ts'
import { measureFiltering, measureSearching } from './finding.ts'
import { measureRowsOnScreen } from './rows-on-screen.ts'
import { measureScrolling, scrolledWeek } from './scrolling.ts'

/** What a person waits for in the browser: an edit to appear, and rows to follow while scrolling. */
export async function measureBrowser({ product, caller, client }: Ends & { product: Product }): Promise<Measure[]> {
  await fillScrolledWeek(client)
  const browser = await chromium.launch({
    ...(process.env.HAULM_BROWSER && { executablePath: process.env.HAULM_BROWSER }),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  try {
    const anew = () =>
      browser.newContext({
        baseURL: product.address,
        viewport: { width: 1440, height: 900 },
        locale: 'en-ZA',
        timezoneId: 'Africa/Johannesburg',
      })
    const onScreen = await measureRowsOnScreen(anew)
    const context = await anew()
    const [name = '', value = ''] = caller.cookie.split('=')
    await context.addCookies([{ name, value, url: product.address }])
    const dashboard = await measureDashboard(context)
    const page = await context.newPage()
    const finding = [await measureSearching(page), await measureFiltering(page)]
    return [...onScreen, dashboard, ...finding, await measureEdits(page), await measureScrolling(page)]
  } finally {
    await browser.close()
  }
}

/** Ten thousand rows in one week that are not invoiced yet. */
async function fillScrolledWeek(client: Ends['client']): Promise<void> {
  const week = scrolledWeek()
  await levelWeek(client, week, 10_000)
  await client.query(
    `update trade set invoiced = false, status = 'finance_review' where invoiced and deleted_at is null and loading_date between $1 and $2`,
    [firstDayOfWeek(week), lastDayOfWeek(week)],
  )
  await client.query('vacuum (analyze) trade')
}
