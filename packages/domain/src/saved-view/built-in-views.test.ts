import { expect, test } from 'vitest'
import { builtInViewsFor } from './built-in-views.ts'

test.each([
  ['finance', ['Loaded, no ticket', 'Delivered, no delivery note', 'Invoiced, no invoice', 'One ticket on two loads']],
  ['logistics', ['Loaded, no ticket', 'Delivered, no delivery note', 'One ticket on two loads']],
] as const)('%s is offered the built-in views of which they may read everything', (permission, names) => {
  expect(builtInViewsFor({ permissions: [permission] }).map(({ name }) => name)).toEqual(names)
})
