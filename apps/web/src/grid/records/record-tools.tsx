import '../selection/selection.css'
import { type RefObject, useEffect, useMemo } from 'react'
import { focusInView } from '../../ui/focus/focus-moves.ts'
import { cellAtElement, type SelectableTable } from '../selection/selectable-table.ts'
import { SelectionBar } from '../selection/selection-bar.tsx'
import { useChosenCells } from '../selection/use-chosen-cells.ts'
import type { Identified, RecordColumn } from './record-column.ts'
import { recordCell, recordSums } from './record-copy.ts'
import { RecordHeadTools, type RecordHeadToolsProps } from './record-head-tools.tsx'

export type RecordToolsProps<Row> = RecordHeadToolsProps<Row> & Omit<RecordSelectionProps<Row>, 'columns'>

/** What a table can do besides showing its rows: fetched once it is drawn, which is then marked with `data-tools`. */
export function RecordTools<Row extends Identified>({ scroller, rows, ...head }: RecordToolsProps<Row>) {
  const { table, placed } = head
  useEffect(() => {
    const element = table.current
    element?.setAttribute('data-tools', '')
    return () => element?.removeAttribute('data-tools')
  }, [table])
  return (
    <>
      <RecordHeadTools {...head} />
      <RecordSelection {...{ table, scroller, rows }} columns={placed.shown} />
    </>
  )
}

type RecordSelectionProps<Row> = {
  table: RefObject<HTMLTableElement | null>
  scroller: RefObject<HTMLElement | null>
  /** All rows of the open groups, from the top. */
  rows: readonly Row[]
  columns: readonly RecordColumn<Row>[]
}

/**
 * Selecting in a table of records: rows and blocks of cells, their sums, and copying them. Fetched once the table is drawn.
 * @see docs/rules/screens.md, rule 21
 */
function RecordSelection<Row extends Identified>({ table, scroller, rows, columns }: RecordSelectionProps<Row>) {
  const selectable = useMemo(
    () =>
      recordSelectable(
        { table, scroller },
        rows.map(({ id }) => id),
        columns,
      ),
    [table, scroller, rows, columns],
  )
  const { selection, select, chosen, count, columnCount, copy, announced } = useChosenCells({
    selectable,
    rows,
    columns,
    noun: 'row',
    copyCell: recordCell,
  })
  return (
    <>
      <span role="status" className="sr-only">
        {announced}
      </span>
      {selection && chosen && count > 0 && (
        <SelectionBar
          noun="row"
          {...{ count, columnCount }}
          sums={recordSums(chosen.rows, chosen.columns)}
          onCopy={copy}
          onClear={() => {
            const { head } = selection
            select(null)
            selectable.focusCell(head)
          }}
        />
      )}
    </>
  )
}

/** What can be selected in a table of records: rows by their keys, wherever they stand; a cell's position gives its column. */
function recordSelectable(
  elements: Pick<SelectableTable, 'table' | 'scroller'>,
  keys: readonly string[],
  columns: readonly { id: string }[],
): SelectableTable {
  const selectable: SelectableTable = {
    ...elements,
    order: () => ({ rows: keys, columns: columns.map(({ id }) => id) }),
    rowOf: ({ dataset }) => dataset.row,
    columnOf: ({ cellIndex }) => columns[cellIndex]?.id,
    focused: () => {
      const focused = document.activeElement
      return elements.table.current?.contains(focused) ? cellAtElement(focused, selectable) : null
    },
    focusCell: ({ row, column }) => {
      const line = [...(elements.table.current?.rows ?? [])].find(({ dataset }) => dataset.row === row)
      const cell = line?.cells[columns.findIndex(({ id }) => id === column)]
      const stop = cell?.querySelector<HTMLElement>('button:not(:disabled), a[href]') ?? cell
      if (line && stop) focusInView(stop, line)
    },
  }
  return selectable
}
