import { addDays } from '@haulm/domain/calendar/day.ts'
import { firstDayOfWeek, lastDayOfWeek, type Week, weekNumber, weekOf } from '@haulm/domain/calendar/week.ts'
import type { Page } from '@playwright/test'
import { timesOf } from '../interleave.ts'
import type { Measure } from '../report.ts'
import { mainThread } from './main-thread.ts'

const frame = 16.7
/** The browser's clock has a resolution of tenths of a millisecond. */
const rounding = 0.2

/** A week more than a year ago, which gets 10,000 rows for this measure. */
export const scrolledWeek = (now = new Date()): Week => weekOf(addDays(now.toISOString().slice(0, 10), -400))

/** Scrolls through an open section of 10,000 rows with the wheel, and measures the time between frames. */
export async function measureScrolling(page: Page): Promise<Measure> {
  const week = scrolledWeek()
  await page.goto(`/logistics?preset=custom&start=${firstDayOfWeek(week)}&end=${lastDayOfWeek(week)}`)
  const grid = page.getByRole('grid', { name: 'Logistics Trades' })
  const button = grid.getByRole('button', { name: new RegExp(`Week ${weekNumber(week)}\\b`) })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  await page.waitForFunction(() => {
    const table = document.querySelector('[role="grid"]')
    return Number(table?.getAttribute('aria-rowcount')) > 10_000 && table?.getAttribute('aria-busy') !== 'true'
  })
  const box = await grid.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 500, (box?.y ?? 0) + 300)
  const still = await framesWhile(page, () => page.waitForTimeout(2_000))
  const spentBy = await mainThread(page)
  const before = await spentBy('TaskDuration')
  const frames = await framesWhile(page, async () => {
    // One turn of the wheel is 120 pixels, and several come at once.
    for (let turn = 0; turn < 400; turn++) await page.mouse.wheel(0, turn % 100 < 80 ? 120 : 480)
  })
  const perFrame = ((await spentBy('TaskDuration')) - before) / frames.length
  const share = (times: number[]) => (times.filter((time) => time <= frame + rounding).length / times.length) * 100
  const { median, p95 } = timesOf(frames)
  return {
    name: 'frames within 16.7 ms while scrolling 10000 rows',
    target: '≥ 95 %',
    value: `${share(frames).toFixed(1)} % of ${frames.length} (95th percentile ${p95.toFixed(1)} ms; main thread ${perFrame.toFixed(1)} ms a frame; at rest ${share(still).toFixed(1)} %)`,
    isReached: share(frames) >= 95,
    details: {
      frames: frames.length,
      median,
      p95,
      mainThreadPerFrame: perFrame,
      share: share(frames),
      shareAtRest: share(still),
    },
  }
}

/** Records when each frame begins. As text: it runs in the page. */
const startLooking = `
  window.frames_ = []
  window.look_ = (at) => {
    window.frames_.push(at)
    window.looking_ = requestAnimationFrame(window.look_)
  }
  requestAnimationFrame(window.look_)`
const stopLooking = `cancelAnimationFrame(window.looking_), window.frames_`

/** Milliseconds between the frames that the page draws during the work. */
async function framesWhile(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(startLooking)
  await work()
  const drawn = await page.evaluate<number[]>(stopLooking)
  return drawn.slice(1).map((at, index) => at - (drawn[index] ?? at))
}
