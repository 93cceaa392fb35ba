import { readFileSync } from 'node:fs'
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Those of them that look at colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Brought into a document once, for all looks at it, and in its short form: the builder brings in the long one, twice. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

type Options = Parameters<AxeBuilder['options']>[0]

/**
 * Only what is wrong is described: to name every element that passes a rule took longer than to judge them all. They are judged alike.
 */
const options: Options = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] }
const optionsOfColours: Options = { ...options, runOnly: { type: 'rule', values: rulesOfColours } }

/** Nothing on the page breaks WCAG 2.2 AA, as far as a program can tell. */
export const expectAccessible = (page: Page, what: string): Promise<void> => expectNoViolation(page, what, options)

async function expectNoViolation(page: Page, what: string, options: Options): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const builder = new AxeBuilder({ page, axeSource: 'void 0' })
  const { violations } = await builder.setLegacyMode().options(options).analyze()
  const problems = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary]),
  }))
  expect.soft(problems, what).toEqual([])
}

/**
 * The same in light and in dark, of a page that follows the system: what is open stays open. All but the colours is the same document in
 * both, and looked at once: that is half of a look.
 */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  await showIn(page, 'light')
  await expectAccessible(page, `${what}, light`)
  await showIn(page, 'dark')
  await expectNoViolation(page, `${what}, dark`, optionsOfColours)
}

/** Has the system of the page's person turn light or dark. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
}
