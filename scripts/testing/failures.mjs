import { stripVTControlCharacters } from 'node:util'
import { failedTests, readReport } from './playwright-report.mjs'
import { isUnread, tooManyUnsteady } from './reports.mjs'

/** How many of a message's first and last lines are repeated, and how many of all failures; the full output is further up. */
const mostLines = { first: 6, last: 6 }
const mostFailures = 20

/** A message begins with what was expected, and ends with what was seen. */
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
 * The failures, as lines to repeat at the end of a run: a machine that runs the tests often keeps only the last lines.
 * @param files the JSON reports of Vitest and Playwright; a missing one counts as empty.
 * @param unsteady the names of the end-to-end tests that passed when they were repeated, which are not listed here.
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
 * The lines about tests that failed in the run and passed when they were repeated alone: their names, and where the
 * traces of both tries are.
 * @param unsteady as returned by `unsteadyTests`.
 */
export function unsteadyLines(unsteady) {
  const lines = unsteady.flatMap(({ name, traces: [first, second] }) => [
    `unsteady ${name}`,
    `       first:  ${first ?? 'no trace'}`,
    `       again:  ${second ?? 'no trace'}`,
  ])
  return unsteady.length < tooManyUnsteady ? lines : [...lines, `${unsteady.length} unsteady tests fail the run.`]
}
