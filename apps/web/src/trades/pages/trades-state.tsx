import { dateRangePresets } from '@haulm/domain/calendar/date-range.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import type { Density } from '@haulm/domain/trade/columns/table-layout.ts'
import type { ReactNode } from 'react'
import { ErrorBanner } from '../../api/error-banner.tsx'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useOpenSteps } from '../../api/queries/getting-started.ts'
import { isUnreachable } from '../../api/request/api-error.ts'
import { useHasOpenEditor } from '../../grid/open-editors.ts'
import { AddressLink } from '../../ui/address/address-link.tsx'
import { AddButton } from '../../ui/controls/add-button.tsx'
import { Button, buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/page-state/empty-state.tsx'
import { LoadingRows } from '../../ui/page-state/loading-rows.tsx'
import { useDelayed } from '../../ui/state/use-delayed.ts'
import type { useTradePage } from '../address/use-trade-page.ts'
import type { Sections } from '../sections/use-sections.ts'
import { TableFrame } from '../table/table-frame.tsx'
import { focusFilters } from '../toolbar/active-filters.tsx'

type TradesStateProps = {
  page: ReturnType<typeof useTradePage>
  sections: Sections
  columns: readonly Column[]
  density: Density
  isGrouped: boolean
  onCreate: (() => void) | null
  children: ReactNode
}

/** Shows the table once there is something in it; until then, one of three screens. @see docs/rules/screens.md, rule 16 */
export function TradesState({ page, sections, columns, density, isGrouped, onCreate, children }: TradesStateProps) {
  const frame = { columns, density, isGrouped }
  const { error, retry } = sections
  const isEmpty = sections.hasGroups && sections.count === 0
  const openSteps = useOpenSteps(isEmpty && !page.search.q && page.filters.filter.length === 0)
  const isBeginning = openSteps?.includes('firstLoad') && openSteps.includes('pastLoads')
  // Rows and headers are requested in parallel: a short wait is cheaper than drawing a table of placeholders in vain.
  const isWaitedFor = useDelayed(sections.hasGroups)
  const isComing = sections.isComing && !isWaitedFor
  // What is being typed into the last row stays even if somebody else deletes that trade.
  const isInEdit = useHasOpenEditor()
  if (sections.hasGroups && (sections.count > 0 || isInEdit) && !isComing) {
    return (
      <>
        {error && <ErrorBanner title="Some trades could not be loaded." error={error} onRetry={retry} />}
        {children}
      </>
    )
  }
  if (error) {
    return (
      <TableFrame {...frame}>
        {() => (
          <LoadFailure
            title="Trades could not be loaded"
            error={error}
            onRetry={retry}
            {...(page.search.q !== undefined && isUnreachable(error) && { description: searchNeedsServer })}
          />
        )}
      </TableFrame>
    )
  }
  // A new company is not asked to clear filters while it is still unknown that it begins.
  if (sections.isLoading || isComing || openSteps === undefined) {
    return <TableFrame {...frame}>{(widths) => <LoadingRows label="Loading trades..." rows={12} columns={widths} />}</TableFrame>
  }
  const clear = () => {
    focusFilters()
    page.clear()
  }
  const isNarrowed = page.preset !== 'all' || page.search.q !== undefined || page.filters.filter.length > 0
  return (
    <TableFrame {...frame}>
      {() => (
        <EmptyState
          title={isNarrowed ? 'No trades found.' : 'No active trades found'}
          description={
            isBeginning
              ? 'There is no load yet. A few steps lead to the first one.'
              : isNarrowed
                ? whyEmpty(page)
                : 'There is no trade yet.'
          }
          action={
            <div className="flex gap-2">
              {isBeginning && (
                <AddressLink address="/getting-started" className={buttonClass('primary')}>
                  Getting Started
                </AddressLink>
              )}
              {isNarrowed && !isBeginning && <Button label="Clear filters" onClick={clear} />}
              {onCreate && <AddButton label="Add First Trade" look={isBeginning ? 'outline' : 'primary'} onClick={onCreate} />}
            </div>
          }
        />
      )}
    </TableFrame>
  )
}

const searchNeedsServer =
  'Only the server can search, and it cannot be reached. Without the search, trades loaded before are shown.'

/** `Nothing matches “mill” among the loading dates of the last month.` */
function whyEmpty({ preset, search, filters }: TradesStateProps['page']): string {
  const what =
    filters.filter.length > 0
      ? 'Nothing matches the filters'
      : search.q === undefined
        ? 'Nothing was loaded'
        : `Nothing matches “${search.q}”`
  if (preset === 'all') return `${what}.`
  return `${what} in the ${preset === 'custom' ? 'range of dates' : dateRangePresets[preset].toLowerCase()}.`
}
