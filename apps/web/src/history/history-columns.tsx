import type { RecordedChange } from '@haulm/api/history/change.ts'
import { actionText, linkOf, whoOf } from '../api/history/change-texts.ts'
import { FieldValue } from '../api/history/history-entry.tsx'
import { recordTexts } from '../api/history/record-texts.ts'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { formatMoment } from '../ui/text/format-moment.ts'
import { changedRecordName, RecordLink } from './record-link.tsx'

type FieldChange = RecordedChange['fields'][number]

/** What became of a field; of a record that was entered, deleted or brought back, the change itself. */
export type HistoryLine = { id: string; change: RecordedChange; field: FieldChange | null }

/** What a record was entered with is what its later changes begin from: only of a later one is each field a line. */
export const historyLines = (changes: readonly RecordedChange[]): HistoryLine[] =>
  changes.flatMap((change) => {
    const fields = change.action === 'updated' ? change.fields : []
    if (fields.length === 0) return { id: change.id, change, field: null }
    return fields.map((field): HistoryLine => ({ id: `${change.id} ${field.field}`, change, field }))
  })

const when = ({ change: { at } }: HistoryLine) => formatMoment(new Date(at))
const who = ({ change }: HistoryLine) => [whoOf(change), linkOf(change)].filter(Boolean).join(', ')

/** The label of the field, or what was done: `Tonnage`, `deleted`. */
export const whatOf = ({ change, field }: HistoryLine): string =>
  field ? recordTexts(change.kind).label(field.field) : actionText(change)

const written =
  (end: 'from' | 'to') =>
  ({ change, field }: HistoryLine) =>
    field && recordTexts(change.kind).write(field.field, field[end])

/** What a field was, or became. */
export function HistoryValue({ line, end }: { line: HistoryLine; end: 'from' | 'to' }) {
  if (!line.field) return null
  return <FieldValue text={written(end)(line)} isFigure={typeof line.field[end] === 'number'} isFormer={end === 'from'} />
}

const value = (end: 'from' | 'to') => (line: HistoryLine) => (
  <span className="block py-1.5 whitespace-normal wrap-anywhere">
    <HistoryValue line={line} end={end} />
  </span>
)

export const historyColumns: readonly RecordColumn<HistoryLine>[] = [
  {
    id: 'record',
    heading: 'Record',
    width: 190,
    cell: ({ change }) => <RecordLink change={change} />,
    value: ({ change }) => changedRecordName(change),
    sortValue: ({ change }) => changedRecordName(change),
  },
  { id: 'at', heading: 'When', width: 140, cell: when, value: when, sortValue: ({ change }) => change.at },
  { id: 'who', heading: 'Who', width: 140, cell: who, sortValue: who },
  { id: 'what', heading: 'Change', width: 150, cell: whatOf, sortValue: whatOf },
  { id: 'from', heading: 'From', width: 150, cell: value('from'), value: written('from') },
  { id: 'to', heading: 'To', width: 220, cell: value('to'), value: written('to') },
]
