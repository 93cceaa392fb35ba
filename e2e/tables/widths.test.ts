import type { BrowserContextOptions, Page } from '@playwright/test'
import { goWithin } from '../product/go-within.ts'
import { expect, test } from '../test.ts'
import { completedOn, fillTables } from './full-tables.ts'
import { tableFaults } from './table-faults.ts'

/** From a small phone to a wide screen. */
const widths = [320, 390, 640, 768, 820, 1024, 1280, 1440, 1920, 2560]

const [year, month] = completedOn.split('-').map(Number)

/** Every page with a table, and a name in it that appears once its rows are loaded. */
const pages = [
  ['/', 'Umhlali'],
  ['/live-dashboard', 'Umhlali'],
  ['/logistics', 'Umhlali'],
  ['/trading', 'Umhlali'],
  ['/finance', 'Umhlali'],
  ['/supplier-contracts', 'CN-398'],
  ['/transport-rates', 'Bothaville'],
  ['/reports', 'trades-'],
  [`/reports/completed-months?year=${year}&month=${month}`, 'T-'],
  ['/admin?tab=truck-types', 'Side Tipper'],
  ['/admin?tab=commodities', 'HOMCHOP'],
  ['/admin?tab=clients', 'Umhlali'],
  ['/admin?tab=suppliers', 'Vaalrand'],
  ['/admin?tab=transporters', 'Rooidam'],
  ['/admin?tab=deleted-trades', 'T-'],
] as const

const pointers: Record<'mouse' | 'finger', BrowserContextOptions> = {
  mouse: {},
  finger: { hasTouch: true, isMobile: true },
}

/** What is wrong at each width, if it does not correct itself once everything is loaded. */
async function faultsAt(page: Page, path: string, awaited: string): Promise<string[]> {
  await goWithin(page, path)
  const faults: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 })
    await expect(page.getByRole('main').getByText(awaited).first()).toBeAttached()
    let found = await tableFaults(page)
    if (found.length > 0) {
      const look = async () => {
        found = await tableFaults(page)
        return found.length
      }
      await expect
        .poll(look, { timeout: 2_000 })
        .toBe(0)
        .catch(() => {})
    }
    faults.push(...found.map((fault) => `${path} at ${width} px: ${fault}`))
  }
  return faults
}

for (const [pointer, options] of Object.entries(pointers)) {
  test(`with a ${pointer}, no table from 320 to 2560 px cuts a figure or loses the column that names its rows`, async ({
    enter,
    api,
    open,
  }) => {
    await fillTables({ enter, api })
    const page = await open('administrator', '/profile', options)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(pointer === 'finger')
    const faults: string[] = []
    for (const [path, awaited] of pages) faults.push(...(await faultsAt(page, path, awaited)))
    expect(faults).toEqual([])
  })
}
