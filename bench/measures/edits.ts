import type { Page } from '@playwright/test'
import { timesOf } from '../interleave.ts'
import type { Measure } from '../report.ts'
import { mainThread } from './main-thread.ts'

const edits = 60
/** Milliseconds of one frame at 60 a second. */
const frame = 16.7

/**
 * Edits cells of the open week one below the other while replies are delayed, and measures the script time from pressing Enter
 * until the next frame is painted: what the cell shows by then does not come from the server's reply.
 */
export async function measureEdits(page: Page): Promise<Measure> {
  await page.goto('/logistics')
  const grid = page.getByRole('grid', { name: 'Logistics Trades' })
  const place = await grid.getByRole('columnheader', { name: 'Farm/Location', exact: true }).getAttribute('aria-colindex')
  await page.route(/\/api\/trades\//, async (route) => {
    if (route.request().method() === 'PATCH') await new Promise((resolve) => setTimeout(resolve, 150))
    await route.continue()
  })
  await grid.locator(`tr[data-trade] td[aria-colindex="${place}"]`).first().click()
  const spentBy = await mainThread(page)
  const scriptTime = () => spentBy('ScriptDuration')

  const times: number[] = []
  let shownAtOnce = 0
  for (let count = -3; count < edits; count++) {
    // Starts over at the first row when the week is through.
    if (count % 15 === 0) await grid.locator(`tr[data-trade] td[aria-colindex="${place}"]`).first().click()
    const typed = `Kamp ${100 + count}`
    const cell = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('F2')
    await page.keyboard.insertText(typed)
    const before = await scriptTime()
    await page.keyboard.press('Enter')
    await page.evaluate(painted)
    const spent = (await scriptTime()) - before
    const isShown = await cell.evaluate((element, text) => element?.textContent?.includes(text) ?? false, typed)
    if (count < 0) continue
    times.push(spent)
    shownAtOnce += isShown ? 1 : 0
    await page.waitForFunction(() => document.querySelector('td[aria-busy]') === null)
  }
  await page.unrouteAll({ behavior: 'wait' })
  const { median, p95 } = timesOf(times)
  const allShown = shownAtOnce === edits
  return {
    name: 'script until an edit is painted, 95th percentile',
    target: `≤ ${frame} ms`,
    value: `${p95.toFixed(1)} ms (median ${median.toFixed(1)} ms; ${shownAtOnce} of ${edits} shown before the answer)`,
    isReached: p95 <= frame && allShown,
    details: { median, p95, edits, shownAtOnce },
  }
}

/** Resolves when the frame after the next one begins: by then the change is painted. Runs in the page. */
const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
