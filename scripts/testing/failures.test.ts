import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { failureLines, unsteadyLines } from './failures.mjs'
import { unsteadyTests } from './playwright-report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'haulm-failures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(name: string, contents: object): string {
  const file = join(folder, name)
  writeFileSync(file, JSON.stringify(contents))
  return file
}
const none = join(folder, 'none.json')
const passed = { status: 'passed', fullName: 'nothing wrong', failureMessages: [] }

test('a failed test of Vitest is reported with its message, and passed ones are not', () => {
  const failed = {
    status: 'failed',
    fullName: 'rates exclude each other',
    failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\nto be 2'],
  }
  const vitest = report('vitest.json', {
    testResults: [{ name: 'rates.test.ts', status: 'failed', assertionResults: [passed, failed] }],
  })
  expect(failureLines({ vitest, playwright: none })).toEqual([
    'FAILED rates.test.ts › rates exclude each other',
    '       expected 1',
    '       to be 2',
  ])
})

test('the first and the last lines of a long message are reported', () => {
  const message = Array.from({ length: 40 }, (_, at) => `line ${at + 1}`).join('\n')
  const vitest = report('vitest.json', {
    testResults: [{ name: 'long.test.ts', status: 'failed', assertionResults: [], message }],
  })
  const lines = failureLines({ vitest, playwright: none }).map((line) => line.trim())
  const last = ['...', 'line 35', 'line 36', 'line 37', 'line 38', 'line 39', 'line 40']
  expect(lines).toEqual(['FAILED long.test.ts', 'line 1', 'line 2', 'line 3', 'line 4', 'line 5', 'line 6', ...last])
})

test('a file that could not be read is reported', () => {
  const vitest = report('vitest.json', {
    testResults: [{ name: 'rates.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }],
  })
  expect(failureLines({ vitest, playwright: none })).toEqual(['FAILED rates.test.ts', '       no such module'])
})

test('a failed test of Playwright is reported by its place, however deeply it is nested', () => {
  const spec = {
    title: 'all weeks open',
    file: 'trades/sections.test.ts',
    line: 65,
    tests: [
      { projectName: 'desktop', status: 'unexpected', results: [{ error: { message: 'not visible' } }] },
      { projectName: 'phone', status: 'expected', results: [{}] },
    ],
  }
  const playwright = report('playwright.json', { errors: [{ message: 'no server' }], suites: [{ suites: [{ specs: [spec] }] }] })
  expect(failureLines({ vitest: none, playwright })).toEqual([
    'FAILED end to end',
    '       no server',
    'FAILED [desktop] trades/sections.test.ts:65 › all weeks open',
    '       not visible',
  ])
})

test('when very many tests fail, the first are reported, and how many more there are', () => {
  const failed = { status: 'failed', fullName: 'it', failureMessages: [] }
  const vitest = report('vitest.json', {
    testResults: [{ name: 'many.test.ts', status: 'failed', assertionResults: Array.from({ length: 23 }, () => failed) }],
  })
  expect(failureLines({ vitest, playwright: none })).toHaveLength(21)
  expect(failureLines({ vitest, playwright: none }).at(-1)).toBe('and 3 more')
})

test('a test that passes when it is run again is reported as unsteady with both traces, not as failed', () => {
  const spec = (status: string, path: string) => ({
    title: 'all weeks open',
    file: 'trades/sections.test.ts',
    line: 65,
    tests: [
      {
        projectName: 'desktop',
        status,
        results: [{ error: { message: 'not visible' }, attachments: [{ name: 'trace', path }] }],
      },
    ],
  })
  const other = { ...spec('unexpected', 'c.zip'), title: 'weeks close' }
  const whole = { suites: [{ specs: [spec('unexpected', 'a.zip'), other] }] }
  const again = { suites: [{ specs: [spec('expected', 'b.zip'), other] }] }
  const unsteady = unsteadyTests(whole, again)
  const name = '[desktop] trades/sections.test.ts:65 › all weeks open'
  expect(unsteady).toEqual([{ name, traces: ['a.zip', 'b.zip'] }])
  expect(unsteadyLines(unsteady)).toEqual([`unsteady ${name}`, '       first:  a.zip', '       again:  b.zip'])
  const playwright = report('unsteady.json', whole)
  expect(failureLines({ vitest: none, playwright }, [name])).toEqual([
    'FAILED [desktop] trades/sections.test.ts:65 › weeks close',
    '       not visible',
  ])
  expect(unsteadyTests(whole, null)).toEqual([])
})

test('too many unsteady tests are said to fail the run', () => {
  const one = { name: 'it', traces: [undefined, undefined] }
  expect(unsteadyLines([one, one, one]).at(-1)).toBe('3 unsteady tests fail the run.')
  expect(unsteadyLines([one, one]).at(-1)).toBe('       again:  no trace')
})
