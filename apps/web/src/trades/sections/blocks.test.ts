import { expect, test } from 'vitest'
import { blockAt, lineAt, lineCountOf } from '../../grid/blocks.ts'
import { headKey, keyOfLine, lineOfKey } from '../../grid/focus/line-key.ts'
import { exampleTrade } from '../rules/example-trade.ts'
import { buildBlocks, tonsOf } from './blocks.ts'
import { exampleGroup } from './example-group.ts'

const groups = [
  exampleGroup('active', '2026-W46', 3),
  exampleGroup('active', '2026-W47', 2),
  exampleGroup('unallocated', null, 1),
  exampleGroup('completed', '2026-W40', 5),
  exampleGroup('completed', '2026-W41', 5),
]
const rows = (count: number) => Array.from({ length: count }, (_, at) => exampleTrade({ id: `row-${at}` }))
const blocksWith = (open: string[], loaded: Record<string, { count: number; isComplete: boolean }> = {}) =>
  buildBlocks({
    groups,
    sort: '-loadingDate',
    isOpen: (key) => open.includes(key),
    rowsOf: (key) => loaded[key] && { rows: rows(loaded[key].count), isComplete: loaded[key].isComplete },
  })
const kinds = (blocks: ReturnType<typeof blocksWith>) =>
  Array.from({ length: lineCountOf(blocks) }, (_, line) => lineAt(blocks, line)!.kind)

test('with all groups closed the table has only headers: weeks newest first, then undated trades, then completed ones', () => {
  expect(blocksWith([]).map(({ key }) => key)).toEqual(['active/2026-W47', 'active/2026-W46', 'unallocated', 'completed'])
})

test('oldest first reverses the weeks, but not the sections', () => {
  const blocks = buildBlocks({ groups, sort: 'loadingDate', isOpen: () => false, rowsOf: () => undefined })
  expect(blocks.map(({ key }) => key)).toEqual(['active/2026-W46', 'active/2026-W47', 'unallocated', 'completed'])
})

test('completed weeks are below their header once it is open, and are summed in it', () => {
  const blocks = blocksWith(['completed'])
  expect(blocks.slice(3).map(({ key }) => key)).toEqual(['completed', 'completed/2026-W41', 'completed/2026-W40'])
  expect(blocks[3]).toMatchObject({ count: 10, tons: 300, place: null, rowCount: 0 })
})

test('an open week holds places for rows that are not loaded yet, and ends with its total', () => {
  expect(kinds(blocksWith(['active/2026-W47']))).toEqual(['group', 'row', 'row', 'total', 'group', 'group', 'group'])
  const [first] = blocksWith(['active/2026-W46'], { 'active/2026-W46': { count: 1, isComplete: false } }).slice(1)
  expect(first).toMatchObject({ rowCount: 3, lineCount: 5 })
})

test('once all rows are loaded they are counted, whatever the header said before', () => {
  const blocks = blocksWith(['active/2026-W46'], { 'active/2026-W46': { count: 4, isComplete: true } })
  expect(blocks[1]).toMatchObject({ rowCount: 4, lineCount: 6 })
  expect(blocksWith(['active/2026-W46'], { 'active/2026-W46': { count: 0, isComplete: true } })[1]).toMatchObject({
    lineCount: 1,
  })
})

test('the tons of a total are those of the rows that it counts, even if a status leaves fewer than the header says', () => {
  const [whole, narrowed] = [3, 2].map((count) => {
    const loaded = { rows: rows(count).map((row) => ({ ...row, tonnage: 31.25 })), isComplete: true }
    return buildBlocks({ groups, sort: '-loadingDate', isOpen: () => true, rowsOf: () => loaded })[1]!
  })
  expect([tonsOf(whole!), tonsOf(narrowed!)]).toEqual([90, 62.5])
})

test('every line is found in its block, and no line outside of the table', () => {
  const blocks = blocksWith(['active/2026-W47', 'active/2026-W46', 'completed', 'completed/2026-W40'])
  for (const block of blocks) {
    for (let line = block.firstLine; line < block.firstLine + block.lineCount; line++) expect(blockAt(blocks, line)).toBe(block)
  }
  expect(lineAt(blocks, lineCountOf(blocks))).toBeUndefined()
  expect(lineAt([], 0)).toBeUndefined()
})

test('a line is found by its name after rows were added before it', () => {
  const before = blocksWith(['active/2026-W46'], { 'active/2026-W46': { count: 3, isComplete: true } })
  const line = before[1]!.firstLine + 2
  const key = keyOfLine(before, line)
  expect(key).toBe('row-1')
  const after = blocksWith(['active/2026-W47', 'active/2026-W46'], { 'active/2026-W46': { count: 3, isComplete: true } })
  expect(lineOfKey(after, key, line)).toBe(line + 3)
})

test('if a line is gone, the nearest one takes its place, but never a total', () => {
  const blocks = blocksWith(['active/2026-W47'])
  expect(lineOfKey(blocks, 'deleted', 2)).toBe(2)
  expect(lineOfKey(blocks, 'deleted', 3)).toBe(2)
  expect(lineOfKey(blocks, 'deleted', 999)).toBe(lineCountOf(blocks) - 1)
  expect(lineOfKey([], 'deleted', 4)).toBe(-1)
  expect(lineOfKey(blocks, headKey, 4)).toBe(-1)
})
