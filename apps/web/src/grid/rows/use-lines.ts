import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useMemo } from 'react'
import { blockAt, type GridBlock, type Heights, lineAt, lineCountOf } from '../blocks.ts'

/** Lines drawn beyond the visible ones, so that scrolling finds them ready. */
const overscan = 6

type Lines<Block extends GridBlock> = {
  scroller: RefObject<HTMLElement | null>
  blocks: readonly Block[]
  heights: Heights
  /** Lines that are drawn wherever the table is scrolled: those with the focus or an editor. */
  pinnedLines: () => readonly number[]
  /** Counts up when a kept line must be drawn at once. */
  drawnFor: number
}
/** A block with those of its lines that are drawn. */
export type DrawnBlock<Block extends GridBlock = GridBlock> = { block: Block; lines: number[] }

/** Lines are known by their number. A new function for other lines makes the virtualizer measure anew. */
const numbering = (_shape: string, _heights: Heights) => (line: number) => line

const extractor = (pinnedLines: () => readonly number[], _drawnFor: number) => (range: Range) => {
  const pinned = pinnedLines().filter((line) => line >= 0 && line < range.count)
  return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((left, right) => left - right)
}

/** Which lines are drawn: the visible ones, some more, and those that must not be lost. */
export function useLines<Block extends GridBlock>(lines: Lines<Block>): DrawnBlock<Block>[] {
  const { scroller, blocks, heights, pinnedLines, drawnFor } = lines
  const shape = blocks.map(({ key, rowCount }) => `${key}:${rowCount}`).join(' ')
  const virtualizer = useVirtualizer({
    count: lineCountOf(blocks),
    getScrollElement: () => scroller.current,
    estimateSize: (line) => {
      const found = lineAt(blocks, line)
      return heights[found?.kind ?? 'row']
    },
    getItemKey: useMemo(() => numbering(shape, heights), [shape, heights]),
    scrollMargin: heights.head,
    overscan,
    rangeExtractor: useMemo(() => extractor(pinnedLines, drawnFor), [pinnedLines, drawnFor]),
  })
  const drawn: DrawnBlock<Block>[] = []
  for (const { index } of virtualizer.getVirtualItems()) {
    const block = blockAt(blocks, index)
    if (!block) continue
    const last = drawn.at(-1)
    if (last?.block === block) last.lines.push(index)
    else drawn.push({ block, lines: [index] })
  }
  return drawn
}
