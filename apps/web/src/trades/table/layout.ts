import { fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isPinned } from '@haulm/domain/trade/column-order.ts'
import type { Column } from '@haulm/domain/trade/columns.ts'

/** A column with its place. Pinned ones stand at the left edge, however far the table is scrolled. */
export type LaidColumn = Column & {
  index: number
  /** Distance of a pinned column from the left edge; null for those that scroll. */
  pinnedAt: number | null
  isLastPinned: boolean
  /** Right-aligned, in figures of one width. */
  isFigure: boolean
}
export type Layout = {
  columns: LaidColumn[]
  pinnedWidth: number
  actionsWidth: number
  /** Of each of a row's buttons, as `--icon-small-size` in the density. */
  actionSize: number
  width: number
}

/** Four buttons side by side. */
const actionsWidths = { compact: 104, comfortable: 112, touch: 188 } as const
const actionSizes = { compact: 24, comfortable: 24, touch: 44 } as const
const figureKinds = ['rand', 'randPerTon', 'tons', 'percent']
/** Columns of text may be squeezed by so much before the table scrolls sideways. */
const least = 0.88

const isFlexible = ({ fields: [name] }: Column) => ['text', 'longText', 'reference', 'truckType'].includes(fieldOf(name).kind)
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/**
 * Puts the columns side by side. Texts give way a little so that all up to the tonnage fit without scrolling,
 * and take the room that is left over when all columns fit.
 * @param room what the table has, in pixels; 0 while it is not known.
 */
export function layColumns(columns: readonly Column[], room: number, density: keyof typeof actionsWidths): Layout {
  const actionsWidth = actionsWidths[density]
  const more = { compact: 0, comfortable: 8, touch: 16 }[density]
  const wide = columns.map((column) => ({ ...column, width: column.width + more }))
  const factor = room > 0 ? stretchOf(wide, room - actionsWidth) : 1
  const firstLoose = wide.findIndex((column) => !isPinned(column))
  const pinnedCount = firstLoose < 0 ? wide.length : firstLoose
  let left = 0
  const laid = wide.map((column, index): LaidColumn => {
    const width = isFlexible(column) ? Math.floor(column.width * factor) : column.width
    const pinnedAt = index < pinnedCount ? left : null
    left += width
    const isFigure = figureKinds.includes(fieldOf(column.fields[0]).kind)
    return { ...column, width, index, pinnedAt, isLastPinned: index === pinnedCount - 1, isFigure }
  })
  return {
    columns: laid,
    pinnedWidth: sum(laid.slice(0, pinnedCount).map(({ width }) => width)),
    actionsWidth,
    actionSize: actionSizes[density],
    width: Math.max(left + actionsWidth, room),
  }
}

/** By how much the texts are stretched or squeezed. */
function stretchOf(columns: readonly Column[], room: number): number {
  const fixed = (list: readonly Column[]) => sum(list.filter((column) => !isFlexible(column)).map(({ width }) => width))
  const flexible = (list: readonly Column[]) => sum(list.filter(isFlexible).map(({ width }) => width))
  const factorFor = (list: readonly Column[]) => (flexible(list) === 0 ? 1 : (room - fixed(list)) / flexible(list))
  const forAll = factorFor(columns)
  if (forAll >= 1) return forAll
  const core = columns.slice(0, columns.findIndex(({ fields: [name] }) => name === 'tonnage') + 1)
  const forCore = core.length > 0 ? factorFor(core) : 1
  return forCore < 1 && forCore >= least ? forCore : 1
}
