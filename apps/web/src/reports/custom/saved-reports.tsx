import { todayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { queryOfReport, type SavedReport } from '@haulm/domain/report/report-definition.ts'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Trash2, Users } from 'lucide-react'
import { useExports } from '../../api/download/use-exports.ts'
import { QueryState } from '../../api/query-state.tsx'
import { request } from '../../api/request/request.ts'
import { useDeleteWithUndo } from '../../api/use-delete-with-undo.ts'
import { useSave } from '../../api/use-save.ts'
import { Button, IconButton } from '../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../ui/floating/menu.tsx'
import { lineAfter, placeOfFocus } from '../../ui/focus/place-of-focus.ts'
import type { RecordField } from '../../ui/record-form/record-form.tsx'
import { savedReports } from '../reports-queries.ts'
import { useFilterFields } from './report-fields.ts'
import { reportSummary } from './report-summary.ts'

/** After one was deleted, focus moves to the one now in its place; if none is left, to the heading. */
const place = placeOfFocus((section, line) => lineAfter(section, line)?.querySelector('button') ?? section.querySelector('h2'))

/** Saved custom reports: run as they are, or opened for changes. */
export function SavedReports({ onOpen }: { onOpen: (report: SavedReport) => void }) {
  const query = useQuery(savedReports)
  const fields = useFilterFields()
  return (
    <section {...place} aria-labelledby="saved-reports" className="shrink-0 border-b border-border px-5 py-3 max-md:px-4">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="saved-reports" tabIndex={-1} className="text-base font-[640] outline-none">
          Saved Reports
        </h2>
        <p className="text-sm text-muted-foreground">
          Filters saved under a name. A period such as last month moves with the calendar.
        </p>
      </div>
      <QueryState
        query={query}
        what="saved reports"
        failed="The saved reports could not be loaded"
        widths={[160, 0]}
        // Most people have none or few: with a long skeleton the page below would jump up.
        rows={1}
      >
        {(reports) =>
          reports.length === 0 ? (
            <p className="py-2 text-sm text-muted-foreground">None yet. Set filters, and save them under a name.</p>
          ) : (
            <ul className="mt-1 divide-y divide-border">
              {reports.map((report) => (
                <ReportLine key={report.id} report={report} fields={fields} onOpen={() => onOpen(report)} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  )
}

type ReportLineProps = { report: SavedReport; fields: readonly RecordField[]; onOpen: () => void }

function ReportLine({ report, fields, onOpen }: ReportLineProps) {
  const { name, isMine, isShared, owner, content } = report
  const { busy, take } = useExports()
  const run = () => take('custom-report', queryOfReport(content, todayAtHome()))
  const note = isMine ? isShared && 'Shared' : `by ${owner}`
  return (
    <li className="flex items-center gap-3 py-1.5 max-md:flex-wrap">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex items-baseline gap-2">
          <span className="truncate font-[600]">{name}</span>
          {note && <span className="shrink-0 text-xs text-muted-foreground">{note}</span>}
        </p>
        <p className="set-ledger truncate text-sm text-muted-foreground">{reportSummary(content, fields)}</p>
      </div>
      <Button
        label={busy === null ? 'Run' : 'Exporting...'}
        size="sm"
        busy={busy !== null}
        aria-label={`Run ${name}`}
        onClick={run}
      />
      <Button label="Open" size="sm" aria-label={`Open ${name}`} onClick={onOpen} />
      {isMine && <OwnMenu report={report} />}
    </li>
  )
}

function OwnMenu({ report: { id, name, content, isShared } }: { report: SavedReport }) {
  const stale = [savedReports.queryKey]
  const { save: share } = useSave({
    send: () => request('PATCH /api/saved-reports/:id', { params: { id }, body: { isShared: !isShared } }),
    done: isShared ? `The report ${name} is private again.` : `The report ${name} is shared.`,
    failed: 'Failed to change the report',
    stale,
  })
  const remove = useDeleteWithUndo({
    what: 'report',
    name,
    remove: () => request('DELETE /api/saved-reports/:id', { params: { id } }),
    body: { name, content, isShared },
    create: (body, headers) => request('POST /api/saved-reports', { body, headers }),
    stale,
  })
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={`More for ${name}`} size="sm" look="quiet" tooltip={false} />}>
      <MenuItem label={isShared ? 'Stop sharing' : 'Share'} icon={Users} onSelect={() => share()} />
      <MenuItem label="Delete" icon={Trash2} destructive onSelect={remove} />
    </Menu>
  )
}
