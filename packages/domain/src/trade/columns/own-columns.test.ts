import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { hasOwnColumns, isOwnFirst, ownFirst } from './own-columns.ts'
import { costingColumns, financeColumns, weeklyColumns } from './test-view-columns.data.ts'

const ids = (lines: readonly string[]) => lines.map((line) => line.split(':')[0])

test.each([
  { view: 'costing', own: ids(costingColumns) },
  { view: 'finance', own: ids(financeColumns) },
] as const)('the columns of $view come first, behind those that identify a row', ({ view, own }) => {
  const first = ownFirst(columnsOf(view))
  const others = ids(weeklyColumns).filter((id) => !['loadingDate', 'status', 'client', 'tonnage'].includes(id ?? ''))
  expect(first.map(({ id }) => id)).toEqual(['loadingDate', 'status', ...own, 'client', 'tonnage', ...others])
  expect(isOwnFirst(first)).toBe(true)
  expect(isOwnFirst(columnsOf(view))).toBe(false)
  expect(hasOwnColumns(view)).toBe(true)
})

test('a table whose columns are all common has none of its own', () => {
  expect(isOwnFirst(columnsOf('recent'))).toBe(false)
  expect(hasOwnColumns('logistics')).toBe(false)
})

test('own columns stay first while they are moved among themselves', () => {
  const [date, status, one, two, ...others] = ownFirst(columnsOf('finance'))
  expect(isOwnFirst([date!, status!, two!, one!, ...others])).toBe(true)
})
