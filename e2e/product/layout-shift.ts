import type { Page } from '@playwright/test'

/** Maximum sum of a page's layout shifts while it loads. */
export const mostShift = 0.05

/** By how much the page has shifted since it was loaded, without shifts caused by input. */
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
