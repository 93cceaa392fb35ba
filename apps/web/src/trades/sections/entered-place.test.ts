import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { buildBlocks } from './blocks.ts'
import { enteredPlace } from './entered-place.ts'
import { exampleGroup } from './example-group.ts'

const groups = ['2026-W47', '2026-W46'].map((key) => exampleGroup('active', key, 2))
const [other, entered] = ['other', 'entered'].map((id) => exampleTrade({ id, loadingDate: '2026-11-12' })) as [
  ReturnType<typeof exampleTrade>,
  ReturnType<typeof exampleTrade>,
]
const placeIn = (shown: { isOpen?: boolean; rows?: (typeof other)[]; isComplete?: boolean }) => {
  const { isOpen = true, rows = [], isComplete = true } = shown
  return enteredPlace(
    entered,
    buildBlocks({
      groups,
      sort: '-loadingDate',
      isOpen: (key) => isOpen && key === 'active/2026-W46',
      rowsOf: () => ({ rows, isComplete }),
    }),
  )
}

test('an entered trade is found in its week', () => {
  expect(placeIn({ rows: [other, entered] })).toEqual({ head: 1, row: 3, isLeftOut: false })
})

test('an entered trade is waited for while its week is closed or its rows are being loaded', () => {
  expect(placeIn({ isOpen: false, rows: [other, entered] })).toEqual({ head: 1, row: null, isLeftOut: false })
  expect(placeIn({ rows: [other], isComplete: false })).toEqual({ head: 1, row: null, isLeftOut: false })
})

test('an entered trade counts as left out if all rows of its week are loaded without it', () => {
  expect(placeIn({ rows: [other] })).toEqual({ head: 1, row: null, isLeftOut: true })
})

test('an entered trade without its week in the table has no place', () => {
  expect(enteredPlace(entered, [])).toBeNull()
})
