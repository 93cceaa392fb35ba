import clsx from 'clsx'
import { Fragment } from 'react'
import { RecordActions } from './record-actions.tsx'
import { namingColumn, type RecordRowsProps } from './record-column.ts'

/** Rows of a table of records, and what stands open below one. */
export function RecordRows<Row>(props: RecordRowsProps<Row> & { rows: readonly Row[] }) {
  const { rows, columns, keyOf, nameOf, actions = [], highlight, detail, window } = props
  const naming = namingColumn(columns)
  const width = columns.length + (actions.length > 0 ? 1 : 0)
  const drawn = rows.map((row, index) => {
    const at = index + (window?.from ?? 0)
    const below = detail?.(row)
    const mark = highlight?.(row)
    return (
      <Fragment key={keyOf(row)}>
        <tr
          ref={window?.measure}
          data-row={keyOf(row)}
          data-index={window && window.line + index}
          aria-rowindex={window && window.line + index + 2}
          className={clsx('records-row', at % 5 === 4 && 'is-fifth', at % 2 === 1 && 'is-band', mark && `is-${mark}`)}
        >
          {columns.map((column) => {
            const className = clsx(column.align === 'end' && 'is-figure')
            return column === naming ? (
              <th key={column.id} scope="row" data-stop="" tabIndex={-1} className={clsx('is-naming', className)}>
                {column.cell(row)}
              </th>
            ) : (
              <td key={column.id} tabIndex={-1} className={className}>
                {column.cell(row)}
              </td>
            )
          })}
          {actions.length > 0 && (
            <td className="records-actions">
              <RecordActions row={row} name={nameOf(row)} actions={actions} />
            </td>
          )}
        </tr>
        {below && (
          <tr className="records-detail">
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

/** The room of rows that are not drawn. */
const Gap = ({ height, width }: { height: number; width: number }) =>
  height > 0 && (
    <tr>
      <td aria-hidden="true" colSpan={width} style={{ height }} />
    </tr>
  )
