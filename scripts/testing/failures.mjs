import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { isUnread } from './reports.mjs'

/** Of a message and of all failures so many lines and entries are repeated; the whole stands further up. */
const mostLines = 6
const mostFailures = 20

const firstLines = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines)

const ofVitest = ({ testResults = [] }) =>
  testResults.flatMap((file) =>
    isUnread(file)
      ? [{ name: file.name, why: firstLines(file.message) }]
      : file.assertionResults
          .filter((one) => one.status === 'failed')
          .map(({ fullName, failureMessages }) => ({ name: `${file.name} › ${fullName}`, why: firstLines(failureMessages[0]) })),
  )

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]
const ofPlaywright = (report) => [
  ...(report.errors ?? []).map(({ message }) => ({ name: 'end to end', why: firstLines(message) })),
  ...specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        why: firstLines(results.at(-1)?.error?.message),
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
