import type { ReactNode } from 'react'
import type { RecordAction } from '../../ui/controls/record-action.tsx'

export type RecordColumn<Row> = {
  id: string
  heading: ReactNode
  /** The column's name, if its heading is not text. */
  label?: string
  /** Figures stand at the end. */
  align?: 'end'
  /** In px with a mouse; a column without one shares the space left over. Touch adds wider edges, and large figures widen it. */
  width?: number
  /** Replaces `width` when the table is wide enough, so that the column's text fits on one line. */
  roomyWidth?: number
  /** For a column that shares the space left over: its minimum in px, below which the table scrolls sideways. */
  least?: number
  cell: (row: Row) => ReactNode
  /** What the column sorts by; null comes last in either direction. A column without it does not sort. */
  sortValue?: (row: Row) => string | number | null
  /** What is copied, if that is neither what the column sorts by nor the text that it shows. */
  value?: (row: Row) => string | number | null
  /** The unit of the column's figures, if they may be added up over several rows. */
  sums?: 'tons' | 'rand'
  /** The cell names its row for screen readers; without any such column, the first one does. */
  namesRow?: true
}

/** The column whose cells name their rows: it stays in view, however far the table is scrolled sideways. */
export const namingColumn = <Column extends { namesRow?: true }>(columns: readonly Column[]): Column | undefined =>
  columns.find(({ namesRow }) => namesRow) ?? columns[0]

/** Rows under a heading of their own: a truck type, a status. */
export type RecordGroup<Row> = {
  id: string
  label: string
  /** At the right of the heading: '8 rates'. */
  note?: ReactNode
  /** The totals of its rows: after the note, or on a phone, which has no space for them there, below the heading. */
  sums?: string
  rows: readonly Row[]
  isOpen: boolean
}

export type RecordSort = { column: string; isDescending: boolean }

/** What distinguishes a row from the others. */
export type Identified = { id: string }

/** What every form of the table, rows or strips, receives. */
export type RecordRowsProps<Row> = {
  columns: readonly RecordColumn<Row>[]
  /** What a row is called: 'Kroonstad → Bothaville'. */
  nameOf: (row: Row) => string
  actions?: readonly RecordAction<Row>[]
  /** The pixels that a row's buttons take with their labels; if absent, they are icons. */
  labelledActions?: number
  /** Maize: look here. Red: something is wrong. Green: it is done. Undefined: nothing to say. */
  highlight?: (row: Row) => 'notice' | 'danger' | 'success' | undefined
  /** Shown below the row, across its whole width; null if there is nothing to show. */
  detail?: (row: Row) => ReactNode
  /** Set if the rows are only a part of many. */
  window?: RowWindow | undefined
}

/** The rows in view, of many: their place among all of them, and the space that stands in for the others. */
export type RowWindow = {
  /** The index of the first drawn row within its group. */
  from: number
  /** Pixels. */
  above: number
  below: number
  /** The line of the first row that is drawn. */
  line: number
  /** How many rows the group has. */
  of: number
}
