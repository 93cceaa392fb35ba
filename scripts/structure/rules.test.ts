import { expect, test } from 'vitest'
import { problemsOfRules, problemsOfSee } from './rules.ts'

const there: Record<string, string> = {
  'docs/rules/locks.md': '# Locks\n\n## 1. What locks\n\n## 2. Whole\n',
  'docs/decisions/0001-dates.md': '',
  'lock.test.ts': '',
}
const read = (path: string) => there[path] ?? null

test('@see names a file of the repository, and in files of rules a rule', () => {
  const problemsOf = (text: string) => problemsOfSee({ path: 'a.ts', text }, read)
  expect(problemsOf('/** @see docs/rules/locks.md, rule 2 */\n// @see docs/decisions/0001-dates.md')).toEqual([])
  for (const see of ['docs/rules/locks.md, rule 3', 'docs/rules/locks.md', 'docs/decisions/0002', "decisions, 'Trades'", ''])
    expect(problemsOf(`\n/** @see ${see} */`), see).toEqual([expect.stringContaining('a.ts:2 @see leads nowhere')])
})

test('the table links each rule to a test that exists', () => {
  const rules = { locks: there['docs/rules/locks.md'] ?? '' }
  const row = (rule: string, tests: string) => `| [locks ${rule}](locks.md) | What | ${tests} |\n`
  expect(problemsOfRules(rules, row('1', '`lock.test.ts`') + row('2', '`lock.test.ts`'), read)).toEqual([])
  expect(problemsOfRules(rules, row('1', '`lock.test.ts`') + row('2', ''), read).join()).toContain(
    'no test holds the rule locks 2',
  )
  expect(problemsOfRules(rules, row('1', '`a.test.ts`') + row('2', '`lock.test.ts`'), read).join()).toContain('no test a.test.ts')
  const oneMore = row('1', '`lock.test.ts`') + row('2', '`lock.test.ts`') + row('3', '`lock.test.ts`')
  expect(problemsOfRules(rules, oneMore, read).join()).toContain('there is no rule locks 3')
})
