import { readFileSync } from 'node:fs'

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Where the browser's trace of a try lies; undefined where none was written. */
const traceOf = ({ attachments = [] } = {}) => attachments.find(({ name }) => name === 'trace')?.path

/**
 * The tests of a Playwright JSON report that failed.
 * @returns of each its name, as `[desktop] trades/cells.test.ts:8 › title`, the message of its last try, and the path of its trace.
 */
export const failedTests = (report) =>
  specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${line} › ${title}`,
        message: results.at(-1)?.error?.message,
        trace: traceOf(results.at(-1)),
      })),
  )

/** The path of the trace of each test of a report that passed, by the name that `failedTests` gives. */
const passedTests = (report) =>
  new Map(
    specsOf(report).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'expected')
        .map(({ projectName, results }) => [`[${projectName}] ${file}:${line} › ${title}`, traceOf(results.at(-1))]),
    ),
  )

/**
 * The tests that failed in the whole run and passed when they were run again alone.
 * @param again the report of the second run; null where there was none.
 * @returns of each its name and the paths of both traces.
 */
export function unsteadyTests(report, again) {
  if (!again) return []
  const passed = passedTests(again)
  return failedTests(report)
    .filter(({ name }) => passed.has(name))
    .map(({ name, trace }) => ({ name, traces: [trace, passed.get(name)] }))
}

/** A JSON report; null where a runner left none, and has said why itself. */
export function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
