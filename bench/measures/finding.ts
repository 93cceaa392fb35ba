import type { Page } from '@playwright/test'
import { timesOf } from '../interleave.ts'
import type { Measure } from '../report.ts'

/** Words with few hits and with many, of names and of numbers. */
const searches = ['witrand', 'klip', 'mill', 'side', 'loaded', 'vos', 'T-2026-00', 'bothaville', 'road works', 'xyz']
const rounds = 3
/** Milliseconds between two keystrokes of a good typist. */
const betweenLetters = 110
const changes = 20

/** Typing in the search box, from the last letter until the results are painted; also the longest task meanwhile. */
export async function measureSearching(page: Page): Promise<Measure> {
  await page.goto('/logistics')
  await page.getByRole('grid', { name: 'Logistics Trades' }).locator('tr[data-trade]').first().waitFor()
  await watchTasks(page)
  const box = page.getByRole('searchbox', { name: 'Search trades' })
  const times: number[] = []
  for (let round = -1; round < rounds; round++) {
    for (const word of searches) {
      await box.fill('')
      await page.waitForFunction(settled, '')
      await box.focus()
      if (round < 0) await longestTask(page)
      const last = word.length - 1
      for (const [at, letter] of [...word].entries()) {
        await page.keyboard.press(letter === ' ' ? 'Space' : letter)
        if (at < last) await page.waitForTimeout(betweenLetters)
      }
      const found = await page.waitForFunction(foundAfter, word, { polling: 'raf' })
      const waited = await found.jsonValue()
      if (round >= 0) times.push(waited)
    }
  }
  const longest = await longestTask(page)
  const { median, p95 } = timesOf(times)
  return {
    name: 'results of a search painted after the last letter, 95th percentile',
    target: '≤ 150 ms',
    value: `${p95.toFixed(0)} ms (median ${median.toFixed(0)} ms; longest task ${longest.toFixed(0)} ms)`,
    isReached: p95 <= 150,
    details: { median, p95, longest, searches: times.length },
  }
}

/** Removing a filter and restoring it: the longest task until the resulting rows are painted. */
export async function measureFiltering(page: Page): Promise<Measure> {
  await page.goto('/logistics?filter=tonnage.atLeast:30')
  const chip = page.getByRole('button', { name: /^Remove filter: Tonnage/ })
  await chip.waitFor()
  await page.waitForFunction(idle)
  await watchTasks(page)
  const longest: number[] = []
  for (let change = 0; change < changes; change++) {
    await longestTask(page)
    if (change % 2 === 0) await chip.click()
    else await page.goBack()
    await page.waitForFunction(idle)
    await page.evaluate(painted)
    longest.push(await longestTask(page))
  }
  const most = Math.max(...longest)
  return {
    name: 'longest task while a filter changes',
    target: '≤ 100 ms',
    value: `${most.toFixed(0)} ms (median ${timesOf(longest).median.toFixed(0)} ms)`,
    isReached: most <= 100,
    details: { most, changes },
  }
}

declare global {
  interface Window {
    longestTask: number
    lastKey: number
  }
}

/** The browser does not report tasks below 50 ms; they count as none. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    window.longestTask = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
    }).observe({ type: 'longtask' })
    addEventListener('keydown', ({ timeStamp }) => {
      window.lastKey = timeStamp
    })
  })

/** The longest task since the last call. */
const longestTask = (page: Page) =>
  page.evaluate(() => {
    const longest = window.longestTask
    window.longestTask = 0
    return longest
  })

/** Whether no request is pending any more. Runs in the page, like the functions below. */
const idle = () => document.querySelector('[role=grid][aria-busy]') === null

const settled = (word: string) =>
  (new URLSearchParams(location.search).get('q') ?? '') === word && document.querySelector('[role=grid][aria-busy]') === null

/** Milliseconds from the last key to the frame that shows the result for the whole word, rows included; 0 until then. */
const foundAfter = (word: string) => {
  const asked = (new URLSearchParams(location.search).get('q') ?? '') === word
  const status = document.querySelector('main [role=status]')?.textContent ?? ''
  const isWaiting = document.querySelector('[role=grid][aria-busy], [role=grid] .ledger-placeholder') !== null
  const isThere = asked && !isWaiting && !status.startsWith('Searching')
  return isThere ? performance.now() - window.lastKey : 0
}

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
