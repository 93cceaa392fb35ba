import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { isUnread } from './reports.mjs'

/** Of a message so many of its first and last lines, and of all failures so many, are repeated; the whole stands further up. */
const mostLines = { first: 6, last: 6 }
const mostFailures = 20

/** What was expected stands first in a message, what was seen last. */
function shortened(message = '') {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
  const { first, last } = mostLines
  return lines.length <= first + last ? lines : [...lines.slice(0, first), '...', ...lines.slice(-last)]
}

const ofVitest = ({ testResults = [] }) =>
  testResults.flatMap((file) =>
    isUnread(file)
      ? [{ name: file.name, why: shortened(file.message) }]
      : file.assertionResults
          .filter((one) => one.status === 'failed')
          .map(({ fullName, failureMessages }) => ({ name: `${file.name} › ${fullName}`, why: shortened(failureMessages[0]) })),
  )

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]
const ofPlaywright = (report) => [
  ...(report.errors ?? []).map(({ message }) => ({ name: 'end to end', why: shortened(message) })),
  ...specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        why: shortened(results.at(-1)?.error?.message),
      })),
  ),
]

/** Reads a report as far as there is one: a runner that left none has said why itself. */
function read(file, failures) {
  try {
    return failures(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

/**
 * What failed, as lines to repeat at the end of a run: a machine that runs the tests often keeps the last lines only.
 * @param files the JSON reports of Vitest and Playwright; one that is not there counts as empty.
 */
export function failureLines({ vitest, playwright }) {
  const failures = [...read(vitest, ofVitest), ...read(playwright, ofPlaywright)]
  const lines = failures
    .slice(0, mostFailures)
    .flatMap(({ name, why }) => [`FAILED ${name}`, ...why.map((line) => `       ${line}`)])
  const more = failures.length - mostFailures
  return more > 0 ? [...lines, `and ${more} more`] : lines
}
