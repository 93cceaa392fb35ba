import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { capitalised } from '../ui/text/capitalised.ts'
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
