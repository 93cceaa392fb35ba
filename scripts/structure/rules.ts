import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFile } from './source-files.ts'

/** Reads what `@see` and the table of tests may refer to, by path relative to the checkout; null if nothing is there. */
export type ReadText = (path: string) => string | null

const rulesFolder = 'docs/rules'
const table = `${rulesFolder}/README.md`

const rulesIn = (text: string): string[] => [...text.matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number)

/** `@see` tags that lead nowhere: each must name a file of the repository and, for `docs/rules`, a rule in it. */
export function problemsOfSee({ path, text }: SourceFile, read: ReadText): string[] {
  if (path.startsWith('scripts/structure/')) return []
  return text.split('\n').flatMap((line, index) => {
    const [, target, rule] = /@see ([^\s,]*)(?:, rule (\d+))?/.exec(line) ?? []
    if (target === undefined) return []
    const found = read(target)
    const isThere = found !== null && (rule === undefined ? !target.startsWith(rulesFolder) : rulesIn(found).includes(rule))
    return isThere ? [] : [`${path}:${index + 1} @see leads nowhere: ${line.trim()}`]
  })
}

/** Rules for which the table names no test, and rows of the table for rules or tests that do not exist. */
export function problemsOfRules(rules: Record<string, string>, rows: string, read: ReadText): string[] {
  const testsByRule = new Map(
    [...rows.matchAll(/^\| \[(\S+) (\d+)\]\(\S+\) \| .* \| (.+) \|$/gm)].map(([, file, rule, tests = '']) => [
      `${file} ${rule}`,
      [...tests.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
    ]),
  )
  const known = Object.entries(rules).flatMap(([file, text]) => rulesIn(text).map((rule) => `${file} ${rule}`))
  return [
    ...known.filter((rule) => !testsByRule.get(rule)?.length).map((rule) => `${table}: no test holds the rule ${rule}`),
    ...[...testsByRule.keys()].filter((rule) => !known.includes(rule)).map((rule) => `${table}: there is no rule ${rule}`),
    ...[...new Set([...testsByRule.values()].flat())]
      .filter((test) => read(test) === null)
      .map((test) => `${table}: there is no test ${test}`),
  ]
}

/** What is wrong with the rules of this checkout and with references to them. */
export function problemsOfReferences(checkout: string, files: SourceFile[]): string[] {
  const read: ReadText = (path) => {
    const whole = join(checkout, path)
    return path !== '' && existsSync(whole) ? readFileSync(whole, 'utf8') : null
  }
  const names = readdirSync(join(checkout, rulesFolder)).filter((name) => name !== 'README.md')
  const rules = Object.fromEntries(names.map((name) => [name.replace(/\.md$/, ''), read(`${rulesFolder}/${name}`) ?? '']))
  return [...files.flatMap((file) => problemsOfSee(file, read)), ...problemsOfRules(rules, read(table) ?? '', read)]
}
