import { readFileSync } from 'node:fs'

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The path of a try's trace; undefined if none was written. */
const traceOf = ({ attachments = [] } = {}) => attachments.find(({ name }) => name === 'trace')?.path

/** The tests of a report with this status, each by its name, as `[desktop] trades/cells.test.ts:8 › title`, with its last try. */
const testsThat = (status, report) =>
  specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map(({ projectName, results }) => ({ name: `[${projectName}] ${file}:${line} › ${title}`, last: results.at(-1) })),
  )

/**
 * The tests of a Playwright JSON report that failed.
 * @returns for each its name, the message of its last try, and the path of its trace.
 */
export const failedTests = (report) =>
  testsThat('unexpected', report).map(({ name, last }) => ({ name, message: last?.error?.message, trace: traceOf(last) }))

/**
 * The tests that failed in the whole run and passed when they were repeated alone.
 * @param again the report of the second run; null if there was none.
 * @returns for each its name and the paths of both traces.
 */
export function unsteadyTests(report, again) {
  if (!again) return []
  const passed = new Map(testsThat('expected', again).map(({ name, last }) => [name, traceOf(last)]))
  return failedTests(report)
    .filter(({ name }) => passed.has(name))
    .map(({ name, trace }) => ({ name, traces: [trace, passed.get(name)] }))
}

/** A JSON report; null if a runner wrote none, and has itself reported why. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
