import { expect, test } from 'vitest'
import { pinnedAfter, widthsAfter, withColumnChoices } from './chosen-columns.ts'
import { isPinned, moved, orderedColumns } from './column-order.ts'
import { columnsOf } from './columns.ts'

const all = columnsOf('logistics')
const placed = (pinned?: string[], order: string[] = []) => orderedColumns(withColumnChoices(all, { pinned }), order)
const standing = (pinned?: string[], order?: string[]) =>
  placed(pinned, order)
    .filter(isPinned)
    .map(({ id }) => id)

test('the columns that identify a row are pinned, unless the person chose others', () => {
  expect(standing()).toEqual(['loadingDate', 'status'])
  expect(standing(['client'])).toEqual(['client'])
  expect(placed(['client'])[0]?.id).toBe('client')
  // An id that is unknown, or belongs to another reader's columns, does not count as a choice.
  expect(standing(['gone'])).toEqual(['loadingDate', 'status'])
  expect(standing([])).toEqual(['loadingDate', 'status'])
})

test('pinned columns keep the order of the table', () => {
  expect(standing(['tonnage', 'client'])).toEqual(['client', 'tonnage'])
  expect(standing(['tonnage', 'client'], ['tonnage', 'client'])).toEqual(['tonnage', 'client'])
  const columns = placed(['tonnage', 'client'])
  expect(moved(columns, columns, 'client', 1)?.slice(0, 2)).toEqual(['tonnage', 'client'])
  // Not over the edge of the pinned columns.
  expect(moved(columns, columns, 'tonnage', 1)).toBe(null)
})

test('one column is always pinned', () => {
  const columns = placed()
  expect(pinnedAfter(columns, columns, 'client', true)).toEqual(['loadingDate', 'status', 'client'])
  expect(pinnedAfter(columns, columns, 'status', false)).toEqual(['loadingDate'])
  // A hidden column keeps its place at the edge, but does not count as shown.
  const shown = columns.filter(({ id }) => id !== 'loadingDate')
  expect(pinnedAfter(columns, shown, 'status', false)).toBe(null)
  const one = placed(['client'])
  expect(pinnedAfter(one, one, 'client', false)).toBe(null)
})

test.each([
  { before: undefined, width: 200.4, after: { client: 200 } },
  { before: { tonnage: 90 }, width: 200, after: { tonnage: 90, client: 200 } },
  { before: { client: 90 }, width: 10, after: { client: 48 } }, // any narrower, nobody could find it again
  { before: { client: 90 }, width: 5_000, after: { client: 900 } },
  { before: { client: 90, tonnage: 90 }, width: null, after: { tonnage: 90 } },
  { before: { client: 90 }, width: null, after: undefined },
])('a width of $width, with $before before, leaves $after', ({ before, width, after }) => {
  expect(widthsAfter(before, 'client', width)).toEqual(after)
})

test('a chosen width applies to its own column only', () => {
  const widths = JSON.parse('{"client":220,"__proto__":1}') as Record<string, number>
  const columns = withColumnChoices(all, { widths })
  expect(columns.flatMap(({ id, chosenWidth }) => (chosenWidth === undefined ? [] : [[id, chosenWidth]]))).toEqual([
    ['client', 220],
  ])
})
