import { expect, test } from 'vitest'
import { fc } from '../../test-chance.ts'
import { forTablet, isPinned, moved, orderedColumns } from './column-order.ts'
import { columnsOf } from './columns.ts'

const all = columnsOf('logistics')
const ids = all.map(({ id }) => id)
const idsIn = (order: readonly string[]) => orderedColumns(all, order).map(({ id }) => id)

test('without a chosen order the columns are as in the catalogue', () => {
  expect(idsIn([])).toEqual(ids)
  expect(idsIn(ids)).toEqual(ids)
})

test('any order keeps each column once, and those that identify a row first', () => {
  fc.assert(
    // A script may store an id twice.
    fc.property(fc.array(fc.constantFrom(...ids, 'gone', 'constructor'), { maxLength: 60 }), (order) => {
      const placed = orderedColumns(all, order)
      expect(placed.map(({ id }) => id).sort()).toEqual([...ids].sort())
      const firstLoose = placed.findIndex((column) => !isPinned(column))
      expect(placed.slice(firstLoose).some(isPinned)).toBe(false)
    }),
  )
})

test('a tablet shows first which load a row is, for whom and how much', () => {
  expect(
    forTablet(all)
      .slice(0, 5)
      .map(({ id }) => id),
  ).toEqual(['loadingDate', 'status', 'client', 'tonnage', 'comments'])
  expect(
    forTablet(columnsOf('liveDashboard'))
      .slice(0, 5)
      .map(({ id }) => id),
  ).toEqual(['loadDate', 'tradeId', 'status', 'client', 'volume'])
  expect(
    forTablet(all)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...ids].sort())
})

test('a new column is placed behind its neighbour', () => {
  const order = ids.filter((id) => id !== 'client')
  expect(idsIn(order)).toEqual(ids)
  expect(idsIn(['tonnage', 'supplier', ...order])[2]).toBe('tonnage')
})

test('a column moves one place among the shown ones, and not beyond an edge', () => {
  const shown = all.filter(({ id }) => id !== 'client')
  const order = moved(all, shown, 'commodity', 1)
  expect(
    orderedColumns(shown, order ?? [])
      .map(({ id }) => id)
      .slice(2, 6),
  ).toEqual(['comments', 'supplier', 'commodity', 'farmName'])
  expect(moved(all, shown, 'loadingDate', -1)).toBe(null)
  expect(moved(all, shown, 'status', 1)).toBe(null)
  expect(moved(all, shown, 'comments', -1)).toBe(null)
  expect(moved(all, shown, ids.at(-1) ?? '', 1)).toBe(null)
  expect(moved(all, shown, 'nobody', 1)).toBe(null)
})
