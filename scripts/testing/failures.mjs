import { stripVTControlCharacters } from 'node:util'
import { failedTests, readReport } from './playwright-report.mjs'
import { isUnread, tooManyUnsteady } from './reports.mjs'

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

const ofPlaywright = (report, unsteady) => [
  ...(report.errors ?? []).map(({ message }) => ({ name: 'end to end', why: shortened(message) })),
  ...failedTests(report)
    .filter(({ name }) => !unsteady.includes(name))
    .map(({ name, message }) => ({ name, why: shortened(message) })),
]

/**
 * What failed, as lines to repeat at the end of a run: a machine that runs the tests often keeps the last lines only.
 * @param files the JSON reports of Vitest and Playwright; one that is not there counts as empty.
 * @param unsteady the names of the end-to-end tests that passed when they were run again, which are not repeated here.
 */
export function failureLines({ vitest, playwright }, unsteady = []) {
  const failures = [...ofVitest(readReport(vitest) ?? {}), ...ofPlaywright(readReport(playwright) ?? {}, unsteady)]
  const lines = failures
    .slice(0, mostFailures)
    .flatMap(({ name, why }) => [`FAILED ${name}`, ...why.map((line) => `       ${line}`)])
  const more = failures.length - mostFailures
  return more > 0 ? [...lines, `and ${more} more`] : lines
}

/**
 * What is said of the tests that failed in the run and passed when they were run again alone: their names, and where the traces of both
 * tries lie.
 * @param unsteady as `unsteadyTests` gives them.
 */
export function unsteadyLines(unsteady) {
  const lines = unsteady.flatMap(({ name, traces: [first, second] }) => [
    `unsteady ${name}`,
    `       first:  ${first ?? 'no trace'}`,
    `       again:  ${second ?? 'no trace'}`,
  ])
  return unsteady.length < tooManyUnsteady ? lines : [...lines, `${unsteady.length} unsteady tests fail the run.`]
}
