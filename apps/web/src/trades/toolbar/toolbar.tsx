import { rangeDates } from '@haulm/domain/report/figure-notes.ts'
import { isViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import clsx from 'clsx'
import { type ReactNode, Suspense, useEffect } from 'react'
import { AddButton } from '../../ui/controls/add-button.tsx'
import { ExpandAll } from '../../ui/controls/expand-all.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { late } from '../../ui/late.tsx'
import type { useTradePage } from '../address/use-trade-page.ts'
import { closeFilter } from '../filters/open-filter.ts'
import type { Sections } from '../sections/use-sections.ts'
import { ActiveFilters } from './active-filters.tsx'
import type { ViewToolsProps } from './view-tools.tsx'

// Anything with lists or calendars is loaded after the trades, into space reserved for it.
const DatePresets = late(() => import('../../ui/calendar/date-presets.tsx'), 'DatePresets')
const PhoneFilters = late(() => import('./phone-filters.tsx'), 'PhoneFilters')
const ViewTools = late(() => import('./view-tools.tsx'), 'ViewTools')

const FilterButton = late(() => import('../filters/filter-button.tsx'), 'FilterButton')

const ViewsButton = late(() => import('../views/views-button.tsx'), 'ViewsButton')

type ToolbarProps = {
  page: ReturnType<typeof useTradePage>
  sections: Sections
  /** Null for people who may not create trades. */
  onCreate: (() => void) | null
  viewTools: ViewToolsProps
  isPhone: boolean
}

/** New trade, dates, search, weeks, row height and columns; below them the active filters. */
export function Toolbar({ page, sections, onCreate, viewTools, isPhone }: ToolbarProps) {
  const { filters, preset } = page
  useEffect(() => closeFilter, [])
  const range = { startDate: filters.startDate, endDate: filters.endDate }
  const search = (
    <SearchBox
      label="Search trades"
      placeholder="Search by client, supplier, commodity, transporter, destination, or invoice number..."
      value={page.search.q ?? ''}
      onSearch={page.find}
      className={isPhone ? 'flex-1' : 'max-w-[520px] grow basis-40'}
    />
  )
  const presets = (
    <DatePresets
      goesBy={rangeDates.trades}
      preset={preset}
      range={range}
      today={page.today}
      onPreset={page.choosePreset}
      onRange={page.chooseRange}
    />
  )
  const weeks = (
    <ExpandAll setAll={sections.setAll} noun="Weeks" className="max-xl:px-2 touch:min-w-11" textClass="md:max-lg:sr-only" />
  )
  return (
    <div className="shrink-0">
      {isPhone ? (
        <div className="flex items-center gap-2 px-4 pt-2.5 pb-2">
          {search}
          {/* Not among the filters, which are rendered only when opened: the page opens with the view in its address. */}
          {isViewScreen(viewTools.view) && (
            <After isShown={sections.hasShown} className="size-11 shrink-0">
              <ViewsButton {...viewTools} screen={viewTools.view} />
            </After>
          )}
          <After isShown={sections.hasShown} className="size-11 shrink-0">
            <PhoneFilters view={viewTools.view}>
              {presets}
              <Suspense>
                <FilterButton page={page} />
              </Suspense>
              {weeks}
            </PhoneFilters>
          </After>
        </div>
      ) : (
        <div className="flex min-h-12 flex-wrap items-center gap-2 px-5 py-2 short:py-1">
          {onCreate && <AddButton label="New Trade" onClick={onCreate} />}
          <After
            isShown={sections.hasShown}
            className={clsx('h-control shrink-0', preset === 'custom' ? 'w-[336px]' : 'w-[138px]')}
          >
            {presets}
          </After>
          {search}
          <After isShown={sections.hasShown} className="h-control w-[85px]">
            <FilterButton page={page} />
          </After>
          <div className="ml-auto flex items-center gap-1">
            {weeks}
            <After
              isShown={sections.hasShown}
              className={clsx(
                'ml-1 h-control border-l border-border',
                !isViewScreen(viewTools.view) ? 'w-[73px]' : viewTools.view === 'costing' ? 'w-[105px]' : 'w-[137px]',
              )}
            >
              <ViewTools {...viewTools} />
            </After>
          </div>
        </div>
      )}
      <ActiveFilters page={page} sections={sections} isPhone={isPhone} />
    </div>
  )
}

/** Shown, and fetched, once the trades are; until then its space is reserved. */
function After({ isShown, className, children }: { isShown: boolean; className: string; children: ReactNode }) {
  const room = <div className={className} />
  return isShown ? <Suspense fallback={room}>{children}</Suspense> : room
}
