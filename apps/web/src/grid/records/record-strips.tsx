import clsx from 'clsx'
import type { ReactNode } from 'react'
import { placeOfStrips } from '../../ui/focus/place-of-focus.ts'
import { RecordActions } from './record-actions.tsx'
import { type Identified, namingColumn, type RecordRowsProps } from './record-column.ts'

export type RecordStripsProps<Row> = RecordRowsProps<Row> & {
  rows: readonly Row[]
  /** How a record looks on a phone; without it, the naming column leads and the others follow with their headings. */
  strip?: ((row: Row) => ReactNode) | undefined
  /** Shown at the foot of a strip, left of the actions. */
  stripFoot?: ((row: Row) => ReactNode) | undefined
}

/** Records on a phone: strips, not boxes. */
export function RecordStrips<Row extends Identified>(props: RecordStripsProps<Row>) {
  const { rows, nameOf, actions = [], labelledActions, highlight, detail, strip, stripFoot, window } = props
  return (
    // Padding at the top and the bottom stands in for the strips that are not drawn; one with the focus may only have been scrolled
    // out of view then, and nothing takes the focus from it.
    <ul {...(!window && placeOfStrips)} style={window && { paddingTop: window.above, paddingBottom: window.below }}>
      {rows.map((row, index) => {
        const mark = highlight?.(row)
        return (
          <li
            key={row.id}
            data-index={window && window.line + index}
            aria-posinset={window && window.from + index + 1}
            aria-setsize={window?.of}
            className={clsx('records-strip border-b border-border bg-card px-4 pt-3 pb-1', mark && `is-${mark}`)}
          >
            {strip ? strip(row) : <PlainStrip {...props} row={row} />}
            {(actions.length > 0 || stripFoot) && (
              <div className="-mr-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-2">
                <div className="set-ledger min-w-0 text-sm text-muted-foreground">{stripFoot?.(row)}</div>
                <RecordActions row={row} name={nameOf(row)} actions={actions} isLabelled={labelledActions !== undefined} />
              </div>
            )}
            {detail?.(row)}
          </li>
        )
      })}
    </ul>
  )
}

function PlainStrip<Row>({ row, columns }: RecordRowsProps<Row> & { row: Row }) {
  const naming = namingColumn(columns)
  return (
    <>
      <div className="text-base font-[620] wrap-anywhere">{naming?.cell(row)}</div>
      <dl className="set-ledger mt-1 grid grid-cols-[fit-content(50%)_1fr] gap-x-3 text-sm">
        {columns
          .filter((column) => column !== naming)
          .map(({ id, heading, cell }) => (
            <div key={id} className="contents">
              <dt className="wrap-anywhere text-muted-foreground">{heading}</dt>
              <dd className="min-w-0 text-right wrap-anywhere">{cell(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
