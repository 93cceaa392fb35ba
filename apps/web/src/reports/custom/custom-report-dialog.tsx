import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { queryOfReport, type SavedReport } from '@haulm/domain/report/report-definition.ts'
import { useState } from 'react'
import { csvChoice } from '../../api/download/export-texts.ts'
import { textsOfExport } from '../../api/download/texts-of-export.ts'
import { useDownload } from '../../api/download/use-download.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { RecordDialog } from '../../ui/record-form/record-dialog.tsx'
import { useRecordForm } from '../../ui/record-form/use-record-form.ts'
import { readReportForm, reportEntries } from './custom-report-form.ts'
import { reportFields, useFilterFields } from './report-fields.tsx'
import { ReportPreview } from './report-preview.tsx'
import { SaveReport } from './save-report.tsx'

type CustomReportDialogProps = {
  /** The saved report that it opens with; null begins with no filter. */
  report: SavedReport | null
  onClose: () => void
}

/** Filters for a spreadsheet of trades, what it will hold, and a name to find them by again. @see docs/rules/reports.md, rule 4 */
export function CustomReportDialog({ report, onClose }: CustomReportDialogProps) {
  const [today] = useState(todayAtHome)
  const [saved, setSaved] = useState(report?.isMine ? report : null)
  const { busy, start } = useDownload()
  const [asCsv, setAsCsv] = useState(false)
  const form = useRecordForm({
    start: reportEntries(report?.content ?? null),
    check: (values) => readReportForm(values, today).problems,
    onSubmit: async (values) => {
      const query = { ...queryOfReport(readReportForm(values, today).content, today), ...(asCsv && { format: 'csv' as const }) }
      if (await start('GET /api/export/custom-report', query, textsOfExport('custom-report'))) onClose()
    },
  })
  const filterFields = useFilterFields()
  const { content, problems } = readReportForm(form.values, today)
  const isReadable = Object.keys(problems).length === 0
  return (
    <RecordDialog
      title="Custom Report"
      description="Every filter is optional. Bounds are included; a trade without the value is left out."
      fields={reportFields(filterFields, form, today)}
      form={{ ...form, isDirty: false }}
      submitLabel={asCsv ? 'Export CSV' : 'Export Excel'}
      busyLabel="Exporting..."
      isSaving={busy !== null}
      onClose={onClose}
    >
      {isReadable && <ReportPreview filters={queryOfReport({ ...content, columns: null }, today)} />}
      <Checkbox label={csvChoice.label} note={csvChoice.note} checked={asCsv} onChange={setAsCsv} className="mt-2" />
      <SaveReport key={saved?.id} content={content} saved={saved} disabled={!isReadable} onSaved={setSaved} />
    </RecordDialog>
  )
}
