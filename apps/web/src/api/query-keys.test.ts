import { expect, test } from 'vitest'
import { queryKeys, staleAfter } from './query-keys.ts'

test.each(['setting', 'transportRate', 'supplierContract', 'person'] as const)(
  'what Getting Started says is fetched again after a change of a %s',
  (kind) => {
    expect(staleAfter(kind)).toContainEqual(queryKeys.gettingStarted)
  },
)
