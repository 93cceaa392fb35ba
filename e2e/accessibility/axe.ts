import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { default as Axe, RunOptions } from 'axe-core'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules of these that check colours. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

/** Added to a document once, for all checks of it, in its minified form. */
const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Only violations are described: naming every element that passes a rule took longer than checking them all.
 * What is checked is the same.
 */
const options: RunOptions = { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] }
const optionsOfColours: RunOptions = { ...options, runOnly: { type: 'rule', values: rulesOfColours } }

/** Asserts that nothing on the page violates WCAG 2.2 AA, as far as a program can tell. */
export const expectAccessible = (page: Page, what: string): Promise<void> => expectNoViolation(page, what, options)

async function expectNoViolation(page: Page, what: string, options: RunOptions): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const violations = await page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe }
    return (await axe.run(options)).violations
  }, options)
  const problems = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map(({ target, failureSummary }) => [target.join(' '), failureSummary]),
  }))
  expect.soft(problems, what).toEqual([])
}

/**
 * The same in light and in dark, for a page that follows the system: what is open stays open. All but the colours is the same
 * document in both, and checked once: that saves half of a check. It begins with the one that is shown, as each change draws the
 * whole page again.
 */
export async function expectAccessibleInBoth(page: Page, what: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await showIn(page, shown)
  await expectAccessible(page, `${what}, ${shown}`)
  await showIn(page, other)
  await expectNoViolation(page, `${what}, ${other}`, optionsOfColours)
}

/** Switches the system of the page's user to light or dark. */
export async function showIn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/)
}
