import { expect, test } from 'vitest'
import { readHistoryFilters } from './history-query.ts'

const anyDay = { startDate: null, endDate: null }

test('an address searches the history for no more than can be searched for', () => {
  expect(readHistoryFilters({ record: `mill\0${'x'.repeat(300)}`, kind: 'none' }, anyDay)).toEqual({
    record: `mill${'x'.repeat(196)}`,
  })
})
