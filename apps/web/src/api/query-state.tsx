import { capitalised } from '@haulm/domain/text/capitalised.ts'
import type { InfiniteData, UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { LoadFailure } from './load-failure.tsx'

type QueryStateProps<Reply> = {
  query: UseQueryResult<Reply>
  /** 'transport rates': completes the texts for loading and for a failed load. */
  what: string
  /** The failure text, if it differs: 'The figures could not be loaded'. */
  failed?: string
  /** The widths of the columns to come, in px; 0 takes what is left. */
  widths?: readonly number[]
  /** This many placeholder lines while it loads. */
  rows?: number
  children: (reply: Reply) => ReactNode
}

/** What a list shows until it has loaded, and when it could not be loaded. What was loaded before stays in view. */
export function QueryState<Reply>({
  query,
  what,
  failed = `${capitalised(what)} could not be loaded`,
  widths = [0, 0, 0, 0],
  rows = 12,
  children,
}: QueryStateProps<Reply>) {
  const { data, error } = query
  const retry = () => void query.refetch()
  if (data !== undefined) {
    return (
      <>
        {error && <ErrorBanner title={`${failed}.`} error={error} onRetry={retry} />}
        {children(data)}
      </>
    )
  }
  if (!error) return <LoadingRows label={`Loading ${what}...`} rows={rows} columns={widths} />
  return <LoadFailure title={failed} error={error} onRetry={retry} />
}

type PagedStateProps<Page> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>
  /** 'history': completes the texts for loading and for a failed load. */
  what: string
  /** 'older changes': what the button below the list shows. */
  more: string
  /** The widths of the columns to come, in px; 0 takes what is left. */
  widths: readonly number[]
  /** Sets the button in line with the list. */
  buttonClass: string
  children: (pages: readonly Page[]) => ReactNode
}

/** What a list that comes page by page shows: until the first page has come, if it does not come, and for further pages. */
export function PagedState<Page>({ query, what, more, widths, buttonClass, children }: PagedStateProps<Page>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const failed = `The ${what} could not be loaded`
  const retry = () => void refetch()
  if (data === undefined && error) return <LoadFailure title={failed} error={error} onRetry={retry} />
  if (data === undefined) return <LoadingRows label={`Loading ${what}...`} columns={widths} />
  return (
    <>
      {error && !isFetchNextPageError && <ErrorBanner title={`${failed}.`} error={error} onRetry={retry} />}
      {children(data.pages)}
      {isFetchNextPageError && (
        <ErrorBanner title={`${capitalised(more)} could not be loaded.`} error={error} onRetry={() => void fetchNextPage()} />
      )}
      {hasNextPage && (
        <Button
          label={isFetchingNextPage ? 'Loading...' : `Show ${more}`}
          className={buttonClass}
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        />
      )}
    </>
  )
}
