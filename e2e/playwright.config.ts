import { defineConfig } from '@playwright/test'
// Imported here first, so that every worker gets the same time zone.
import './product/time-zone.ts'

/**
 * As `workers` below: each has a product of its own. One more than a small machine has cores: a test often waits for work that
 * the product delays, and between its own polls.
 */
const workers = 3

/** The factor by which waits are longer when everything is slowed down. */
const slowness = process.env.HAULM_E2E_SLOW ? 3 : 1

/** Milliseconds for which a test waits for something to appear. */
const timeout = 30_000 * slowness

/** The tests that run as a phone: those of what exists only there, and the journeys that people make on both. */
const onPhone = ['phone/**', 'journeys/**']

/** Tests of what a page does by its own timers without a connection, or once it is back: they mostly wait. */
const waiting = 'offline/**'

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  globalSetup: './product/start-products.ts',
  outputDir: '../.cache/test/playwright',
  fullyParallel: false,
  workers,
  // Six times what the longest test takes on an otherwise idle machine.
  timeout: 180_000 * slowness,
  // Three times the longest time that a page waits for calm before it fetches what is not visible at first.
  // Not meant to enforce speed.
  expect: { timeout },
  forbidOnly: true,
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(process.env.HAULM_BROWSER ? { executablePath: process.env.HAULM_BROWSER } : {}),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        // Characters as wide as on a screen: without a window they are otherwise rounded to whole pixels.
        '--font-render-hinting=none',
        // No function is optimised: a page of a test does not live long enough to benefit.
        '--js-flags=--max-optimized-bytecode-size=0',
      ],
    },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer in place of the network, whose answers tests alter. The tests in offline/ allow it with `test.use({
    // serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    // A snapshot of the document at every step costs a sixth of the run. HAULM_E2E_TRACE=1 records them, for finding a cause.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: Boolean(process.env.HAULM_E2E_TRACE) },
    actionTimeout: timeout,
  },
  projects: [
    // One after the other, beside all the others and from the start: three at once would leave the machine idle. @see
    // docs/decisions/0546-what-runs-beside-what.md
    { name: 'offline', testMatch: `${waiting}/*.test.ts`, workers: 1, use: desktop },
    { name: 'desktop', testIgnore: [waiting, 'phone/**'], use: desktop },
    { name: 'phone', testMatch: onPhone.map((folder) => `${folder}/*.test.ts`), use: phone },
  ],
})
