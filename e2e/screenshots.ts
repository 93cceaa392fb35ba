/*
 * `npm run screenshots`: the pictures of docs/screenshots, taken from the running demo. HAULM_BROWSER names a
 * browser, as for the tests.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import {
  type Browser,
  type BrowserContextOptions,
  expect as baseExpect,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test'
import { runProduct } from './product/run-product.ts'
import { ofPapers } from './screenshots-of-papers.ts'

const folder = fileURLToPath(new URL('../docs/screenshots', import.meta.url))
const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }
const dark = { colorScheme: 'dark' as const }
const people = { administrator: 'anneke@haulm.example', logistics: 'lerato@haulm.example' }
/** After filling the demo, a machine is busy for a while. */
const expect = baseExpect.configure({ timeout: 30_000 })

type Stage = { browser: Browser; address: string }

/** A person's browser on the logistics page, once its rows are shown. */
async function open({ browser, address }: Stage, who: keyof typeof people, options: BrowserContextOptions): Promise<Page> {
  const page = await browser.newPage({ ...options, baseURL: address, locale: 'en-ZA', reducedMotion: 'reduce' })
  await page.goto('/login')
  // The demo's login page lists who can sign in; choosing one fills the form.
  await page.getByRole('button', { name: people[who] }).click()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/logistics')
  await expect(firstEdit(page)).toBeVisible()
  await expect(filterTools(page)).toBeVisible()
  return page
}

/** The last of what is fetched after the rows. */
const filterTools = (page: Page) =>
  page.getByRole('button', { name: 'Columns', exact: true }).or(page.getByRole('button', { name: 'Date range and filters' }))
const firstEdit = (page: Page) => page.getByRole('button', { name: /^Edit T-/ }).first()

async function save(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
  console.log(name)
}

async function entrance({ browser, address }: Stage): Promise<void> {
  const page = await browser.newPage({ ...desktop, baseURL: address })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  await save(page, 'login')
  await page.close()
}

async function onDesktop(stage: Stage, scheme: BrowserContextOptions, suffix: string): Promise<void> {
  const page = await open(stage, 'administrator', { ...desktop, ...scheme })
  await save(page, `logistics${suffix}`)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').fill('maize')
  await expect(page.getByRole('option', { name: /YM2/ }).first()).toBeVisible()
  await save(page, `palette${suffix}`)
  await page.keyboard.press('Escape')
  // With the keyboard: a click by the test would scroll the table to its last column first.
  await page
    .getByRole('gridcell')
    .filter({ hasText: /Truck Booked|Ready to load/ })
    .first()
    .click()
  await page.keyboard.press('Home')
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit Trade' })).toContainText('Last saved')
  await save(page, `dialog${suffix}`)
  await page.getByRole('tab', { name: /History/ }).click()
  await expect(page.getByText('created the trade')).toBeVisible()
  await save(page, `history${suffix}`)
  await page.close()
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
/** A completed month. */
const lastMonth = daysAgo(45).toLocaleString('en-ZA', { month: 'long' })

/** Screens besides the desks' tables, each with a locator that shows that it is there. */
const screens: readonly {
  name: string
  path: string
  prepare?: (page: Page) => Promise<void>
  shows: (page: Page) => Locator
  dark?: true
}[] = [
  { name: 'dashboard', path: '/', shows: filterTools, dark: true },
  { name: 'all-trade-data', path: '/live-dashboard', shows: (page) => page.getByRole('button', { name: /Export CSV/ }).first() },
  { name: 'costing', path: '/trading', shows: filterTools },
  { name: 'finance', path: '/finance', shows: filterTools, dark: true },
  {
    name: 'completed-months',
    path: '/reports/completed-months',
    prepare: async (page) => {
      await page.getByRole('combobox', { name: 'Month' }).click()
      await page.getByRole('option', { name: lastMonth }).click()
    },
    shows: (page) => page.getByRole('table').getByRole('row').nth(4),
  },
  { name: 'rates', path: '/transport-rates', shows: (page) => page.getByRole('table').getByRole('row').nth(4) },
  {
    name: 'contracts',
    path: '/supplier-contracts',
    shows: (page) => page.getByRole('table').getByRole('row').nth(4),
    dark: true,
  },
  {
    name: 'reports',
    path: '/reports?by=client',
    shows: (page) => page.getByRole('link', { name: /^Others.*show its trades/ }),
    dark: true,
  },
  { name: 'profile', path: '/profile', shows: (page) => page.getByText('This session') },
  { name: 'users', path: '/admin', shows: (page) => page.getByText(/^Approved Users/) },
  { name: 'clients', path: '/admin?tab=clients', shows: (page) => page.getByRole('table').getByRole('row').nth(4) },
]

async function ofScreens(stage: Stage): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    const page = await open(stage, 'administrator', { ...desktop, colorScheme: scheme })
    for (const { name, path, prepare, shows, dark: alsoDark } of screens) {
      if (scheme === 'dark' && !alsoDark) continue
      await page.goto(path)
      await prepare?.(page)
      await expect(shows(page)).toBeVisible()
      await save(page, scheme === 'dark' ? `${name}-dark` : name)
    }
    await page.close()
  }
}

async function inEdit(stage: Stage): Promise<void> {
  const page = await open(stage, 'logistics', desktop)
  const cell = tonnageOf(page)
  await cell.click()
  await page.keyboard.press('F2')
  await page.keyboard.type('34.2')
  await save(page, 'cell-in-edit')
  const other = await open(stage, 'administrator', desktop)
  const theirs = tonnageOf(other)
  await theirs.click()
  await other.keyboard.press('F2')
  await other.keyboard.type('33.8')
  await other.keyboard.press('Enter')
  await expect(other.getByText('Trade updated successfully').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await save(page, 'conflict')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await cell.click()
  await page.keyboard.press('Shift+Enter')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await save(page, 'row-in-edit')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill('nothing at all')
  await expect(page.getByText('No trades found.')).toBeVisible()
  await save(page, 'empty')
  await page.route('**/api/trades/groups*', (route) =>
    route.fulfill({ status: 503, json: { code: 'databaseAway', message: 'The database is away.' } }),
  )
  await page.getByRole('searchbox').fill('maize')
  await expect(page.getByText('Trades could not be loaded')).toBeVisible()
  await save(page, 'error')
  await page.close()
  await other.close()
}

/** The tonnage of the first row that logistics can still edit. */
function tonnageOf(page: Page) {
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Edit T-/ }), hasText: /On Hold|Ready to load|Truck Booked/ })
    .first()
  return row.locator('td[aria-colindex="10"]')
}

async function onPhone(stage: Stage, scheme: BrowserContextOptions, suffix: string): Promise<void> {
  const page = await open(stage, 'logistics', { ...phone, ...scheme })
  await save(page, `phone${suffix}`)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Recent Trades' })).toBeVisible()
  await expect(filterTools(page)).toBeVisible()
  await save(page, `phone-dashboard${suffix}`)
  await page.goto('/logistics')
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible()
  await save(page, `phone-drawer${suffix}`)
  await page.keyboard.press('Escape')
  await firstEdit(page).click()
  await expect(page.getByRole('dialog', { name: 'Edit Trade' })).toBeVisible()
  await save(page, `phone-dialog${suffix}`)
  await page.close()
}

/** The notifications of an administrator when loads reach the costing desk. */
async function newNotifications(stage: Stage): Promise<void> {
  const logistics = await open(stage, 'logistics', desktop)
  const trades = (await (await logistics.request.get('/api/trades?limit=200')).json()) as Trade[]
  const booked = trades.filter(({ logisticsStatus }) => /Truck Booked|Ready to load/.test(logisticsStatus)).slice(0, 6)
  for (const { id } of booked) {
    const reply = await logistics.request.patch(`/api/trades/${id}`, { data: { logisticsStatus: 'Loaded' } })
    expect(reply.status(), await reply.text()).toBe(200)
  }
  await logistics.close()
  for (const [name, options] of [
    ['notifications', desktop],
    ['phone-notifications-dark', { ...phone, ...dark }],
  ] as const) {
    const page = await open(stage, 'administrator', options)
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByText(/waits for its prices/).first()).toBeVisible()
    await save(page, name)
    await page.close()
  }
}

/** Waiting edits, and the list of them, while the server is away. */
async function offline(stage: Stage): Promise<void> {
  const page = await open(stage, 'logistics', desktop)
  await page.route('**/api/**', (route) => route.abort())
  await tonnageOf(page).click()
  await page.keyboard.press('F2')
  await page.keyboard.type('34.2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Waiting to be sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByText(/Showing data as it was/)).toBeVisible()
  await save(page, 'offline')
  await page.close()
  const inHand = await open(stage, 'logistics', { ...phone, ...dark })
  await inHand.route('**/api/**', (route) => route.abort())
  await inHand
    .getByRole('button', { name: /^Status (On Hold|Ready to load|Truck Booked), change/ })
    .first()
    .click()
  await inHand.getByRole('menuitemradio', { name: 'Loaded' }).click()
  await inHand.getByRole('button', { name: '1 edit waiting' }).click()
  await expect(inHand.getByRole('dialog', { name: 'Edits not saved yet' })).toBeVisible()
  await save(inHand, 'phone-edits-waiting-dark')
  await inHand.close()
}

mkdirSync(folder, { recursive: true })
const product = await runProduct({}, 'demo')
const browser = await chromium.launch({
  ...(process.env.HAULM_BROWSER ? { executablePath: process.env.HAULM_BROWSER } : {}),
  // Characters as wide as on a screen: without a window they are otherwise rounded to whole pixels.
  args: ['--no-sandbox', '--font-render-hinting=none'],
})
try {
  const stage = { browser, address: product.address }
  await entrance(stage)
  await onDesktop(stage, {}, '')
  await onDesktop(stage, dark, '-dark')
  await ofScreens(stage)
  await ofPapers({ ...stage, open: (who, options) => open(stage, who, options), save }, { desktop, phone })
  await inEdit(stage)
  await onPhone(stage, {}, '')
  await onPhone(stage, dark, '-dark')
  await newNotifications(stage)
  await offline(stage)
} finally {
  await browser.close()
  await product.stop()
}
