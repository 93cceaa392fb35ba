import { expect, test } from 'vitest'
import { builtInViewsFor } from './built-in-views.ts'

test.each([
  ['finance', ['Loaded, no ticket', 'Delivered, no delivery note', 'Invoiced, no invoice']],
  ['logistics', ['Loaded, no ticket', 'Delivered, no delivery note']],
] as const)('%s finds the built-in views of which they may read everything', (permission, names) => {
  expect(builtInViewsFor({ permissions: [permission] }).map(({ name }) => name)).toEqual(names)
})
