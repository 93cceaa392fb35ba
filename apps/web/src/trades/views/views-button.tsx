import { type SavedView, type ViewContent, viewMessages } from '@haulm/domain/saved-view/saved-view.ts'
import type { ViewScreen } from '@haulm/domain/saved-view/view-screens.ts'
import type { TableLayout } from '@haulm/domain/trade/columns/table-layout.ts'
import { defaultSort } from '@haulm/domain/trade/trade-sort.ts'
import { hashKey, useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useIdle } from '../../api/cache/idle.ts'
import { afterFailure } from '../../api/request/api-error.ts'
import { useLayoutSync } from '../../grid/columns/use-layout-sync.ts'
import type { LayoutState } from '../../grid/columns/use-table-layout.ts'
import { ages } from '../../offline/ages.ts'
import { IconButton } from '../../ui/controls/button.tsx'
import { Popover } from '../../ui/floating/popover.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { asksForNothing, sortOf, type TradeSearch } from '../address/trade-search.ts'
import type { useTradePage } from '../address/use-trade-page.ts'
import { viewsQuery } from './queries.ts'
import { ViewsPanel } from './views-panel.tsx'

/** Milliseconds after which an open list is fetched again. */
const openListPauseMs = 5_000

type ViewsButtonProps = {
  screen: ViewScreen
  page: ReturnType<typeof useTradePage>
  state: LayoutState
}

/** Opens the saved views of a screen, and makes the page open with the right view. */
export function ViewsButton({ screen, page, state }: ViewsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const isIdle = useIdle(true)
  const query = useQuery({
    ...viewsQuery(screen),
    enabled: isIdle || isOpen,
    // Others may share or delete views while the list is open; no event reports that. An open list reports a failure itself.
    refetchInterval: (one) => (isOpen ? one.state.data !== undefined && openListPauseMs : afterFailure()(one)),
  })
  const { change } = page
  const { change: changeLayout } = state
  const show = useCallback(
    (content: ViewContent, options?: { replaces: boolean }) => {
      const { hidden, order, pinned, widths, density } = content
      changeLayout({ hidden, order, pinned, widths, density })
      change(searchOfContent(content), options)
    },
    [change, changeLayout],
  )
  useLayoutSync(screen, state)
  const forget = useCallback(() => change({ view: undefined }, { replaces: true }), [change])
  const isOld = ages.use().has(hashKey(viewsQuery(screen).queryKey))
  useOpeningView({ views: query.data, isError: query.isError, isFetching: query.isFetching, isOld }, page, show, forget)
  return (
    <Popover
      label="Views"
      align="end"
      open={isOpen}
      onOpenChange={(opens) => {
        setOpen(opens)
        if (opens) void query.refetch()
      }}
      className="w-80 p-3"
      trigger={<IconButton icon={Bookmark} label="Views" tooltip={false} />}
    >
      <ViewsPanel
        screen={screen}
        query={query}
        content={shownContent(page.search, state.layout)}
        onShow={(view) => {
          setOpen(false)
          show(view.content)
        }}
        onShowBuiltIn={(view) => {
          setOpen(false)
          change(searchOfContent(view.content))
        }}
      />
    </Popover>
  )
}

type LoadedViews = {
  views: readonly SavedView[] | undefined
  isError: boolean
  isFetching: boolean
  /** Whether they are from before the connection failed: what is missing there may exist. */
  isOld: boolean
}

/**
 * Shows the view that the address names, once the views are loaded; if the address was empty when the page opened, the person's
 * default view, unless they searched or filtered before the views had loaded.
 */
function useOpeningView(
  { views, isError, isFetching, isOld }: LoadedViews,
  { search, opensDefault }: { search: TradeSearch; opensDefault: RefObject<boolean> },
  show: (content: ViewContent, options: { replaces: boolean }) => void,
  /** Takes the view out of the address. */
  forget: () => void,
): void {
  const { view: wanted, editTrade: _opened, ...asked } = search
  const missed = useRef<string | undefined>(undefined)
  const isUntouched = asksForNothing(asked)
  const isMissing = wanted !== undefined && (views === undefined ? isError : isOld && !views.some(({ id }) => id === wanted))
  useEffect(() => {
    // Once for each view: every attempt to load them again may fail as well.
    if (isMissing && missed.current !== wanted) {
      missed.current = wanted
      toast({
        kind: 'error',
        title: 'View not loaded',
        description: 'The page shows it as soon as it can be loaded.',
      })
    }
  }, [isMissing, wanted])
  useEffect(() => {
    if (views === undefined) return
    const mayDefault = opensDefault.current && isUntouched
    // Of the page, not of this button: a phone that is turned draws it anew in another place.
    opensDefault.current = false
    const view =
      wanted === undefined ? mayDefault && views.find(({ isDefault }) => isDefault) : views.find(({ id }) => id === wanted)
    if (view) show(view.content, { replaces: true })
    else if (wanted !== undefined && !isOld && !isFetching) {
      forget()
      toast({ kind: 'error', title: 'View not found', description: viewMessages.notFound })
    }
  }, [views, isFetching, isOld, wanted, isUntouched, opensDefault, show, forget])
}

/** Everything that the page is set to, to be saved. */
const shownContent = (search: TradeSearch, layout: TableLayout): ViewContent => ({
  ...layout,
  filters: [...(search.filter ?? [])],
  search: (search.q ?? '').trim(),
  sort: sortOf(search),
  preset: search.preset ?? null,
  start: search.start ?? null,
  end: search.end ?? null,
})

type Changes = { [Name in keyof TradeSearch]: TradeSearch[Name] | undefined }

/** The address once a view is shown. */
const searchOfContent = ({ filters, search, sort, preset, start, end }: Omit<ViewContent, keyof TableLayout>): Changes => ({
  filter: filters.length === 0 ? undefined : filters,
  q: search === '' ? undefined : search,
  sort: sort === defaultSort ? undefined : sort,
  preset: preset ?? undefined,
  start: start ?? undefined,
  end: end ?? undefined,
  status: undefined,
  view: undefined,
})
