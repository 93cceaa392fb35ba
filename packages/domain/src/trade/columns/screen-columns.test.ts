import { expect, test } from 'vitest'
import { readableLayout } from '../../saved-view/readable-content.ts'
import { columnOrderOf, placedColumns, visibleColumns } from './screen-columns.ts'

const thandi = { role: 'finance', permissions: ['finance'], columnVisibility: {} } as const
const newcomer = { role: 'user', permissions: [], columnVisibility: {} } as const
const shown = (order: string[], hidden: string[] = []) =>
  visibleColumns(placedColumns('finance', thandi, { order }), { hidden, order }).map(({ id }) => id)

test('the trade number is a column of every table for whoever asks for it, and of none by itself', () => {
  expect(placedColumns('finance', thandi, { order: [] }).map(({ id }) => id)).toContain('tradeNumber')
  expect(shown([])).not.toContain('tradeNumber')
  // It identifies the trade, and so is placed with the others that do.
  expect(shown(['tradeNumber']).slice(0, 4)).toEqual(['loadingDate', 'status', 'tradeNumber', 'comments'])
  expect(shown(['tradeNumber'], ['tradeNumber'])).not.toContain('tradeNumber')
  expect(placedColumns('dashboard', thandi, { order: [] }).filter(({ fields: [name] }) => name === 'tradeNumber')).toHaveLength(1)
})

test('a stored column order includes the trade number only if its person has added it', () => {
  const columns = placedColumns('finance', thandi, { order: [] })
  expect(columnOrderOf(columns, { order: [] })).not.toContain('tradeNumber')
  expect(columnOrderOf(columns, { order: ['tradeNumber'] }).slice(0, 3)).toEqual(['loadingDate', 'status', 'tradeNumber'])
})

test('a layout keeps the trade number; whoever may read no column does not get it either', () => {
  const layout = { hidden: [], order: ['tradeNumber', 'buyingPrice'], density: 'compact' } as const
  expect(readableLayout(thandi, 'finance', { ...layout, hidden: [], order: [...layout.order] }).order).toEqual(['tradeNumber'])
  expect(placedColumns('finance', newcomer, { order: [] })).toEqual([])
})

test('a table of which every column was taken away shows all but that one', () => {
  const all = placedColumns('finance', thandi, { order: [] }).map(({ id }) => id)
  expect(shown([], all)).toEqual(all.filter((id) => id !== 'tradeNumber'))
})
