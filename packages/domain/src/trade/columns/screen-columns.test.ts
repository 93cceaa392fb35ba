import { expect, test } from 'vitest'
import { readableLayout } from '../../saved-view/readable-content.ts'
import { columnOrderOf, placedColumns, visibleColumns } from './screen-columns.ts'

const thandi = { role: 'finance', permissions: ['finance'], columnVisibility: {} } as const
const newcomer = { role: 'user', permissions: [], columnVisibility: {} } as const
const shown = (order: string[], hidden: string[] = []) =>
  visibleColumns(placedColumns('finance', thandi, { order }), { hidden, order }).map(({ id }) => id)

test('every table can show the trade number to people who ask for it, and none does by default', () => {
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

test('a layout keeps the trade number; people who may read no column do not get it either', () => {
  const layout = { hidden: [], order: ['tradeNumber', 'buyingPrice'], density: 'compact' } as const
  expect(readableLayout(thandi, 'finance', { ...layout, hidden: [], order: [...layout.order] }).order).toEqual(['tradeNumber'])
  expect(placedColumns('finance', newcomer, { order: [] })).toEqual([])
})

test('if a person hides every column of a table, it shows all except the trade number', () => {
  const all = placedColumns('finance', thandi, { order: [] }).map(({ id }) => id)
  expect(shown([], all)).toEqual(all.filter((id) => id !== 'tradeNumber'))
})
