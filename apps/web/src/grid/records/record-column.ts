import type { ReactNode } from 'react'
import type { RecordAction } from '../../ui/controls/record-action.tsx'

/** A column of a table of records. */
export type RecordColumn<Row> = {
  id: string
  heading: ReactNode
  /** What it is called, where its heading is no text. */
  label?: string
  /** Figures stand at the end. */
  align?: 'end'
  /** In px beside a mouse; a column without one shares what is left. A finger's wider edges come on top, and what its figures take. */
  width?: number
  /** Where the table has room enough, what it takes in place of its width, so that its text stands in one line. */
  roomyWidth?: number
  /** Of one that shares what is left: the px below which the table scrolls sideways instead. */
  least?: number
  cell: (row: Row) => ReactNode
  /** What the column sorts by; null stands last either way. A column without it does not sort. */
  sortValue?: (row: Row) => string | number | null
  /** What is copied of it, where that is neither what it sorts by nor the text that it shows. */
  value?: (row: Row) => string | number | null
  /** What its figures are, where those of several rows may be added up. */
  sums?: 'tons' | 'rand'
  /** The cell names its row for people who listen; the first column does where none says so. */
  namesRow?: true
}

/** The column whose cells name their rows: it stays in view, however far the table is scrolled sideways. */
export const namingColumn = <Column extends { namesRow?: true }>(columns: readonly Column[]): Column | undefined =>
  columns.find(({ namesRow }) => namesRow) ?? columns[0]

/** The columns as they are where only the first of the rows were fetched: sorting would be of these alone. */
export const unsorted = <Row>(columns: readonly RecordColumn<Row>[]): RecordColumn<Row>[] =>
  columns.map(({ sortValue: _, ...column }) => column)

/** Rows under a heading of their own: a truck type, a status. */
export type RecordGroup<Row> = {
  id: string
  label: string
  /** At the right of the heading: '8 rates'. */
  note?: ReactNode
  /** What its rows come to: behind the note, and on a phone, where that has no room for it, below the heading. */
  sums?: string
  rows: readonly Row[]
  isOpen: boolean
}

export type RecordSort = { column: string; isDescending: boolean }

/** What tells a row from the others. */
export type Identified = { id: string }

/** What every form of the table, rows or strips, is told. */
export type RecordRowsProps<Row> = {
  columns: readonly RecordColumn<Row>[]
  /** What a row is called: 'Kroonstad → Bothaville'. */
  nameOf: (row: Row) => string
  actions?: readonly RecordAction<Row>[]
  /** The pixels that the buttons of a row take where they bear their labels; they are icons where it is absent. */
  labelledActions?: number
  /** Maize: look here. Red: something is wrong. Green: it is done. Undefined: nothing to say. */
  highlight?: (row: Row) => 'notice' | 'danger' | 'success' | undefined
  /** Stands below the row over its whole width; null where there is nothing. */
  detail?: (row: Row) => ReactNode
  /** Where the rows are a few of many. */
  window?: RowWindow | undefined
}

/** Of many rows those in view: where they stand among all, and what holds the room of the others. */
export type RowWindow = {
  /** Of the first row that is drawn, among the rows of its group. */
  from: number
  /** Pixels. */
  above: number
  below: number
  /** The line of the first row that is drawn. */
  line: number
  /** How many rows the group has. */
  of: number
}
