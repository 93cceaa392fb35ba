import type { Week } from '@haulm/domain/calendar/week.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { LoadedRows } from '../queries.ts'
import { type Arrangement, arrange, type Part } from './arrangement.ts'

/** Heights in pixels, fixed by the density, so that where a row stands is known without measuring. */
export type Heights = { head: number; week: number; row: number; total: number }

/** A part of the table with what is to be drawn of it. */
export type Block = Omit<Part, 'under'> & {
  isOpen: boolean
  rows: readonly Trade[]
  /** Loaded rows, and places held for those that are still to come. */
  rowCount: number
  isComplete: boolean
  /** The number of its header among all lines. Header, rows and total follow each other. */
  firstLine: number
  lineCount: number
}

/** A line of the table, as tall as its kind. */
export type Line =
  | { kind: 'week'; block: Block }
  | { kind: 'row'; block: Block; at: number; trade: Trade | undefined }
  | { kind: 'total'; block: Block }

const noRows: LoadedRows = { rows: [], isComplete: false }

type Sources = {
  groups: readonly TradeGroup[]
  arrangement?: Arrangement
  sort: TradeSort
  isOpen: (key: string, week: Week | null) => boolean
  /** What has been fetched so far; undefined when nothing has. */
  rowsOf: (key: string) => LoadedRows | undefined
}

/** The table from top to bottom. */
export function buildBlocks({ groups, arrangement = 'sections', sort, isOpen, rowsOf }: Sources): Block[] {
  const blocks: Block[] = []
  let firstLine = 0
  for (const { under, ...part } of arrange(groups, arrangement, sort)) {
    if (under !== null && !isOpen(under, null)) continue
    const open = isOpen(part.key, part.week)
    const { rows, isComplete } = (part.place && rowsOf(part.key)) || noRows
    const rowCount = open && part.place ? (isComplete ? rows.length : Math.max(part.count, rows.length)) : 0
    const lineCount = 1 + rowCount + (rowCount > 0 ? 1 : 0)
    blocks.push({ ...part, isOpen: open, rows, rowCount, isComplete, firstLine, lineCount })
    firstLine += lineCount
  }
  return blocks
}

export const lineCountOf = (blocks: readonly Block[]): number => {
  const last = blocks.at(-1)
  return last ? last.firstLine + last.lineCount : 0
}

/** The block that holds a line. */
export function blockAt(blocks: readonly Block[], line: number): Block | undefined {
  let low = 0
  let high = blocks.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((blocks[middle]?.firstLine ?? 0) <= line) low = middle
    else high = middle - 1
  }
  const block = blocks[low]
  return block && line >= block.firstLine && line < block.firstLine + block.lineCount ? block : undefined
}

/** What stands on a line; undefined outside of the table. */
export function lineAt(blocks: readonly Block[], line: number): Line | undefined {
  const block = blockAt(blocks, line)
  if (!block) return undefined
  if (line === block.firstLine) return { kind: 'week', block }
  const at = line - block.firstLine - 1
  return at < block.rowCount ? { kind: 'row', block, at, trade: block.rows[at] } : { kind: 'total', block }
}
