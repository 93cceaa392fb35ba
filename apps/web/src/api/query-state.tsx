import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from '../ui/page-state/error-state.tsx'
import { LoadingRows } from '../ui/page-state/loading-rows.tsx'
import { ErrorBanner } from './error-banner.tsx'
import { ApiError, codeOf, reasonOf } from './request/api-error.ts'

/** Seconds after which what could not be loaded is tried again by itself. */
const retryDelay = 10

type QueryStateProps<Reply> = {
  query: UseQueryResult<Reply>
  /** 'Loading clients...' */
  loading: string
  /** 'Transport rates could not be loaded' */
  failed: string
  /** The widths of the columns to come, in px; 0 takes what is left. */
  widths?: readonly number[]
  /** So many lines are held for what is to come. */
  rows?: number
  children: (reply: Reply) => ReactNode
}

/** What a list shows before it is there, and when it could not be loaded. What was loaded before stays in view. */
export function QueryState<Reply>({
  query,
  loading,
  failed,
  widths = [0, 0, 0, 0],
  rows = 12,
  children,
}: QueryStateProps<Reply>) {
  const { data, error } = query
  const retry = () => void query.refetch()
  const retryAfter = (error instanceof ApiError && error.retryAfterSeconds) || retryDelay
  if (data !== undefined) {
    return (
      <>
        {error && <ErrorBanner title={`${failed}.`} error={error} onRetry={retry} retryAfter={retryAfter} />}
        {children(data)}
      </>
    )
  }
  if (!error) return <LoadingRows label={loading} rows={rows} columns={widths} />
  return (
    <ErrorState
      title={failed}
      description={`${reasonOf(error)} Nothing was lost.`}
      onRetry={retry}
      retryAfter={retryAfter}
      code={codeOf(error)}
    />
  )
}
