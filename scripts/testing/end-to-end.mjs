import { join } from 'node:path'
import { checkout, program } from '../checkout.mjs'
import { failedTests, readReport, unsteadyTests } from './playwright-report.mjs'
import { quickFolder } from './quick-folder.mjs'
import { runStep } from './run-step.mjs'

/** If more tests than this fail, something is broken, and running them again would only take long. */
const mostAgain = 10

/**
 * Runs the end-to-end tests, and repeats those that failed, one after the other with nothing beside them, to distinguish an
 * accident of a busy machine from a defect.
 * @param browser the browser that was found.
 * @param folder for traces and the second report.
 * @param report the file with the report of the whole run.
 * @returns whether the whole run succeeded, its seconds including those of the second run, and the tests that passed only in the
 * second.
 */
export async function runEndToEnd(browser, folder, report) {
  console.log(`Browser for the end-to-end tests: ${browser.path} (${browser.origin})`)
  const run = (into, name, args) =>
    runStep(
      [program('e2e', '@playwright/test', 'cli.js'), 'test', '--reporter=list,json', `--output=${join(folder, name)}`, ...args],
      {
        cwd: join(checkout, 'e2e'),
        env: { ...process.env, TMPDIR: quickFolder(), HAULM_BROWSER: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: into },
      },
    )
  const whole = await run(report, 'playwright', [])
  const failed = failedTests(readReport(report) ?? {})
  if (failed.length === 0 || failed.length > mostAgain) return { ...whole, unsteady: [] }
  console.log(`\n--- ${failed.length} failed: once more, alone`)
  const reportAgain = join(folder, 'playwright-again.json')
  const ofFailed = `--last-failed-file=${join(folder, 'playwright/.last-run.json')}`
  const again = await run(reportAgain, 'playwright-again', ['--last-failed', ofFailed, '--workers=1', '--trace=on'])
  const unsteady = unsteadyTests(readReport(report), readReport(reportAgain))
  return { ok: whole.ok, seconds: Math.round((whole.seconds + again.seconds) * 10) / 10, unsteady }
}
