import type { Page } from '@playwright/test'

type Scheduler = { postTask: (task: () => void, options: { priority: 'background' }) => Promise<void> }

/** Waits until a page has done what it was about to do, as to draw what an event has changed: its least urgent task comes after all others. */
export const allDone = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { scheduler: Scheduler }).scheduler.postTask(() => {}, { priority: 'background' }))
