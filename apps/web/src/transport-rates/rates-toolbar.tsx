import type { Day } from '@haulm/domain/calendar/day.ts'
import { ChevronsDownUp, ChevronsUpDown } from 'lucide-react'
import { ExportButton } from '../api/download/export-button.tsx'
import { exportTexts } from '../api/download/export-texts.ts'
import { narrowing } from '../ui/address/search-schema.ts'
import { DayChoice } from '../ui/calendar/day-choice.tsx'
import { AddButton } from '../ui/controls/add-button.tsx'
import { Button } from '../ui/controls/button.tsx'
import { IconButton } from '../ui/controls/icon-button.tsx'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'
import type { useRatesPage } from './use-rates-page.ts'

type RatesToolbarProps = {
  page: ReturnType<typeof useRatesPage>
  today: Day
  /** '32 rates, 7 transporters'; null until they are there. */
  count: string | null
  /** Null for who may not add one. */
  onAdd: (() => void) | null
}

export function RatesToolbar({ page, today, count, onAdd }: RatesToolbarProps) {
  const { q, on, expandAll, collapseAll } = page
  const isPhone = useIsPhone()
  const search = (
    <SearchBox
      label="Search transport rates"
      placeholder="Search route, transporter, commodity, truck type or rate..."
      value={q}
      onSearch={page.find}
      className="max-w-[420px] grow basis-50"
    />
  )
  const validOn = (
    <div className="flex shrink-0 items-center gap-2 text-sm text-muted-foreground">
      <span aria-hidden="true">Valid on</span>
      <DayChoice aria-label="Valid on" placeholder="any day" day={on} onDay={page.setOn} today={today} className="w-36!" />
    </div>
  )
  const counted = (
    <p role="status" className="set-ledger truncate text-sm text-muted-foreground">
      {count}
    </p>
  )
  const exported = (
    <ExportButton
      route="GET /api/export/transport-rates"
      query={narrowing({ search: q, on })}
      texts={exportTexts.list('Transport rates')}
    />
  )
  if (isPhone) {
    return (
      <div className="shrink-0 px-4 pt-2.5 pb-1">
        <div className="flex items-center gap-2">
          {search}
          {exported}
          {onAdd && <AddButton label="Add Rate" onClick={onAdd} isOnPhone />}
        </div>
        <div className="mt-2">{validOn}</div>
        <div className="flex items-center gap-1">
          {counted}
          <span className="ml-auto flex shrink-0">
            <IconButton label="Expand All" tooltip={false} onClick={expandAll}>
              <ChevronsUpDown size={17} />
            </IconButton>
            <IconButton label="Collapse All" tooltip={false} onClick={collapseAll}>
              <ChevronsDownUp size={17} />
            </IconButton>
          </span>
        </div>
      </div>
    )
  }
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 px-5 py-2">
      {onAdd && <AddButton label="Add Rate" onClick={onAdd} />}
      {search}
      {validOn}
      <span className="ml-2 min-w-0">{counted}</span>
      <span className="ml-auto flex shrink-0 gap-1">
        <Button look="ghost" onClick={expandAll}>
          <ChevronsUpDown size={15} aria-hidden="true" />
          Expand All
        </Button>
        <Button look="ghost" onClick={collapseAll}>
          <ChevronsDownUp size={15} aria-hidden="true" />
          Collapse All
        </Button>
        {exported}
      </span>
    </div>
  )
}
