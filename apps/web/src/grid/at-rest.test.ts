import { expect, test } from 'vitest'
import { exampleTrade } from '../trades/rules/example-trade.ts'
import type { Block } from '../trades/sections/blocks.ts'
import { blocksAtRest, columnsAtRest } from './at-rest.ts'

const column = (id: string, width = 90) => ({ id, label: id, width })

test('columns keep their places, and one that is hidden stays, while a chosen width applies', () => {
  const former = [column('date'), column('client'), column('tons')]
  expect(columnsAtRest(former, [column('tons', 120), column('date'), column('rate')])).toEqual([
    column('date'),
    column('client'),
    column('tons', 120),
  ])
})

const block = (key: string, ids: string[], more: Partial<Block> = {}, tonnage = 30): Block => ({
  key,
  section: 'active',
  week: key,
  month: null,
  count: ids.length,
  tons: 0,
  isOpen: true,
  place: { section: 'active', week: key },
  rows: ids.map((id) => exampleTrade({ id, tonnage })),
  rowCount: ids.length,
  isComplete: true,
  firstLine: 0,
  lineCount: ids.length + 2,
  ...more,
})
const ids = (blocks: Block[]) => blocks.map(({ rows }) => rows.map(({ id }) => id))

test('a row that moved to another week stays where it is, with its new values', () => {
  const shown = blocksAtRest(
    [block('47', ['a', 'b']), block('48', ['c'])],
    [block('47', ['b'], {}, 31), block('48', ['c', 'a'], {}, 31)],
  )
  expect(ids(shown)).toEqual([['a', 'b'], ['c']])
  expect(shown[0]?.rows[0]?.tonnage).toBe(31)
})

test('a row that was deleted stays until the table scrolls again', () => {
  expect(ids(blocksAtRest([block('47', ['a', 'b'])], [block('47', ['b'])]))).toEqual([['a', 'b']])
})

test('rows may arrive if their places are held', () => {
  const loading = block('47', ['a'], { rowCount: 3, isComplete: false })
  expect(ids(blocksAtRest([loading], [block('47', ['a', 'b', 'c'])]))).toEqual([['a', 'b', 'c']])
})
