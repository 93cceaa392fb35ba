import { firstDayOfWeek, lastDayOfWeek, weekNumber } from '@haulm/domain/calendar/week.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { timesOf } from '../interleave.ts'
import { administrator } from '../product/run-product.ts'
import type { Measure } from '../report.ts'
import { mainThread } from './main-thread.ts'
import { reportWhen } from './report-when.ts'
import { scrolledWeek } from './scrolling.ts'

const rounds = 5
/** Milliseconds. */
const mostWork = 200
const mostWait = 300

/**
 * The time until rows are shown: after signing in, on opening the app again, and on opening a week of 10,000.
 * @param anew a browser in which nobody has signed in.
 */
export async function measureRowsOnScreen(anew: () => Promise<BrowserContext>): Promise<Measure[]> {
  const signedIn: number[] = []
  const opened: { waited: number; worked: number }[] = []
  const ofWeek: number[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await anew()
    const page = await context.newPage()
    signedIn.push(await signIn(page))
    opened.push(await openAgain(page))
    ofWeek.push(await openWeek(page))
    await context.close()
  }
  const afterSignIn = timesOf(signedIn)
  const work = timesOf(opened.map(({ worked }) => worked))
  const wait = timesOf(opened.map(({ waited }) => waited))
  const week = timesOf(ofWeek)
  return [
    {
      name: 'main thread until rows stand on opening the app again',
      target: `≤ ${mostWork} ms`,
      value: `${work.median.toFixed(0)} ms (rows after ${wait.median.toFixed(0)} ms; after signing in ${afterSignIn.median.toFixed(0)} ms)`,
      isReached: work.median <= mostWork,
      details: { median: work.median, p95: work.p95, wait: wait.median, afterSignIn: afterSignIn.median, rounds },
    },
    {
      name: 'rows after a press on a week of 10000',
      target: `≤ ${mostWait} ms`,
      value: `${week.median.toFixed(0)} ms (longest ${week.p95.toFixed(0)} ms)`,
      isReached: week.median <= mostWait,
      details: { median: week.median, p95: week.p95, rounds },
    },
  ]
}

const firstRow = (page: Page) => page.locator('tr[data-trade]').first().waitFor()

async function waitOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function signIn(page: Page): Promise<number> {
  await page.goto('/logistics')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  return waitOf(async () => {
    await page.keyboard.press('Enter')
    await firstRow(page)
  })
}

/** With the app's files in the browser's cache, and compiled: a browser caches compiled code after it has run. */
async function openAgain(page: Page): Promise<{ waited: number; worked: number }> {
  for (let load = 0; load < 2; load++) {
    await page.goto('/logistics')
    await page.waitForResponse(/\/api\/notifications/)
  }
  await page.goto('about:blank')
  const rowsStand = await reportWhen(page, `document.querySelector('tr[data-trade]') !== null`)
  const spentBy = await mainThread(page)
  const before = await spentBy('TaskDuration')
  const waited = await waitOf(async () => {
    await page.goto('/logistics', { waitUntil: 'commit' })
    await rowsStand()
  })
  return { waited, worked: (await spentBy('TaskDuration')) - before }
}

async function openWeek(page: Page): Promise<number> {
  const week = scrolledWeek()
  await page.goto(`/logistics?preset=custom&start=${firstDayOfWeek(week)}&end=${lastDayOfWeek(week)}`)
  const grid = page.getByRole('grid', { name: 'Logistics Trades' })
  const button = grid.getByRole('button', { name: new RegExp(`Week ${weekNumber(week)}\\b`), expanded: false })
  await button.waitFor()
  return waitOf(async () => {
    await button.click()
    await firstRow(page)
  })
}
