import clsx from 'clsx'
import { Fragment } from 'react'
import { RecordActions } from './record-actions.tsx'
import type { Identified, RecordRowsProps } from './record-column.ts'
import type { PlacedRecordColumn } from './use-record-columns.ts'

type RecordRowsDrawn<Row> = Omit<RecordRowsProps<Row>, 'columns'> & {
  columns: readonly PlacedRecordColumn<Row>[]
  rows: readonly Row[]
  /** The most buttons of a row; further actions go into its menu. */
  mostActions: number
}

/** The rows of a table of records, each with the detail that is open below it. */
export function RecordRows<Row extends Identified>(props: RecordRowsDrawn<Row>) {
  const { rows, columns, nameOf, actions = [], labelledActions, mostActions, highlight, detail, window } = props
  const width = columns.length + (actions.length > 0 ? 1 : 0)
  const drawn = rows.map((row, index) => {
    const at = index + (window?.from ?? 0)
    const below = detail?.(row)
    const mark = highlight?.(row)
    return (
      <Fragment key={row.id}>
        <tr
          data-row={row.id}
          data-index={window && window.line + index}
          aria-rowindex={window && window.line + index + 2}
          className={clsx('records-row', at % 5 === 4 && 'is-fifth', at % 2 === 1 && 'is-band', mark && `is-${mark}`)}
        >
          {columns.map(({ id, cell, align, namesRow, pinnedAt }) => {
            const className = clsx(pinnedAt !== undefined && 'is-pinned', align === 'end' && 'is-figure')
            const place = { className, style: { left: pinnedAt }, tabIndex: -1 }
            return namesRow ? (
              <th key={id} scope="row" data-stop="" {...place}>
                {cell(row)}
              </th>
            ) : (
              <td key={id} {...place}>
                {cell(row)}
              </td>
            )
          })}
          {actions.length > 0 && (
            <td className="records-actions">
              <RecordActions
                row={row}
                name={nameOf(row)}
                actions={actions}
                isLabelled={labelledActions !== undefined}
                most={mostActions}
              />
            </td>
          )}
        </tr>
        {below && (
          <tr data-index={window && window.line + index} className="records-detail">
            <td colSpan={width}>{below}</td>
          </tr>
        )}
      </Fragment>
    )
  })
  if (!window) return drawn
  return (
    <>
      <Gap height={window.above} width={width} />
      {drawn}
      <Gap height={window.below} width={width} />
    </>
  )
}

/** The space of rows that are not drawn. */
const Gap = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr>
      <td aria-hidden="true" colSpan={width} style={{ height }} />
    </tr>
  )
