import type { Day } from '@haulm/domain/calendar/day.ts'
import { ExportButton } from '../api/download/export-button.tsx'
import { exportTexts } from '../api/download/export-texts.ts'
import { narrowing } from '../ui/address/address-search.ts'
import { DayChoice } from '../ui/calendar/day-choice.tsx'
import { AddButton } from '../ui/controls/add-button.tsx'
import { ExpandAll } from '../ui/controls/expand-all.tsx'
import { SearchBox } from '../ui/controls/search-box.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'
import type { useRatesPage } from './use-rates-page.ts'

type RatesToolbarProps = {
  page: ReturnType<typeof useRatesPage>
  today: Day
  /** '32 rates, 7 transporters'; null until they are there. */
  count: string | null
  /** Null for people who may not add one. */
  onAdd: (() => void) | null
}

export function RatesToolbar({ page, today, count, onAdd }: RatesToolbarProps) {
  const { q, on, setAll } = page
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
            <ExpandAll setAll={setAll} isOnPhone />
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
        <ExpandAll setAll={setAll} />
        {exported}
      </span>
    </div>
  )
}
