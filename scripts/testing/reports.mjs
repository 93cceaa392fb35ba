import { readFileSync } from 'node:fs'

/** The counts of a report; at least one failure if the program did not end well, whatever its report says. */
function count(file, ok, read) {
  let counted = { passed: 0, failed: 0 }
  try {
    counted = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    console.error(`There is no report of these tests: ${error.message}`)
  }
  const { passed, failed } = counted
  return { passed, failed: failed === 0 && (!ok || passed === 0) ? 1 : failed }
}

/** Whether Vitest could not even load a file: then its report contains no test of it. */
export const isUnread = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0

/** Counts the tests of a Vitest JSON report; a file that could not be loaded has no test and counts as one that failed. */
export const countVitest = (file, ok) =>
  count(file, ok, ({ numPassedTests, numFailedTests, testResults }) => {
    const unread = testResults.filter(isUnread)
    return { passed: numPassedTests, failed: numFailedTests + unread.length }
  })

/** This many unsteady tests fail the run: they are no longer accidents of a busy machine. */
export const tooManyUnsteady = 3

/**
 * Counts the tests of a Playwright JSON report. Those that failed, but passed when they were repeated alone, are unsteady and
 * count as passed, as long as they are few.
 * @param unsteady how many there are.
 */
export const countPlaywright = (file, ok, unsteady = 0) => {
  const excused = unsteady < tooManyUnsteady ? unsteady : 0
  return count(file, ok || excused > 0, ({ stats, errors }) => {
    const failed = stats.unexpected - excused
    return { passed: stats.expected + stats.flaky + excused, failed: failed === 0 ? errors.length : failed }
  })
}
