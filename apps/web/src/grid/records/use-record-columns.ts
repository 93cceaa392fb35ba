import { orderedColumns } from '@haulm/domain/trade/columns/column-order.ts'
import { useMemo, useState } from 'react'
import { useUser } from '../../api/session/user.ts'
import { usePersisted } from '../../ui/state/use-persisted.ts'
import { namingColumn, type RecordColumn } from './record-column.ts'

/** What a person chose of the columns of a table of records: ids that are hidden, ids from left to right, pixels beside a mouse. */
export type RecordLayout = { hidden: string[]; order: string[]; widths: Record<string, number> }

const usual: RecordLayout = { hidden: [], order: [], widths: {} }

const isLayout = (stored: unknown): stored is RecordLayout => {
  const { hidden, order, widths } = (stored ?? {}) as Partial<RecordLayout>
  return Array.isArray(hidden) && Array.isArray(order) && typeof widths === 'object' && widths !== null
}

/** A column as it stands for a person; that which names the rows stays first, and in view. */
export type PlacedRecordColumn<Row> = RecordColumn<Row> & { isChosenPinned: boolean; isChosenWidth: boolean }

/**
 * The columns of a table as the person arranged them, remembered for them on the device.
 * @param name of the table, the same wherever its columns are the same.
 */
export function useRecordColumns<Row>(name: string, given: readonly RecordColumn<Row>[]) {
  const personId = useUser()?.id
  const [layout, change] = usePersisted(`recordTable:${name}:${personId}`, usual, isLayout)
  /** The width of a column whose edge is dragged; it is remembered when the edge is let go. */
  const [dragged, drag] = useState<{ id: string; width: number } | null>(null)
  const all = useMemo(() => {
    const widths = dragged ? { ...layout.widths, [dragged.id]: dragged.width } : layout.widths
    const naming = namingColumn(given)
    const placed = given.map((column): PlacedRecordColumn<Row> => {
      const width = widths[column.id] ?? column.width
      const isChosenWidth = Object.hasOwn(widths, column.id)
      return { ...column, ...(width !== undefined && { width }), isChosenWidth, isChosenPinned: column === naming }
    })
    return orderedColumns(placed, layout.order)
  }, [given, layout, dragged])
  const shown = useMemo(
    () => all.filter(({ id, isChosenPinned }) => isChosenPinned || !layout.hidden.includes(id)),
    [all, layout],
  )
  return { all, shown, layout, change, drag }
}

/** What `useRecordColumns` returns: see there. */
export type RecordColumns<Row> = ReturnType<typeof useRecordColumns<Row>>
