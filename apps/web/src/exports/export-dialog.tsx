import type { Call } from '@haulm/api/routes.ts'
import { type Month, monthLabel, monthOf } from '@haulm/domain/calendar/month.ts'
import type { ColumnSection } from '@haulm/domain/trade/catalogue/views.ts'
import clsx from 'clsx'
import { CalendarRange, ChevronRight, Download, FolderArchive, type LucideIcon, SlidersHorizontal, Table2 } from 'lucide-react'
import { type Ref, useRef, useState } from 'react'
import { csvChoice } from '../api/download/export-texts.ts'
import { useExports } from '../api/download/use-exports.ts'
import { SummaryMonth } from '../api/queries/summary-month.tsx'
import { busyButtonProps } from '../ui/controls/button.tsx'
import { Spinner } from '../ui/controls/spinner.tsx'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { Checkbox } from '../ui/fields/checkbox.tsx'
import { useIsShown } from '../ui/state/use-is-shown.ts'
import { useToday } from '../ui/state/use-today.ts'

export type ExportDialogProps = {
  /** The page's section of column settings, which 'as on my screen' means; null on a page without trades. */
  section: ColumnSection | null
  /** Which trades the page lists, with its filters; null on a page without trades. */
  listed: Call<'GET /api/export/documents'>['query'] | null
  /** Leads to the custom report; null for people who may not run one, or if there is none. */
  onCustomReport: (() => void) | null
  onClose: () => void
}

/** Spreadsheets to download. It may be closed meanwhile: the toast comes all the same. @see docs/rules/rights.md, rule 12 */
export function ExportDialog({ section, listed, onCustomReport, onClose }: ExportDialogProps) {
  const { busy, take } = useExports()
  const [asOnScreen, setAsOnScreen] = useState(false)
  const [asCsv, setAsCsv] = useState(false)
  const [month, setMonth] = useState<Month | null>(null)
  const currentMonth = monthOf(useToday())
  const isShown = useIsShown()
  const first = useRef<HTMLButtonElement>(null)
  const exportTrades = async () => {
    const query = { ...(section && asOnScreen && { columns: section }), ...(asCsv && { format: 'csv' as const }) }
    const isSaved = await take('trades', query)
    // If it was closed meanwhile, this would close whatever was opened after it.
    if (isSaved && isShown.current) onClose()
  }
  const exportSummary = () => take('monthly-summary', month === null ? {} : { month })
  const exportDocuments = () => take('documents', listed ?? { includeAllTrades: 'true', month: month ?? currentMonth })
  return (
    <Dialog
      onClose={onClose}
      title="Export Data"
      description="Spreadsheets with everything that you may read."
      size="sm"
      initialFocus={first}
    >
      <ul className="min-h-0 flex-1 overflow-y-auto">
        <ExportChoice
          Icon={Table2}
          label="Export All Trades"
          ref={first}
          note="Complete trade data"
          EndIcon={Download}
          isBusy={busy === 'trades'}
          isDisabled={busy !== null}
          onChoose={() => void exportTrades()}
        />
        <li className="pb-2.5 pl-12.5">
          {section && (
            <Checkbox
              label="As on my screen"
              note="The columns that this page shows you, in your order."
              checked={asOnScreen}
              onChange={setAsOnScreen}
              disabled={busy !== null}
            />
          )}
          <Checkbox {...csvChoice} checked={asCsv} onChange={setAsCsv} disabled={busy !== null} />
        </li>
        <ExportChoice
          Icon={CalendarRange}
          label="Monthly Summary"
          note={month === null ? 'Current month statistics' : `${monthLabel(month)} statistics`}
          EndIcon={Download}
          isBusy={busy === 'monthly-summary'}
          isDisabled={busy !== null}
          onChoose={() => void exportSummary()}
        />
        <li className="pb-2.5 pl-12.5">
          <SummaryMonth month={month} onChange={setMonth} disabled={busy !== null} />
        </li>
        <ExportChoice
          Icon={FolderArchive}
          label="Documents"
          note={
            listed
              ? 'Of the trades that this page lists, as a folder (.zip)'
              : `${monthLabel(month ?? currentMonth)}, as a folder (.zip)`
          }
          EndIcon={Download}
          isBusy={busy === 'documents'}
          isDisabled={busy !== null}
          onChoose={() => void exportDocuments()}
        />
        {onCustomReport && (
          <ExportChoice
            Icon={SlidersHorizontal}
            label="Custom Report"
            note="Advanced filtering"
            EndIcon={ChevronRight}
            isDisabled={busy !== null}
            onChoose={onCustomReport}
          />
        )}
      </ul>
    </Dialog>
  )
}

type ExportChoiceProps = {
  ref?: Ref<HTMLButtonElement>
  Icon: LucideIcon
  label: string
  /** What it is, in a few words. */
  note: string
  /** What pressing it does: saves a file, or leads on. */
  EndIcon: LucideIcon
  isBusy?: boolean
  isDisabled: boolean
  onChoose: () => void
}

/** One thing that can be exported: a line across the dialog. */
const ExportChoice = ({ ref, Icon, label, note, EndIcon, isBusy = false, isDisabled, onChoose }: ExportChoiceProps) => (
  <li className="border-t border-border">
    <button
      ref={ref}
      type="button"
      {...busyButtonProps(isBusy, { disabled: isDisabled, onClick: onChoose })}
      className={clsx(
        'flex min-h-14 w-full items-center gap-3 px-5 py-2 text-left -outline-offset-2 not-disabled:hover:bg-accent',
        isDisabled && !isBusy && 'opacity-55',
      )}
    >
      <Icon size={18} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-[540] max-md:text-base">{label}</span>
        <span className="block text-xs text-muted-foreground max-md:text-sm">{isBusy ? 'Exporting...' : note}</span>
      </span>
      {isBusy ? <Spinner /> : <EndIcon size={15} className="shrink-0 text-muted-foreground" />}
    </button>
  </li>
)
