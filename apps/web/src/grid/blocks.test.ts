import { expect, test } from 'vitest'
import { type GridBlock, rowsFrom } from './blocks.ts'

const block = (key: string, ids: string[], more: Partial<GridBlock> = {}): GridBlock => ({
  ...{ key, rowCount: ids.length, firstLine: 0, lineCount: ids.length + 2, isOpen: true },
  rows: ids.map((id) => ({ id })),
  ...more,
})
const ids = (blocks: GridBlock[], id: string) => rowsFrom(blocks, id).map((row) => row.id)

test('rows continue in the next open group, skipping closed ones', () => {
  const blocks = [block('49', ['a', 'b']), block('48', ['c'], { isOpen: false, rowCount: 0 }), block('47', ['d'])]
  expect(ids(blocks, 'b')).toEqual(['b', 'd'])
})

test('rows end before a row that is not loaded: the rows below it are not adjacent', () => {
  const coming = [block('49', ['a', 'b']), block('48', [], { rowCount: 3 }), block('47', ['d'])]
  expect(ids(coming, 'a')).toEqual(['a', 'b'])
  const begun = [block('49', ['a', 'b'], { rowCount: 3 }), block('48', ['d'])]
  expect(ids(begun, 'b')).toEqual(['b'])
})

test('no rows follow a row that is not there', () => {
  expect(ids([block('49', ['a'])], 'x')).toEqual([])
})
