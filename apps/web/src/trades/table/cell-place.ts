import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import clsx from 'clsx'
import type { CSSProperties } from 'react'
import type { LaidColumn, Layout } from './layout.ts'

type Drawn = { className: string; style: CSSProperties }
const drawn = new WeakMap<LaidColumn, Drawn>()

// Days and figures never outgrow their columns; a clip on each cell would cost the browser a layer's bookkeeping.
const fits = ({ isFigure, fields }: LaidColumn) => isFigure || fieldOf(fields[0]).kind === 'day'

/** The class and width of a column's cells, made once for each layout and not for each cell. */
export function cellPlace(column: LaidColumn, { columns }: Layout): Drawn {
  const known = drawn.get(column)
  if (known) return known
  const { width, pinnedAt, group, isFigure, isLastPinned } = column
  const isTinted = group === 'costing' || group === 'finance'
  const place: Drawn = {
    className: clsx(
      'ledger-cell',
      pinnedAt !== null && 'is-pinned',
      isLastPinned && 'is-last-pinned',
      isFigure && 'is-figure',
      fits(column) && 'fits',
      isTinted && `in-${group}`,
      isTinted && columns[column.index - 1]?.group !== group && 'is-first-of-group',
    ),
    style: pinnedAt === null ? { width } : ({ width, '--pinned-at': `${pinnedAt}px` } as CSSProperties),
  }
  drawn.set(column, place)
  return place
}
