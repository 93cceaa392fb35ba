import type { Week } from '@haulm/domain/calendar/week.ts'
import type { TradeGroup, TradeSection } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { LoadedRows, RowsPlace } from '../queries.ts'

/** Heights in pixels, fixed by the density, so that where a row stands is known without measuring. */
export type Heights = { head: number; week: number; row: number; total: number }

/** A part of the table with a header of its own: a week, the undated trades, or the header over the completed weeks. */
export type Block = {
  /** `active/2026-W47`, `unallocated`, `completed`, `completed/2026-W40`. */
  key: string
  section: TradeSection
  /** Null for the undated trades, and for the header over the completed weeks. */
  week: Week | null
  count: number
  tons: number
  isOpen: boolean
  /** What is fetched for it; null where there is nothing to fetch. */
  place: RowsPlace | null
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
  sort: TradeSort
  isOpen: (key: string, week: Week | null) => boolean
  /** What has been fetched so far; undefined when nothing has. */
  rowsOf: (key: string) => LoadedRows | undefined
}

/** The table from top to bottom: the weeks, the undated trades, and the completed weeks below their header. */
export function buildBlocks({ groups, sort, isOpen, rowsOf }: Sources): Block[] {
  const blocks: Block[] = []
  let firstLine = 0
  const put = (block: Pick<Block, 'key' | 'section' | 'week' | 'count' | 'tons' | 'place'>) => {
    const open = isOpen(block.key, block.week)
    const { rows, isComplete } = (block.place && rowsOf(block.key)) || noRows
    const rowCount = open && block.place ? (isComplete ? rows.length : Math.max(block.count, rows.length)) : 0
    const lineCount = 1 + rowCount + (rowCount > 0 ? 1 : 0)
    blocks.push({ ...block, isOpen: open, rows, rowCount, isComplete, firstLine, lineCount })
    firstLine += lineCount
    return open
  }
  const inOrder = (section: TradeSection) => weeksOf(groups, section, sort)
  for (const week of inOrder('active')) put(weekBlock('active', week))
  for (const { count, tons } of groups.filter(({ section }) => section === 'unallocated')) {
    put({ key: 'unallocated', section: 'unallocated', week: null, count, tons, place: { section: 'unallocated', week: null } })
  }
  const completed = inOrder('completed')
  if (completed.length > 0) {
    const sum = (name: 'count' | 'tons') => completed.reduce((total, group) => total + group[name], 0)
    const header = {
      key: 'completed',
      section: 'completed',
      week: null,
      count: sum('count'),
      tons: sum('tons'),
      place: null,
    } as const
    if (put(header)) for (const week of completed) put(weekBlock('completed', week))
  }
  return blocks
}

const weekBlock = (section: TradeSection, { key, count, tons }: TradeGroup) => ({
  key: `${section}/${key}`,
  section,
  week: key,
  count,
  tons,
  place: { section, week: key },
})

function weeksOf(groups: readonly TradeGroup[], section: TradeSection, sort: TradeSort): TradeGroup[] {
  const weeks = groups.filter((group) => group.section === section && group.key !== null)
  // Weeks stand by their dates, whatever the rows within them are sorted by.
  const direction = sort === 'loadingDate' ? 1 : -1
  return weeks.sort((left, right) => (String(left.key) < String(right.key) ? -direction : direction))
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
