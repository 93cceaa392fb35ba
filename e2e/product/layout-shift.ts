import type { Page } from '@playwright/test'

/** The most that a page may move while it loads: the sum of its layout shifts. */
export const mostShift = 0.05

/** By how much the page has moved since it was loaded, of itself and not at a press. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
