import { expect, test } from 'vitest'
import { judgeStructure } from './structure.ts'

const problemsOf = (files: Record<string, string>) =>
  judgeStructure(Object.entries(files).map(([path, text]) => ({ path, text }))).problems
const rates = { 'packages/domain/src/trade/rates.ts': 'export const rate = 1' }
const domainImport = `import { rate } from '@haulm/domain/trade/rates/rates.ts'`

test('the layers of the code may import what is below them', () => {
  const problems = problemsOf({
    ...rates,
    'packages/api/src/trades.ts': domainImport,
    'apps/server/src/database/connection.ts': 'export const db = 1',
    'apps/server/src/trades/find-trade.ts': `import { db } from '../database/connection.ts'\n${domainImport}`,
    'apps/server/src/product.ts': `import { find } from './trades/find-trade.ts'`,
    'apps/web/src/ui/button.tsx': `import { clsx } from 'clsx'`,
    'apps/web/src/trades/page.tsx': `import { Button } from '../ui/button.tsx'\nimport type { Trade } from '@haulm/api/trades.ts'`,
    'apps/web/scripts/read-page.ts': `import { Page } from '../src/trades/page.tsx'`,
    'e2e/load.test.ts': domainImport,
  })
  expect(problems).toEqual([])
})

test.each([
  ['domain', 'packages/domain/src/a.ts', `import { z } from '@haulm/api/trades.ts'`, 'domain may not import api'],
  ['the database', 'apps/server/src/database/a.ts', `import { find } from '../trades/find.ts'`, 'database may not import trades'],
  ['the database', 'apps/server/src/database/a.ts', `import { a } from '../http/serve.ts'`, 'database may not import http'],
  ['a feature', 'apps/server/src/people/a.ts', `import { find } from '../trades/find.ts'`, 'may not know each other'],
  ['a feature', 'apps/server/src/people/a.ts', `export { find } from '../trades/find.ts'`, 'may not know each other'],
  ['a feature', 'apps/server/src/people/a.ts', `const b = await import('../product.ts')`, 'people may not import top'],
  ['a feature', 'apps/server/src/people/a.ts', `import {\n  world,\n} from '../test/world.ts'`, 'what is for tests'],
  ['the controls', 'apps/web/src/ui/a.tsx', `import { Page } from '../trades/page.tsx'`, 'ui may not import trades'],
  ['the web', 'apps/web/src/trades/a.ts', `import { trades } from '@haulm/api/trades.ts'`, 'types only'],
  ['the web', 'apps/web/src/trades/a.ts', `import { read } from '../../scripts/read-page.ts'`, 'trades may not import top'],
  [
    'the web',
    'apps/web/src/trades/a.ts',
    `import { find } from '../../../server/src/trades/find.ts'`,
    'web may not import server',
  ],
  ['the web', 'apps/web/src/trades/a.ts', `import { z } from 'zod/mini'`, 'zod is for api and server'],
  ['the domain', 'packages/domain/src/a.ts', `import { readFile } from 'node:fs'`, 'runs in the browser, too'],
  ['the domain', 'packages/domain/src/a.ts', `import { rate } from './trade/rates'`, 'the extension is missing'],
])('%s may not import what is above or beside it', (_, path, text, problem) => {
  const problems = problemsOf({
    ...rates,
    'packages/api/src/trades.ts': '',
    'apps/server/src/trades/find.ts': '',
    'apps/server/src/http/serve.ts': '',
    'apps/server/src/test/world.ts': '',
    'apps/server/src/product.ts': '',
    'apps/web/src/trades/page.tsx': '',
    'apps/web/scripts/read-page.ts': '',
    [path]: text,
  })
  expect(problems.join('\n')).toContain(problem)
})

test('a circle of imports is found and shown', () => {
  const circle = ['a', 'b', 'c'].map((name, index, all) => [`bench/${name}.ts`, `import './${all[(index + 1) % 3]}.ts'`])
  expect(problemsOf(Object.fromEntries(circle))).toEqual([
    'files import each other in a circle: bench/a.ts > bench/b.ts > bench/c.ts > bench/a.ts',
  ])
})

test('folders that import each other in a circle are found, at any depth', () => {
  const one = { 'bench/load/a/one.ts': `import '../b/two.ts'`, 'bench/load/b/two.ts': '' }
  expect(problemsOf({ ...one, 'bench/load/b/three.ts': `import './two.ts'` })).toEqual([])
  expect(problemsOf({ ...one, 'bench/load/b/three.ts': `import '../a/four.ts'`, 'bench/load/a/four.ts': '' })).toEqual([
    'folders import each other in a circle: bench/load: a, b',
  ])
  // Also by way of a file beside them.
  const over = { 'bench/a/one.ts': `import '../beside.ts'`, 'bench/beside.ts': `import './a/two.ts'`, 'bench/a/two.ts': '' }
  expect(problemsOf(over)).toEqual(['folders import each other in a circle: bench: a, beside.ts'])
  // A test may use whatever it tests.
  expect(problemsOf({ ...one, 'bench/load/b/two.test.ts': `import '../a/one.ts'` })).toEqual([])
})

test('a folder holds no more than can be read at a glance; tests are not counted', () => {
  const files = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        [`bench/${at}.ts`, ''],
        [`bench/${at}.test.ts`, ''],
      ]).flat(),
    )
  expect(problemsOf(files(25))).toEqual([])
  expect(problemsOf(files(26))).toEqual([expect.stringContaining('bench holds 26 files and folders')])
  expect(problemsOf({ ...files(25), 'bench/more/a.ts': '', 'bench/more/b.ts': '' })).toEqual([
    expect.stringContaining('bench holds 26 files and folders'),
  ])
})

test('an import in a comment does not count as one', () => {
  expect(problemsOf({ 'packages/domain/src/a.ts': `/* import { z } from 'zod' */\n// import { z } from 'zod'` })).toEqual([])
})

test.each([
  ['// @ts-ignore', 'silences the compiler'],
  ['const load = trade as any', 'gives up the type'],
  ['function weigh(load: any) {}', 'gives up the type'],
  ['// TODO weigh it', 'leaves something undone'],
  ['test.skip("weighs", weigh)', 'leaves tests out'],
  [`export * from './a.ts'`, 're-exports'],
])('%s is found', (text, why) => {
  expect(problemsOf({ 'bench/load.ts': text }).join('\n')).toContain(why)
})

test('outside the database the server begins transactions by the function that repeats them', () => {
  const text = 'db.transaction().execute(write)'
  expect(problemsOf({ 'apps/server/src/database/a.ts': text, 'apps/server/src/trades/a.test.ts': text })).toEqual([])
  expect(problemsOf({ 'apps/server/src/trades/a.ts': text })).toEqual([expect.stringContaining('inTransaction')])
})

test('long files are reported, with their limits; plain data may be long', () => {
  const lines = (count: number) => 'x\n'.repeat(count)
  expect(problemsOf({ 'bench/a.ts': lines(60), 'bench/b.ts': lines(60), 'bench/c.ts': lines(61) })).toEqual([])
  expect(problemsOf({ 'bench/a.ts': lines(60), 'bench/b.ts': lines(61), 'bench/c.ts': lines(61) })).toHaveLength(1)
  expect(problemsOf({ 'bench/a.ts': lines(301) }).join()).toContain('bench/a.ts (301)')
  expect(problemsOf({ 'bench/a.css': lines(200), 'apps/web/src/tokens.css': lines(900) })).toEqual([])
  expect(problemsOf({ 'bench/a.css': lines(201) })).toEqual([expect.stringContaining('bench/a.css has 201 lines')])
  expect(problemsOf({ 'bench/data/places.ts': lines(900), 'bench/names.data.ts': lines(900) })).toEqual([])
})

test('a server test that replaces a module is reported as one that needs modules of its own', () => {
  const text = `vi.mock(import('./limits.ts'))`
  expect(problemsOf({ 'apps/server/src/http/a.isolated.test.ts': text, 'apps/web/src/ui/a.test.ts': text })).toEqual([])
  expect(problemsOf({ 'apps/server/src/http/a.test.ts': text })).toEqual([expect.stringContaining('*.isolated.test.ts')])
})

test('an exported name has one meaning', () => {
  const one = { 'apps/web/src/trades/a.ts': 'export const rateOf = 1\nconst rowOf = 1' }
  expect(problemsOf({ ...one, 'apps/web/src/rates/b.ts': 'export type rateOf = 1' })).toEqual([
    'rateOf is exported by apps/web/src/trades/a.ts, apps/web/src/rates/b.ts',
  ])
  expect(problemsOf({ ...one, 'apps/web/src/rates/b.ts': 'export const rowOf = 1' })).toEqual([])
  // A re-export is defined only once, a value may share its name with a type, and tests may define any name.
  expect(
    problemsOf({
      ...one,
      'apps/web/src/trades/b.ts': `export { rateOf } from './a.ts'`,
      'apps/web/src/rates/c.ts': 'export const shape = 1\nexport type shape = 1',
      'apps/web/src/rates/d.test.ts': 'export const rateOf = 1',
    }),
  ).toEqual([])
})

test.each([
  'const toldEdits = 1',
  'const { edit: kept } = edits',
  'const [, ...held] = edits',
  'function read(words: string[]) {}',
  'const read = ({ kept = 1 }) => kept',
  'export type Happening = string',
  'interface Edit { keepsValue: boolean }',
  'const edit = { told: 1 }',
  'class Edit { #told = 1 }',
  'class Edit { tell() {} }',
  `import { edit as deed } from './edit.ts'`,
  'try { read() } catch (heard) {}',
])('a private word in a name is found: %s', (text) => {
  expect(problemsOf({ 'bench/load.ts': text })).toEqual([expect.stringMatching(/^bench\/load\.ts: #?\w+ is a private word/)])
})

test('private words are searched for only in names, and only as whole parts of them', () => {
  const text = [
    `import { keepPreviousData } from '@tanstack/react-query'`,
    '// What was told is kept.',
    "const text = 'told'",
    'const layout = { password: text.held, placeholderData: keepPreviousData, keepAlive: true }',
    'const note = <p title="kept">What was kept</p>',
  ]
  expect(problemsOf({ 'bench/load.tsx': text.join('\n') })).toEqual([])
  expect(problemsOf({ 'bench/told-edits.ts': '' })).toEqual([expect.stringContaining('told-edits is a private word')])
})
