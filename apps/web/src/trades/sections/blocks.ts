import type { Week } from '@haulm/domain/calendar/week.ts'
import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { TradeGroup } from '@haulm/domain/trade/sections.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import type { TradeSort } from '@haulm/domain/trade/trade-sort.ts'
import type { GridBlock } from '../../grid/blocks.ts'
import type { LoadedRows } from '../queries.ts'
import { type Arrangement, arrange, type Part } from './arrangement.ts'

/** A part of the table, with its rows and its lines. */
export type Block = Omit<Part, 'under'> & GridBlock<Trade> & { isComplete: boolean }

const noRows: LoadedRows = { rows: [], isComplete: false }

type Sources = {
  groups: readonly TradeGroup[]
  arrangement?: Arrangement
  sort: TradeSort
  isOpen: (key: string, week: Week | null) => boolean
  /** The rows fetched so far; undefined if none. */
  rowsOf: (key: string) => LoadedRows | undefined
}

/** The blocks of the table, from top to bottom. */
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

/** Amounts that are summed below a week, in addition to the tons. */
export const summedNames: readonly FieldName[] = ['totalNetAmount', 'transportTotalExVat']

/** Sums in whole cents, which are exact far beyond any week. Cancelled trades add nothing. */
export function sumOf({ rows }: Pick<Block, 'rows'>, name: FieldName): number {
  const cents = rows.reduce((total, trade) => {
    const amount = trade.status === 'cancelled' ? null : trade[name]
    return total + (typeof amount === 'number' ? Math.round(amount * 100) : 0)
  }, 0)
  return cents / 100
}

/** The tons of a section's total: of the rows counted in it, if they are not all trades of the section but those at one status. */
export const tonsOf = (block: Block): number =>
  block.isComplete && block.rows.length !== block.count ? sumOf(block, 'tonnage') : block.tons
