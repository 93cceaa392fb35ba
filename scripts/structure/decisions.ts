import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = 'docs/decisions'

/**
 * Decisions that the list lacks, repeats or calls by another title than their own, and lines of it that lead nowhere.
 * @param texts by file name.
 */
export function problemsOfDecisionList(list: string, texts: Record<string, string>): string[] {
  const lines = Object.entries(texts).map(([file, text]) => `- [${/^# (.*)/.exec(text)?.[1]}](${file})`)
  const listed = list.split('\n').filter((line) => line.startsWith('- ['))
  return [
    ...lines.filter((line) => listed.filter((one) => one === line).length !== 1).map((line) => `lacks, or repeats: ${line}`),
    ...listed.filter((line) => !lines.includes(line)).map((line) => `leads to no decision: ${line}`),
  ].map((problem) => `${folder}/README.md ${problem}`)
}

/** The same for this checkout. */
export function problemsOfDecisions(checkout: string): string[] {
  const read = (file: string) => readFileSync(join(checkout, folder, file), 'utf8')
  const files = readdirSync(join(checkout, folder)).filter((file) => file !== 'README.md')
  return problemsOfDecisionList(read('README.md'), Object.fromEntries(files.map((file) => [file, read(file)])))
}
