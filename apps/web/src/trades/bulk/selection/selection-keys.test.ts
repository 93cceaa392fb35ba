import { defaultSettings } from '@haulm/domain/settings/settings.ts'
import { columnsOf } from '@haulm/domain/trade/columns/columns.ts'
import { expect, test, vi } from 'vitest'
import { layColumns } from '../../grid/layout.ts'
import type { Place } from '../../grid/move-focus.ts'
import { sampleTrade } from '../../rules/sample-trade.ts'
import type { Block } from '../../sections/blocks.ts'
import type { BulkTable } from './bulk-table.ts'
import { orderOf } from './places.ts'
import { selectedIn } from './selection.ts'
import { keyDeed } from './selection-keys.ts'

const block = (key: string, firstLine: number, ids: string[], rowCount = ids.length): Block => ({
  key,
  section: 'active',
  week: '2026-W47',
  month: null,
  count: rowCount,
  tons: 0,
  isOpen: true,
  place: { section: 'active', week: '2026-W47' },
  rows: ids.map((id) => sampleTrade({ id })),
  rowCount,
  isComplete: rowCount === ids.length,
  firstLine,
  lineCount: rowCount + 2,
})
/** Lines: a week, t1, t2, its total; a week, t3, a place that is still held, its total. */
const blocks = [block('active/1', 0, ['t1', 't2']), block('active/2', 4, ['t3'], 2)]
const layout = { ...layColumns(columnsOf('logistics'), 0, 'compact'), shown: [], skipped: 0 }
const names = layout.columns.map(({ id }) => id)

const at = (place: Place): BulkTable => ({
  table: { current: null },
  scroller: { current: null },
  blocks,
  layout,
  focus: { placeNow: () => place, focusPlace: vi.fn() },
  context: { rules: { person: { permissions: [] }, settings: defaultSettings } } as unknown as BulkTable['context'],
  save: vi.fn(),
  fillBlock: { current: null },
})
const press = (key: string, more: { shiftKey?: boolean; command?: boolean } = {}) => ({
  key,
  shiftKey: false,
  command: false,
  altKey: false,
  ...more,
})
const shift = { shiftKey: true }

test('Shift and an arrow pass over totals, weeks and rows that are still to come', () => {
  const bulk = at({ line: 2, column: 1 })
  const down = keyDeed(press('ArrowDown', shift), null, bulk)
  expect(down).toMatchObject({ isDone: true, focus: { trade: 't3', column: names[1] } })
  const further = keyDeed(press('ArrowDown', shift), down!.selection, bulk)
  expect(further?.focus?.trade).toBe('t3')
  const right = keyDeed(press('ArrowRight', shift), down!.selection, bulk)
  expect(selectedIn(right!.selection!, orderOf(blocks, layout))).toEqual({ trades: ['t2', 't3'], columns: [names[1], names[2]] })
})

test('Shift and an arrow back to where it began is no selection any more', () => {
  const bulk = at({ line: 1, column: 1 })
  const down = keyDeed(press('ArrowDown', shift), null, bulk)
  expect(keyDeed(press('ArrowUp', shift), down!.selection, bulk)).toMatchObject({ selection: null, isDone: true })
})

test('Ctrl+A takes all rows that are there; an arrow alone lets go and moves on', () => {
  const bulk = at({ line: 1, column: 0 })
  const all = keyDeed(press('a', { command: true }), null, bulk)
  expect([...(all?.selection?.trades ?? [])]).toEqual(['t1', 't2', 't3'])
  expect(keyDeed(press('ArrowDown'), all!.selection, bulk)).toEqual({ selection: null, isDone: false })
  expect(keyDeed(press('ArrowDown'), null, bulk)).toBeNull()
  expect(keyDeed(press('Escape'), all!.selection, bulk)).toEqual({ selection: null, isDone: true })
  expect(keyDeed(press('Escape'), null, bulk)).toBeNull()
})

test('Shift+Space takes the row; letters, week headers and the head are none of ours', () => {
  expect(keyDeed(press(' ', shift), null, at({ line: 5, column: 3 }))?.selection).toMatchObject({ columns: null })
  expect(keyDeed(press('a'), null, at({ line: 1, column: 0 }))).toBeNull()
  expect(keyDeed(press('ArrowDown', shift), null, at({ line: 0, column: 0 }))).toBeNull()
  expect(keyDeed(press('ArrowDown', shift), null, at({ line: -1, column: 0 }))).toBeNull()
})

test('Delete empties what is selected, and is left to the cell when nothing is', () => {
  const bulk = at({ line: 1, column: 1 })
  const down = keyDeed(press('ArrowDown', shift), null, bulk)
  expect(keyDeed(press('Delete'), down!.selection, bulk)).toMatchObject({ empties: true, isDone: true })
  expect(keyDeed(press('Delete'), null, bulk)).toBeNull()
})
