import { expect, type Page } from '@playwright/test'

/** Waits until the page is idle, and the worker that it then registers has all files of the app and answers for the page. */
export const workerAnswers = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 60_000 }).toBe('activated')
