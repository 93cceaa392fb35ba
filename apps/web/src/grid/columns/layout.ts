import { widthBounds } from '@haulm/domain/trade/columns/table-layout.ts'
import { roomFor } from './room-of-figures.ts'

/** What the grid needs to know of a column; the code that draws the cells knows more. */
export type GridColumn = {
  id: string
  label: string
  /** Its usual width, in pixels of compact rows. */
  width: number
  /** The width that the person chose instead, in the same pixels. */
  chosenWidth?: number
}

export type ColumnTraits = {
  /** Right-aligned, in tabular figures: the column grows with the largest amount that it holds. */
  isFigure: boolean
  /** A text column: it shrinks when space is short and takes up what is left over. */
  isFlexible: boolean
  /** Pinned at the left edge. */
  isPinned: boolean
  /** The last column of the core, which fits into the table without scrolling if squeezing its texts is enough for that. */
  endsCore?: boolean
}

/** A column with its place. Pinned ones stand at the left edge, however far the table is scrolled. */
export type PlacedColumn<Column extends GridColumn = GridColumn> = Column & {
  index: number
  /** Distance of a pinned column from the left edge, in pixels; null for a column that scrolls. */
  pinnedAt: number | null
  isLastPinned: boolean
  isFigure: boolean
  /** A person cannot make the column narrower than this, so that no figure and no day is cut. */
  leastWidth: number
}
export type Layout<Column extends GridColumn = GridColumn> = {
  columns: PlacedColumn<Column>[]
  pinnedWidth: number
  actionsWidth: number
  /** Width of each of a row's buttons, like `--icon-small-size` in the density. */
  actionSize: number
  /** The most buttons that a row has; its menu holds every action, with or without a button. */
  buttons: number
  width: number
}

const actionSizes = { compact: 24, comfortable: 24, touch: 44 } as const
/** What the density adds to each column, for its wider edges. */
export const edgesIn = { compact: 0, comfortable: 8, touch: 16 } as const
/** Pixels beside the buttons of a row; and, below, what the heading of their column needs. */
const actionsEdges = { compact: 8, comfortable: 16, touch: 12 } as const
const leastActions = { compact: 64, comfortable: 72, touch: 80 } as const
/** The share of the table's width that the pinned columns and the actions leave to the others. */
const looseShare = 0.45
/** Columns of text may be squeezed by so much before the table scrolls sideways. */
const leastTextFactor = 0.88

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

type Contents<Column> = {
  traitsOf: (column: Column) => ColumnTraits
  /** The most buttons that a row has. */
  buttons?: number
  /** The digits of the largest amount in a column, by the column's id: a column grows with what it holds. */
  digits?: ReadonlyMap<string, number> | undefined
}

/** A column while the layout is being computed. */
type Laying<Column> = { column: Column; traits: ColumnTraits; width: number; leastWidth: number }

/**
 * Puts the columns side by side. Texts give way a little so that the core of the table fits without scrolling, and take up the
 * space that is left over when all columns fit. In a narrow table fewer columns are pinned, but always the first.
 * @param room the table's width in pixels; 0 while it is not known.
 */
export function placeColumns<Column extends GridColumn>(
  columns: readonly Column[],
  room: number,
  density: keyof typeof actionSizes,
  { traitsOf, buttons = 4, digits }: Contents<Column>,
): Layout<Column> {
  const actionSize = actionSizes[density]
  const actionsWidth = Math.max(buttons * actionSize + actionsEdges[density], leastActions[density])
  const edges = edgesIn[density]
  const usual = columns.map((column): Laying<Column> => {
    const traits = traitsOf(column)
    const figures = roomFor(digits?.get(column.id) ?? 0)
    const width = Math.max(column.width, figures) + edges
    return { column, traits, width, leastWidth: leastOf(column, traits, figures) + edges }
  })
  // Computed from the usual widths: a column that a person resized moves the others, but leaves them as wide as they were.
  const factor = room > 0 ? stretchOf(usual, room - actionsWidth) : 1
  const wide = usual.map((laying) => ({ ...laying, width: widthOf(laying, factor, edges) }))
  const pinnedCount = pinnedIn(wide, room > 0 ? room * (1 - looseShare) - actionsWidth : Number.POSITIVE_INFINITY)
  let left = 0
  const placed = wide.map(({ column, traits: { isFigure }, width, leastWidth }, index): PlacedColumn<Column> => {
    const pinnedAt = index < pinnedCount ? left : null
    left += width
    return { ...column, width, leastWidth, index, pinnedAt, isLastPinned: index === pinnedCount - 1, isFigure }
  })
  return {
    columns: placed,
    pinnedWidth: sum(placed.slice(0, pinnedCount).map(({ width }) => width)),
    actionsWidth,
    actionSize,
    buttons,
    width: Math.max(left + actionsWidth, room),
  }
}

/** A figure needs space for the largest amount of its column, a day or a status its usual width; texts may be cut. */
function leastOf({ width }: GridColumn, { isFigure, isFlexible }: ColumnTraits, figures: number): number {
  if (isFigure) return Math.max(figures, widthBounds.least)
  return isFlexible ? widthBounds.least : width
}

/** The width that the person chose; else the usual one, stretched if it is a text. */
function widthOf({ column, traits, width, leastWidth }: Laying<GridColumn>, factor: number, edges: number): number {
  const { chosenWidth } = column
  if (chosenWidth !== undefined) return Math.max(chosenWidth + edges, leastWidth)
  return traits.isFlexible ? Math.floor(width * factor) : width
}

/** How many of the columns to be pinned really are: as many as fit, and at least one. */
function pinnedIn(columns: readonly Laying<unknown>[], room: number): number {
  const firstLoose = columns.findIndex(({ traits }) => !traits.isPinned)
  const pinned = firstLoose < 0 ? columns : columns.slice(0, firstLoose)
  const fitting = pinned.filter((_column, at) => sum(pinned.slice(0, at + 1).map(({ width }) => width)) <= room)
  return Math.max(fitting.length, Math.min(columns.length, 1))
}

/** The factor by which the texts are stretched or squeezed. */
function stretchOf(columns: readonly Laying<unknown>[], room: number): number {
  const widths = (list: typeof columns, isFlexible: boolean) =>
    sum(list.filter(({ traits }) => traits.isFlexible === isFlexible).map(({ width }) => width))
  const factorFor = (list: typeof columns) => (widths(list, true) === 0 ? 1 : (room - widths(list, false)) / widths(list, true))
  const forAll = factorFor(columns)
  if (forAll >= 1) return forAll
  const core = columns.slice(0, columns.findIndex(({ traits }) => traits.endsCore) + 1)
  const forCore = core.length > 0 ? factorFor(core) : 1
  return forCore < 1 && forCore >= leastTextFactor ? forCore : 1
}
