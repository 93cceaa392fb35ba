import type { Call } from '@haulm/api/routes.ts'
import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { formatCount, formatNumber, formatRand, formatTons } from '@haulm/domain/quantity/format.ts'
import {
  queryOfReport,
  type ReportContent,
  type ReportFilters,
  type SavedReport,
} from '@haulm/domain/report/report-definition.ts'
import { longestViewName } from '@haulm/domain/saved-view/saved-view.ts'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { csvChoice } from '../../api/download/export-texts.ts'
import { useExports } from '../../api/download/use-exports.ts'
import { reasonOf } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { useSave } from '../../api/use-save.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { useSettled } from '../../ui/state/use-settled.ts'
import { reportPreview, savedReports } from '../reports-queries.ts'
import { readReportForm, reportEntries } from './custom-report-form.ts'
import { reportFields, useFilterFields } from './report-fields.ts'

type CustomReportDialogProps = {
  /** The saved report that it opens with; null begins without filters. */
  report: SavedReport | null
  onClose: () => void
}

/** Filters for a spreadsheet of trades, what it will hold, and a name to save them under. @see docs/rules/reports.md, rule 4 */
export function CustomReportDialog({ report, onClose }: CustomReportDialogProps) {
  const [today] = useState(todayAtHome)
  const [saved, setSaved] = useState(report?.isMine ? report : null)
  const { busy, take } = useExports()
  const [asCsv, setAsCsv] = useState(false)
  const form = useRecordForm({
    start: reportEntries(report?.content ?? null),
    check: (values) => readReportForm(values, today).problems,
    onSubmit: async (values) => {
      const query = { ...queryOfReport(readReportForm(values, today).content, today), ...(asCsv && { format: 'csv' as const }) }
      if (await take('custom-report', query)) onClose()
    },
  })
  const filterFields = useFilterFields()
  const { content, problems } = readReportForm(form.values, today)
  const [problem] = [...Object.values(problems), ...Object.values(form.unnamed).map(({ problem }) => problem)]
  return (
    <RecordDialog
      title="Custom Report"
      description="Every filter is optional. Bounds are included; a trade without the value is left out."
      fields={reportFields(filterFields, form.values, today)}
      form={{ ...form, isDirty: false, isSaving: busy !== null }}
      submitLabel={asCsv ? 'Export CSV' : 'Export Excel'}
      busyLabel="Exporting..."
      onClose={onClose}
    >
      {problem === undefined ? (
        <ReportPreview filters={queryOfReport({ ...content, columns: null }, today)} />
      ) : (
        <p role="status" className={previewClass}>
          {problem}
        </p>
      )}
      <Checkbox label={csvChoice.label} note={csvChoice.note} checked={asCsv} onChange={setAsCsv} className="mt-2" />
      <SaveReport content={content} saved={saved} disabled={problem !== undefined} onSaved={setSaved} />
    </RecordDialog>
  )
}

const previewClass = 'set-ledger mt-3 border-t border-border pt-3 text-sm'

/** Milliseconds without typing after which the report is counted anew. */
const recountDelayMs = 250

/** `12 trades`, `12 trades, 2 of them cancelled`: cancelled ones are in the report, and add nothing to its sums. */
const countText = ({ count, cancelled }: { count: number; cancelled: number }) =>
  formatCount(count, 'trade') + (cancelled === 0 ? '' : `, ${formatNumber(cancelled, 0)} of them cancelled`)

/** How many trades the report will hold, and their sums. */
function ReportPreview({ filters }: { filters: ReportFilters }) {
  const settled = JSON.parse(useSettled(JSON.stringify(filters), recountDelayMs)) as ReportFilters
  const { data, error, isFetching, refetch } = useQuery(reportPreview(settled))
  return (
    <div role="status" aria-busy={isFetching} className={previewClass}>
      {error && !isFetching ? (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span className="text-destructive">The trades could not be counted. {reasonOf(error)}</span>
          <Button label="Try Again" size="sm" onClick={() => void refetch()} />
        </span>
      ) : data ? (
        [
          countText(data),
          formatTons(data.tons),
          data.revenue !== undefined && `revenue ${formatRand(data.revenue, 2)}`,
          data.totalNet !== undefined && `net ${formatRand(data.totalNet, 2)}`,
        ]
          .filter(Boolean)
          .join(' · ')
      ) : (
        'Counting...'
      )}
    </div>
  )
}

type SaveReportProps = {
  content: ReportContent
  /** The person's own report that is open: it can be renamed and replaced. */
  saved: SavedReport | null
  disabled: boolean
  onSaved: (report: SavedReport) => void
}

type SentReport = { replaced: string | null; body: Call<'POST /api/saved-reports'>['body'] }

function SaveReport({ content, saved, disabled, onSaved }: SaveReportProps) {
  const [name, setName] = useState(saved?.name ?? '')
  const [isShared, setShared] = useState(saved?.isShared ?? false)
  const [problem, setProblem] = useState<string>()
  const { save, isSaving } = useSave({
    send: ({ replaced, body }: SentReport, headers): Promise<SavedReport> =>
      replaced === null
        ? request('POST /api/saved-reports', { body, headers })
        : request('PATCH /api/saved-reports/:id', { params: { id: replaced }, body }),
    done: (saved) => `The report ${saved.name} was saved.`,
    failed: 'Failed to save the report',
    stale: [savedReports.queryKey],
    onSaved: (report, { body }) => {
      // What is typed meanwhile stays.
      setName((now) => (now === body.name ? report.name : now))
      onSaved(report)
    },
    onRefused: (fields) => setProblem(fields.name),
  })
  const send = (replaces: boolean) => {
    if (name.trim() === '') setProblem('Give the report a name.')
    else save({ replaced: replaces && saved ? saved.id : null, body: { name, content, isShared } })
  }
  // Enter here saves under the name, and does not export.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (!disabled) send(saved !== null)
  }
  return (
    <fieldset className="mt-3 space-y-2 border-t border-border pt-3">
      <legend className="sr-only">Save this report</legend>
      <Field label={saved ? 'Saved as' : 'Save these filters as'} error={problem}>
        <TextInput
          value={name}
          maxLength={longestViewName}
          autoComplete="off"
          onKeyDown={onKeyDown}
          onChange={({ target }) => {
            setName(target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <Checkbox label="Share with everybody who may run custom reports" checked={isShared} onChange={setShared} />
      <div className="flex flex-wrap gap-2">
        {saved && <Button label="Save Changes" disabled={disabled} busy={isSaving} onClick={() => send(true)} />}
        <Button
          label={saved ? 'Save as New' : 'Save Report'}
          disabled={disabled}
          busy={isSaving && !saved}
          onClick={() => send(false)}
        />
      </div>
    </fieldset>
  )
}
