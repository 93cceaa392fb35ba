import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Only what is wrong is described: to name every element that passes a rule took longer than to judge them all. They are judged alike.
 */
const options: Parameters<AxeBuilder['options']>[0] = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] }

/** Nothing on the page breaks WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  // Brought into a document once; half a megabyte of script is not compiled for each look.
  const isThere = await page.evaluate(() => 'axe' in window)
  const builder = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
  const { violations } = await builder.setLegacyMode().options(options).analyze()
  const problems = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary]),
  }))
  expect.soft(problems, what).toEqual([])
}

/** The same in light and in dark, of a page that follows the system: what is open stays open. */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme)
    await expectAccessible(page, `${what}, ${colorScheme}`)
  }
}

/** Has the system of the page's person turn light or dark. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
}
