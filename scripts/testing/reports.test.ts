import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countVitest } from './reports.mjs'

const folder = mkdtempSync(join(tmpdir(), 'haulm-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(contents: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(contents))
  return file
}
const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  report({ numPassedTests, numFailedTests, testResults })
const playwright = (expected: number, unexpected: number, flaky = 0, errors: string[] = []) =>
  report({ stats: { expected, unexpected, flaky, skipped: 0 }, errors })

test('the tests of both runners are counted', () => {
  expect(countVitest(vitest(40, 0), true)).toEqual({ passed: 40, failed: 0 })
  expect(countVitest(vitest(40, 2), false)).toEqual({ passed: 40, failed: 2 })
  expect(countPlaywright(playwright(12, 1, 1), false)).toEqual({ passed: 13, failed: 1 })
})

test('a file that could not be read counts as a failed test', () => {
  const unread = { status: 'failed', assertionResults: [] }
  expect(countVitest(vitest(40, 0, [unread, unread]), false)).toEqual({ passed: 40, failed: 2 })
})

test('a runner that did not end well has failed, whatever its report says', () => {
  expect(countVitest(vitest(40, 0), false)).toEqual({ passed: 40, failed: 1 })
  expect(countPlaywright(playwright(0, 0, 0, ['no server']), false)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
})

test('up to two tests that passed when they were run again alone count as passed', () => {
  expect(countPlaywright(playwright(12, 2), false, 2)).toEqual({ passed: 14, failed: 0 })
  expect(countPlaywright(playwright(12, 3), false, 2)).toEqual({ passed: 14, failed: 1 })
})

test('three such tests fail the run', () => {
  expect(countPlaywright(playwright(12, 3), false, 3)).toEqual({ passed: 12, failed: 3 })
})

test('an unsteady test does not excuse a runner that broke', () => {
  expect(countPlaywright(playwright(12, 1, 0, ['no server']), false, 1)).toEqual({ passed: 13, failed: 1 })
})

test('a run without any test is not a success', () => {
  expect(countVitest(vitest(0, 0), true)).toEqual({ passed: 0, failed: 1 })
})
