import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'
import { saveData } from '../save-data.ts'
import { slowDown } from '../slow.ts'
import { watch } from '../watch.ts'
import { followWrites } from '../writes.ts'
import { followAlterations } from './alterations.ts'
import { emptyBrowser } from './empty-browser.ts'

/** A person's own browser, with one page. */
export interface OwnBrowser {
  context: BrowserContext
  page: Page
  /** Problems on its pages since it was taken. */
  problems: string[]
  /** Waits until the server has answered what its pages sent. */
  written: () => Promise<void>
  /** The options with which it was created and that are never altered, as text; null if no other test may have it. */
  kind: string | null
  /** Whether a test has altered more of it than `empty` can remove. */
  isAltered: () => boolean
  empty: () => Promise<void>
}

/** Options that never change: browsers created with the same ones are interchangeable. */
const lastingOptions = ['hasTouch', 'isMobile', 'deviceScaleFactor']
/** Options that are applied when a browser is taken, whatever it was created with. */
const alteredOptions = ['viewport', 'colorScheme', 'storageState']

/** This many are kept for the next tests, of all kinds. */
const mostIdle = 4

/**
 * Browsers that the tests of a worker use one after the other. The process, and what it has compiled of the app, remain.
 * What a test leaves in it is removed; if the test has altered the browser itself, such as its clock, it is closed, and the
 * next test gets a new one.
 * @see docs/decisions/0485-a-browser-from-test-to-test.md
 */
export function ownBrowsers(browser: Browser, address: string) {
  const idle: OwnBrowser[] = []

  async function create(options: BrowserContextOptions, kind: string | null): Promise<OwnBrowser> {
    const context = await browser.newContext(kind === null ? options : JSON.parse(kind))
    const problems: string[] = []
    const written = followWrites(context)
    await watch(context, problems)
    await saveData(context)
    await slowDown(context)
    const page = await context.newPage()
    if (kind === null) return { context, page, problems, written, kind, isAltered: () => true, empty: async () => {} }
    const made = {
      devtools: await context.newCDPSession(page),
      origin: address,
      viewport: page.viewportSize(),
    }
    const { isAltered, putBack } = followAlterations(context, page)
    const empty = async () => {
      await putBack()
      await emptyBrowser(page, made)
    }
    return { context, page, problems, written, kind, isAltered, empty }
  }

  return {
    /** @param isShareable whether the browser may have been used by another test, and may be used by others afterwards. */
    async take(options: BrowserContextOptions, isShareable: boolean): Promise<OwnBrowser> {
      const kind = isShareable ? kindOf(options) : null
      const at = kind === null ? -1 : idle.findLastIndex((one) => one.kind === kind)
      const [found] = at < 0 ? [] : idle.splice(at, 1)
      const one = found ?? (await create(options, kind))
      if (kind !== null) await alter(one, options)
      return one
    },

    /** Releases a test's browser, for another test or for good. */
    async giveBack(one: OwnBrowser): Promise<void> {
      const isEmpty = !one.isAltered() && (await one.empty().then(...outcome))
      if (!isEmpty) return one.context.close()
      one.problems.length = 0
      idle.push(one)
      if (idle.length > mostIdle) await idle.shift()?.context.close()
    },
  }
}

const outcome = [() => true, () => false] as const

/** Gives a browser the cookies, the size and the appearance that a test asks for. */
async function alter(
  { context, page }: OwnBrowser,
  { storageState, viewport, colorScheme }: BrowserContextOptions,
): Promise<void> {
  if (typeof storageState === 'object') await context.addCookies(storageState.cookies)
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme) await page.emulateMedia({ colorScheme })
}

/** The kind as described at `OwnBrowser`. */
function kindOf(options: BrowserContextOptions): string | null {
  const { storageState, viewport } = options
  const hasStored = storageState !== undefined && (typeof storageState === 'string' || storageState.origins.length > 0)
  const isPlain = Object.keys(options).every((name) => [...lastingOptions, ...alteredOptions].includes(name)) && viewport !== null
  return isPlain && !hasStored && !process.env.HAULM_E2E_SLOW ? JSON.stringify(options, lastingOptions) : null
}
