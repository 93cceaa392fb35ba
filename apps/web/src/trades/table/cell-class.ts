import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import type { LaidColumn, Layout } from './layout.ts'
import { widthClass } from './use-column-sheet.ts'

const known = new WeakMap<LaidColumn, string>()

const shortKinds = ['day', 'flag', 'logisticsStatus']
// These never outgrow their columns; a clip on each cell would cost the browser a layer's bookkeeping.
const fits = ({ isFigure, fields }: LaidColumn) => isFigure || shortKinds.includes(fieldOf(fields[0]).kind)

/** The class of a column's cells, made once for each layout and not for each cell. */
export function cellClass(column: LaidColumn, { columns }: Layout): string {
  const made = known.get(column)
  if (made !== undefined) return made
  const { index, pinnedAt, group, isFigure, isLastPinned } = column
  const isTinted = group === 'costing' || group === 'finance'
  const name = clsx(
    'ledger-cell',
    widthClass(index),
    pinnedAt !== null && 'is-pinned',
    isLastPinned && 'is-last-pinned',
    isFigure && 'is-figure',
    fits(column) && 'fits',
    isTinted && `in-${group}`,
    isTinted && columns[index - 1]?.group !== group && 'is-first-of-group',
  )
  known.set(column, name)
  return name
}
