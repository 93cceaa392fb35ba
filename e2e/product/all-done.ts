import type { Page } from '@playwright/test'

type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/**
 * Waits until a page has done its pending work, such as drawing what an event has changed: a task of the lowest
 * priority runs after all others.
 */
export const allDone = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { scheduler: Scheduler }).scheduler.postTask(() => {}, { priority: 'background' }))
