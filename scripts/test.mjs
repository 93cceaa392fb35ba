/*
 * `npm test`: everything a release must pass. All of it runs, whatever fails on the way, and each part shows its output as it
 * comes. Checks of the sources, the search for a browser, and the builds run beside the unit and API tests, which alone would
 * leave part of two cores idle: they wait for PostgreSQL, and for time to pass. At the end the failures are repeated, and what
 * passed only at the second try. Each check counts as one test; the last line is `N passed, N failed`.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkout, program } from './checkout.mjs'
import { prepare } from './prepare.mjs'
import { runEndToEnd } from './testing/end-to-end.mjs'
import { failureLines, unsteadyLines } from './testing/failures.mjs'
import { findBrowser } from './testing/find-browser.mjs'
import { countPlaywright, countVitest } from './testing/reports.mjs'
import { runStep } from './testing/run-step.mjs'

const reports = join(checkout, '.cache/test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const vitestReport = join(reports, 'vitest.json')
const steps = []

async function step(name, args, { count, ...options } = {}) {
  if (!options.isBeside) console.log(`\n--- ${name}`)
  const ended = await runStep(args, options)
  if (options.isBeside) console.log(`\n--- ${name}\n${ended.output.trimEnd()}`)
  const { passed, failed } = count ? count(ended.ok) : { passed: ended.ok ? 1 : 0, failed: ended.ok ? 0 : 1 }
  steps.push({ name, passed, failed, seconds: ended.seconds })
}

const sources = [
  ['format and lint', [program('.', '@biomejs/biome', 'bin/biome'), 'check', '.']],
  ['unused code', [program('.', 'knip', 'bin/knip.js'), '--no-progress']],
  ['structure', [program('apps/server', 'tsx', 'dist/cli.mjs'), 'scripts/structure/check-structure.ts']],
]
const browser = findBrowser()
// If no browser is found, that is reported when one is needed.
browser.catch(() => {})
const vitest = [
  program('.', 'vitest', 'vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport}`,
]
async function checkSources() {
  for (const [name, args] of sources) await step(name, args, { isBeside: true })
}
// The longest check, which runs two at a time, occupies one place, and the others take turns in the other.
const sourcesChecked = Promise.all([step('types', ['scripts/types.mjs'], { isBeside: true }), checkSources()])
const built = sourcesChecked.then(() => prepare({ server: true, web: true }))
// A failure is reported when the build is needed, too.
built.catch(() => {})
await Promise.all([sourcesChecked, step('unit and API', vitest, { count: (ok) => countVitest(vitestReport, ok) })])

let unsteady = []
const playwrightReport = join(reports, 'playwright.json')
try {
  await built
  await step('first load', ['apps/web/scripts/check-first-load.mjs'])
  console.log('\n--- end to end')
  const ended = await runEndToEnd(await browser, reports, playwrightReport)
  unsteady = ended.unsteady
  const { passed, failed } = countPlaywright(playwrightReport, ended.ok, unsteady.length)
  steps.push({ name: 'end to end', passed, failed, seconds: ended.seconds })
} catch (error) {
  console.error(`The end-to-end tests could not run: ${error instanceof Error ? error.message : error}`)
  steps.push({ name: 'end to end', passed: 0, failed: 1, seconds: 0 })
}

const sum = (key) => steps.reduce((total, one) => total + one[key], 0)
console.log('')
const unsteadyNames = unsteady.map(({ name }) => name)
for (const line of failureLines({ vitest: vitestReport, playwright: playwrightReport }, unsteadyNames)) console.log(line)
for (const { name, passed, failed, seconds } of steps) {
  console.log(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${passed} passed, ${failed} failed, ${seconds} s`)
}
for (const line of unsteadyLines(unsteady)) console.log(line)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 && sum('passed') > 0 ? 0 : 1)
