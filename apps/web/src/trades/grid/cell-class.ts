import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import { digitsIn } from '../../grid/columns/room-of-figures.ts'
import { widthClass } from '../../grid/columns/use-column-sheet.ts'
import type { PlacedTradeColumn, TradeLayout } from './trade-layout.ts'

type CellClass = { usual: string; outgrown: string; least: number }

const known = new WeakMap<PlacedTradeColumn, CellClass>()

const shortKinds = ['day', 'flag', 'logisticsStatus']
// These hardly ever outgrow their columns; clipping each cell would burden the browser with extra layers.
const fits = ({ isFigure, fields }: PlacedTradeColumn) => isFigure || shortKinds.includes(fieldOf(fields[0]).kind)

/**
 * The class of a column's cells, computed once for each layout, not for each cell.
 * @param amount what the cell shows, if it is a figure: one that does not fit its column is cut like a text, with an ellipsis,
 * since the next cell would cover its last digits and leave a different figure
 */
export function cellClass(column: PlacedTradeColumn, layout: TradeLayout, amount?: unknown): string {
  const { usual, outgrown, least } = known.get(column) ?? make(column, layout)
  return typeof amount === 'number' && Math.abs(amount) >= least ? outgrown : usual
}

function make(column: PlacedTradeColumn, { columns }: TradeLayout): CellClass {
  const { index, pinnedAt, group, isFigure, isLastPinned } = column
  const isTinted = group === 'costing' || group === 'finance'
  const outgrown = clsx(
    'ledger-cell',
    widthClass(index),
    pinnedAt !== null && 'is-pinned',
    isLastPinned && 'is-last-pinned',
    isFigure && 'is-figure',
    isTinted && `in-${group}`,
    isTinted && columns[index - 1]?.group !== group && 'is-first-of-group',
  )
  const least = isFigure ? 10 ** digitsIn(column.width) - 0.5 : Number.POSITIVE_INFINITY
  const made = { usual: clsx(outgrown, fits(column) && 'fits'), outgrown, least }
  known.set(column, made)
  return made
}
