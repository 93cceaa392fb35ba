import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { type APIRequestContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { type OwnBrowser, ownBrowsers } from './product/browsers/own-browsers.ts'
import { type Database, openDatabase } from './product/database.ts'
import type { Who } from './product/people.ts'
import { references } from './product/references.ts'
import type { Product } from './product/run-product.ts'
import { cachedSession, signInByApi } from './product/sessions.ts'

export { expect } from '@playwright/test'

/** The address of a new page: a test that must prepare the page first opens this. */
const nowhere = 'about:blank'

interface Fixtures {
  /** A person's own browser, in which nobody is signed in. Any problem on its pages fails the test. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>
  /** The browser of a person who signed in earlier, on the logistics page or the given path. */
  open: (who: Who, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** As `open`, with a session that no other test uses, so that it may be ended. */
  openOnce: (who: Who, path?: string, options?: BrowserContextOptions) => Promise<Page>
  /** HTTP as the administrator. */
  api: APIRequestContext
  /** Enters a trade as the administrator, over HTTP: hominy chop by default. */
  enter: (fields?: TradePatch) => Promise<Trade>
}

interface WorkerFixtures {
  product: Product
  database: Database
  browsers: ReturnType<typeof ownBrowsers>
}

export const test = base.extend<Fixtures & { cleared: undefined }, WorkerFixtures>({
  product: [
    async ({ browserName: _ }, use, { parallelIndex }) => {
      const products = JSON.parse(process.env.HAULM_E2E_PRODUCTS ?? '[]') as Product[]
      await use(products[parallelIndex]!)
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ product }, use) => {
      const database = openDatabase(product.databaseUrl)
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  browsers: [({ browser, product }, use) => use(ownBrowsers(browser, product.address)), { scope: 'worker' }],
  baseURL: ({ product }, use) => use(product.address),
  cleared: [
    async ({ database }, use) => {
      await database.clear()
      await use(undefined)
    },
    { auto: true },
  ],
  newPage: async ({ browsers, serviceWorkers }, use) => {
    const taken: OwnBrowser[] = []
    await use(async (options = {}) => {
      // What a worker stores and does outlives a page.
      const one = await browsers.take(options, serviceWorkers === 'block')
      taken.push(one)
      return one.page
    })
    const problems: string[] = []
    for (const one of taken) {
      await one.written()
      problems.push(...one.problems)
      await browsers.giveBack(one)
    }
    expect(problems, 'what went wrong on the pages').toEqual([])
  },
  open: async ({ playwright, product, newPage }, use) => {
    await use(async (who, path = '/logistics', options) => {
      const page = await newPage({ storageState: await cachedSession(playwright.request, product, who), ...options })
      if (path !== nowhere) await page.goto(path)
      return page
    })
  },
  openOnce: async ({ product, newPage }, use) => {
    await use(async (who, path = '/logistics', options) => {
      const page = await newPage(options)
      await signInByApi(page.request, product, who)
      if (path !== nowhere) await page.goto(path)
      return page
    })
  },
  api: async ({ product, playwright }, use) => {
    const storageState = await cachedSession(playwright.request, product, 'administrator')
    const api = await playwright.request.newContext({ baseURL: product.address, storageState })
    await use(api)
    await api.dispose()
  },
  enter: async ({ api }, use) => {
    await use(async (fields) => {
      const data = { commodityId: references.commodity.hominyChop.id, ...fields }
      const reply = await api.post('/api/trades', { data })
      expect(reply.status(), await reply.text()).toBe(201)
      return reply.json()
    })
  },
})
