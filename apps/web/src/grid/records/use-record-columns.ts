import type { RecordTableName } from '@haulm/domain/saved-view/layout-tables.ts'
import { orderedColumns } from '@haulm/domain/trade/columns/column-order.ts'
import { useMemo, useState } from 'react'
import { useTableLayout } from '../columns/use-table-layout.ts'
import { namingColumn, type RecordColumn } from './record-column.ts'

/** A column as arranged for a person. The one that names the rows has `namesRow` set, stays pinned, and is always shown. */
export type PlacedRecordColumn<Row> = RecordColumn<Row> & {
  isChosenPinned: boolean
  isChosenWidth: boolean
  /** Of a pinned column: its distance from the left edge, as a CSS length. */
  pinnedAt?: string
}

/**
 * The columns of a table as the person arranged them: at first as the device remembers them, then as the server has them, once
 * the table's tools have asked it.
 * @param name of the table, the same for all tables with these columns.
 */
export function useRecordColumns<Row>(name: RecordTableName, given: readonly RecordColumn<Row>[]) {
  const state = useTableLayout(name)
  const { layout } = state
  /** The width of a column whose edge is being dragged; it is remembered on release. */
  const [dragged, drag] = useState<{ id: string; width: number } | null>(null)
  const all = useMemo(() => {
    const widths = { ...layout.widths, ...(dragged && { [dragged.id]: dragged.width }) }
    const naming = namingColumn(given)
    const placed = given.map((column): PlacedRecordColumn<Row> => {
      const width = widths[column.id] ?? column.width
      const isNaming = column === naming
      return {
        ...column,
        ...(width !== undefined && { width }),
        ...(isNaming && { namesRow: true }),
        isChosenWidth: Object.hasOwn(widths, column.id),
        isChosenPinned: isNaming || (layout.pinned?.includes(column.id) ?? false),
      }
    })
    return orderedColumns(placed, layout.order)
  }, [given, layout, dragged])
  const shown = useMemo(() => all.filter(({ id, namesRow }) => namesRow || !layout.hidden.includes(id)), [all, layout])
  return { name, all, shown, state, drag }
}

export type RecordColumns<Row> = ReturnType<typeof useRecordColumns<Row>>
