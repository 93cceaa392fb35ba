import { expect, test, vi } from 'vitest'
import type { GridBlock } from '../blocks.ts'
import { placeColumns } from '../columns/layout.ts'
import type { Place } from '../focus/move-focus.ts'
import { gridSelectable } from './grid-selectable.ts'
import type { SelectableTable } from './selectable-table.ts'
import { cellsBetween, selectedIn } from './selection.ts'
import { selectByKey } from './selection-keys.ts'

const block = (key: string, firstLine: number, ids: string[], rowCount = ids.length): GridBlock => ({
  key,
  isOpen: true,
  rows: ids.map((id) => ({ id })),
  rowCount,
  firstLine,
  lineCount: rowCount + 2,
})
/** Lines: a header, t1, t2, its total; a header, t3, a placeholder, its total. */
const blocks = [block('1', 0, ['t1', 't2']), block('2', 4, ['t3'], 2)]
const names = ['date', 'status', 'tons', 'rate']
const { columns } = placeColumns(
  names.map((id) => ({ id, label: id, width: 90 })),
  0,
  'compact',
  { traitsOf: () => ({ isFigure: false, isFlexible: false, isPinned: false }) },
)

const at = (place: Place): SelectableTable => {
  const nowhere = { table: { current: null }, scroller: { current: null } }
  return gridSelectable({ ...nowhere, blocks, columns, placeNow: () => place, focusPlace: vi.fn() })
}
const press = (key: string, more: { shiftKey?: boolean; command?: boolean } = {}) => ({
  key,
  shiftKey: false,
  command: false,
  altKey: false,
  ...more,
})
const shift = { shiftKey: true }

test('Shift and an arrow skip totals, headers and rows that are not loaded yet', () => {
  const table = at({ line: 2, column: 1 })
  const down = selectByKey(press('ArrowDown', shift), null, table)
  expect(down).toMatchObject({ isDone: true, focus: { row: 't3', column: names[1] } })
  const further = selectByKey(press('ArrowDown', shift), down!.selection, table)
  expect(further?.focus?.row).toBe('t3')
  const right = selectByKey(press('ArrowRight', shift), down!.selection, table)
  expect(selectedIn(right!.selection!, table.order())).toEqual({ rows: ['t2', 't3'], columns: [names[1], names[2]] })
})

test('Shift and an arrow back to the start end the selection', () => {
  const table = at({ line: 1, column: 1 })
  const down = selectByKey(press('ArrowDown', shift), null, table)
  expect(selectByKey(press('ArrowUp', shift), down!.selection, table)).toMatchObject({ selection: null, isDone: true })
})

test('Shift stops at the edges of the table, and moves a screen at a time with page keys', () => {
  const first = at({ line: 1, column: 0 })
  expect(selectByKey(press('ArrowUp', shift), null, first)?.focus).toEqual({ row: 't1', column: names[0] })
  expect(selectByKey(press('PageDown', shift), null, first)?.focus?.row).toBe('t2')
  expect(selectByKey(press('End', { ...shift, command: true }), null, first)?.focus).toEqual({ row: 't3', column: names[3] })
})

test('Ctrl+A selects all loaded rows; an arrow alone ends the selection and moves on', () => {
  const table = at({ line: 1, column: 0 })
  const all = selectByKey(press('a', { command: true }), null, table)
  expect([...(all?.selection?.rows ?? [])]).toEqual(['t1', 't2', 't3'])
  expect(selectByKey(press('ArrowDown'), all!.selection, table)).toEqual({ selection: null, isDone: false })
  expect(selectByKey(press('ArrowDown'), null, table)).toBeNull()
  expect(selectByKey(press('Escape'), all!.selection, table)).toEqual({ selection: null, isDone: true })
  expect(selectByKey(press('Escape'), null, table)).toBeNull()
})

test('Shift+Space selects the row; letters, headers and the head are left alone', () => {
  expect(selectByKey(press(' ', shift), null, at({ line: 5, column: 3 }))?.selection).toMatchObject({ columns: null })
  expect(selectByKey(press('a'), null, at({ line: 1, column: 0 }))).toBeNull()
  expect(selectByKey(press('ArrowDown', shift), null, at({ line: 0, column: 0 }))).toBeNull()
  expect(selectByKey(press('ArrowDown', shift), null, at({ line: -1, column: 0 }))).toBeNull()
})

test('Delete empties the selected cells, and is left to the cell if nothing is selected', () => {
  const table = at({ line: 1, column: 1 })
  const down = selectByKey(press('ArrowDown', shift), null, table)
  expect(selectByKey(press('Delete'), down!.selection, table)).toMatchObject({ does: 'empty', isDone: true })
  expect(selectByKey(press('Delete'), null, table)).toBeNull()
})

test('after the row at the end of a selection is gone, Shift extends from the cell with the focus', () => {
  const table = at({ line: 5, column: 1 })
  const gone = cellsBetween({ row: 't1', column: names[1]! }, { row: 'gone', column: names[1]! }, table.order())
  const left = { ...gone, rows: new Set(['t1', 'gone']) }
  expect(selectByKey(press('ArrowUp', shift), left, table)).toMatchObject({ isDone: true, focus: { row: 't2' } })
})

test('a selection of which no row is left takes no key from the cell with the focus', () => {
  const table = at({ line: 1, column: 1 })
  const gone = { row: 'gone', column: names[1]! }
  const selection = { rows: new Set(['gone']), columns: new Set(names), anchor: gone, head: gone }
  expect(selectByKey(press('Delete'), selection, table)).toBeNull()
  expect(selectByKey(press('Escape'), selection, table)).toBeNull()
  expect(selectByKey(press('ArrowDown', shift), selection, table)).toMatchObject({ focus: { row: 't2' } })
})
