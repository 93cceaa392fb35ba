import { formatCount, formatRand, formatTons } from '@haulm/domain/quantity/format.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { tradeStatuses, tradeStatusLabels } from '@haulm/domain/trade/trade-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportWords } from '../api/export-words.ts'
import { lookup } from '../api/lookups.ts'
import { useDownload } from '../api/use-download.ts'
import { todayAtHome } from '../ui/home-day.ts'
import { RecordDialog } from '../ui/record-dialog.tsx'
import type { RecordField } from '../ui/record-form.tsx'
import { useRecordForm } from '../ui/use-record-form.ts'
import { useSettled } from '../ui/use-settled.ts'
import { noFilters, readReportForm } from './custom-report-form.ts'
import { type ReportFilters, reportPreview } from './reports-queries.ts'

/** Milliseconds without typing after which the report is counted anew. */
const pause = 250

/** Filters for a spreadsheet of trades, and what it will hold. @see specification part 2, sections 2 and 3 */
export function CustomReportDialog({ onClose }: { onClose: () => void }) {
  const [today] = useState(todayAtHome)
  const { busy, start } = useDownload()
  const form = useRecordForm({
    start: noFilters,
    check: (values) => readReportForm(values, today).problems,
    onSubmit: async (values) => {
      const { filters } = readReportForm(values, today)
      if (await start('GET /api/export/custom-report', filters, exportWords.customReport)) onClose()
    },
  })
  const { filters, problems } = readReportForm(form.values, today)
  return (
    <RecordDialog
      title="Custom Report"
      description="Every filter is optional. Bounds are included; a trade without the value is left out."
      fields={useReportFields(today)}
      form={{ ...form, isDirty: false }}
      submitLabel="Export Excel"
      busyLabel="Exporting..."
      isSaving={busy !== null}
      onClose={onClose}
    >
      {Object.keys(problems).length === 0 && <Preview filters={filters} />}
    </RecordDialog>
  )
}

/** How many trades the report will hold, and what they come to. */
function Preview({ filters }: { filters: ReportFilters }) {
  const settled = JSON.parse(useSettled(JSON.stringify(filters), pause)) as ReportFilters
  const { data, isFetching } = useQuery(reportPreview(settled))
  return (
    <p role="status" aria-busy={isFetching} className="set-ledger mt-3 border-t border-border pt-3 text-sm">
      {data
        ? [
            formatCount(data.count, 'trade'),
            formatTons(data.tons),
            data.revenue !== undefined && `revenue ${formatRand(data.revenue, 2)}`,
            data.totalNet !== undefined && `net ${formatRand(data.totalNet, 2)}`,
          ]
            .filter(Boolean)
            .join(' · ')
        : 'Counting...'}
    </p>
  )
}

const activeFirst = <T extends { isActive: boolean }>(records: readonly T[]) =>
  records.toSorted((left, right) => Number(right.isActive) - Number(left.isActive))

/** The lists come from what there is, the active ones first. */
function useReportFields(today: string): RecordField[] {
  const { data: commodities = [] } = useQuery(lookup('commodity'))
  const { data: clients = [] } = useQuery(lookup('client'))
  const { data: suppliers = [] } = useQuery(lookup('supplier'))
  const { data: transporters = [] } = useQuery(lookup('transporter'))
  const { data: truckTypes = [] } = useQuery(lookup('truckType'))
  const named = (records: readonly { id: string; name: string; farmName?: string | null }[]) =>
    records.map(({ id, name, farmName }) => ({ value: id, label: [name, farmName].filter(Boolean).join(', ') }))
  const choice = (name: string, label: string, options: { value: string; label: string }[]): RecordField => ({
    name,
    label,
    kind: 'choice',
    placeholder: 'All',
    options,
  })
  return [
    { name: 'startDate', label: 'Start Date', kind: 'day', today },
    { name: 'endDate', label: 'End Date', kind: 'day', today },
    choice(
      'status',
      'Status',
      tradeStatuses.map((value) => ({ value, label: tradeStatusLabels[value] })),
    ),
    choice(
      'commodity',
      'Commodity',
      activeFirst(commodities).map((record) => ({ value: record.id, label: codeAndName(record) })),
    ),
    choice('client', 'Client', named(clients)),
    choice('supplier', 'Supplier', named(suppliers)),
    choice('transporter', 'Transporter', named(transporters)),
    choice(
      'truckType',
      'Truck Type',
      activeFirst(truckTypes).map(({ code, displayName }) => ({ value: code, label: displayName })),
    ),
    { name: 'minTonnage', label: 'Minimum Tonnage', kind: 'number' },
    { name: 'maxTonnage', label: 'Maximum Tonnage', kind: 'number' },
    { name: 'minSellingPrice', label: 'Minimum Selling Price', kind: 'number', prefix: 'R' },
    { name: 'maxSellingPrice', label: 'Maximum Selling Price', kind: 'number', prefix: 'R' },
  ]
}
