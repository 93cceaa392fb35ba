import { defineConfig } from '@playwright/test'
// Read here first, so that every worker is told the same.
import './product/time-zone.ts'

/**
 * As `workers`: each has a product of its own. One more than a small machine has cores: a test waits for what the product puts off,
 * and for its turn to look again.
 */
const workers = 3

/** What one waits longer when everything is slowed down. */
const slowness = process.env.HAULM_E2E_SLOW ? 3 : 1

/** Milliseconds that a test waits for what is to come. */
const timeout = 30_000 * slowness

/** What is tried on a phone: what is only there, and the journeys that people make on both. */
const onPhone = ['phone/**', 'journeys/**']

/** What a page does by its own clock when there is no connection, or there is one again: it is mostly waited for. */
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
  // Six times what the longest test takes on a machine with nothing else to do.
  timeout: 180_000 * slowness,
  // Three times what a page waits for calm, at the most, before it asks for what nobody sees at first. Nothing is to be quick by it.
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
        // Letters as wide as on a screen: without a window they are else rounded to whole pixels.
        '--font-render-hinting=none',
        // No function is optimised: a page of a test does not live long enough to gain by it.
        '--js-flags=--max-optimized-bytecode-size=0',
      ],
    },
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would answer in the network's place, where tests alter what the network says. The tests in offline/ ask for it
    // with `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    // A picture of the document at every step costs a sixth of the run. HAULM_E2E_TRACE=1 has them, for whoever looks for a cause.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false, snapshots: Boolean(process.env.HAULM_E2E_TRACE) },
    actionTimeout: timeout,
  },
  projects: [
    // One after the other, beside all the others and from the start: three at once leave the machine idle.
    // @see docs/decisions/0546-what-runs-beside-what.md
    { name: 'offline', testMatch: `${waiting}/*.test.ts`, workers: 1, use: desktop },
    { name: 'desktop', testIgnore: [waiting, 'phone/**'], use: desktop },
    { name: 'phone', testMatch: onPhone.map((folder) => `${folder}/*.test.ts`), use: phone },
  ],
})
