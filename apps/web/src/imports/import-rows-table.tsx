import type { ImportDetail, ImportRow } from '@haulm/api/imports.ts'
import { cellText } from '@haulm/domain/imports/read-cell.ts'
import { useMemo } from 'react'
import { type RecordColumn, unsorted } from '../grid/records/record-column.ts'
import { RecordTable } from '../grid/records/record-table.tsx'
import { Badge } from '../ui/text/badge.tsx'
import { columnName, outcomeLabels } from './import-labels.ts'

type ImportRowsTableProps = {
  detail: ImportDetail
  rows: readonly ImportRow[]
  /** Whether these are all rows: only then are they sorted. */
  isAll: boolean
}

/** Rows of a file as they stand there, each with what becomes of it, and the reasons against it below. */
export function ImportRowsTable({ detail: { headings, matches }, rows, isAll }: ImportRowsTableProps) {
  const columns = useMemo(() => {
    const all = [...ownColumns, ...headings.map((_, at) => fileColumn(headings, at, matches[at]))]
    return isAll ? all : unsorted(all)
  }, [headings, matches, isAll])
  return (
    <RecordTable
      name="importRows"
      label="Rows of the file"
      columns={columns}
      rows={rows}
      keyOf={({ number }) => String(number)}
      nameOf={({ number }) => `Row ${number}`}
      detail={({ outcome, reasons }) =>
        reasons.length > 0 && (
          <ul className={outcome === 'refuse' ? 'text-destructive' : 'text-muted-foreground'}>
            {reasons.map(({ column, message }) => (
              <li key={`${column} ${message}`}>
                {column !== null && <span className="font-[540]">{columnName(headings, column)}: </span>}
                {message}
              </li>
            ))}
          </ul>
        )
      }
    />
  )
}

const ownColumns: readonly RecordColumn<ImportRow>[] = [
  { id: 'number', heading: 'Row', width: 92, cell: ({ number }) => `Row ${number}`, sortValue: ({ number }) => number },
  {
    id: 'outcome',
    heading: 'What becomes of it',
    width: 140,
    cell: ({ outcome }) => <Badge tone={outcomeLabels[outcome].tone}>{outcomeLabels[outcome].label}</Badge>,
    sortValue: ({ outcome }) => outcomeLabels[outcome].label,
  },
]

/** A column of the file. What a person chose of one goes along to other files in which the same field stands. */
function fileColumn(headings: ImportDetail['headings'], at: number, field: string | undefined): RecordColumn<ImportRow> {
  const valueIn = ({ cells }: ImportRow) => {
    const cell = cells[at]
    return typeof cell === 'number' ? cell : cellText(cell) || null
  }
  return {
    id: field ? `field:${field}` : `column:${at + 1}`,
    heading: columnName(headings, at),
    width: 132,
    cell: ({ cells }) => cellText(cells[at]),
    value: valueIn,
    sortValue: valueIn,
  }
}
