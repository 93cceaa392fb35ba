import { expect, test } from 'vitest'
import { directDependencies, undocumentedDependencies } from './dependencies.ts'

const list = '| package | what for |\n|---|---|\n| `pg`, `kysely` | talks to `postgres` |'

test('every direct dependency has a reason, and every reason its dependency', () => {
  expect(undocumentedDependencies(['pg', 'kysely', 'pg'], list)).toEqual([])
  expect(undocumentedDependencies(['pg', 'kysely', 'left-pad'], list)).toEqual([
    'left-pad is a dependency without a reason in docs/decisions',
  ])
  expect(undocumentedDependencies(['pg'], list)).toEqual(['kysely has a reason in docs/decisions and is no dependency'])
})

test('our own workspaces are no dependencies', () => {
  expect(directDependencies({ dependencies: { pg: '8', '@haulm/domain': '0.1.0' }, devDependencies: { vite: '8' } })).toEqual([
    'pg',
    'vite',
  ])
})
