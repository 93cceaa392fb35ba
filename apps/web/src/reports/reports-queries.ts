import type { Call } from '@haulm/api/routes.ts'
import type { Month } from '@haulm/domain/calendar/month.ts'
import type { ReportFilters } from '@haulm/domain/report/report-definition.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { routeQuery } from '../api/queries/route-query.ts'
import { queryKeys } from '../api/query-keys.ts'
import { request } from '../api/request/request.ts'

/** The completed trades of a month. A save makes them stale, like all figures: only the server knows their month now. */
export const completedMonth = (month: Month) =>
  routeQuery('GET /api/reports/completed-months', [...queryKeys.figures, 'completed-month', month], {
    query: { year: month.slice(0, 4), month: String(Number(month.slice(5))), includeAllTrades: 'true' },
    staleTime: 30_000,
  })

/** What a custom report would hold: a save makes it stale, too. While other filters are fetched, the former answer stays in view. */
export const reportPreview = (filters: ReportFilters) =>
  routeQuery('GET /api/reports/custom-report', [...queryKeys.figures, 'preview', filters], {
    query: filters,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })

/** The person's own saved reports and those that others share. */
export const savedReports = routeQuery('GET /api/saved-reports', ['reports', 'saved'], {
  meta: { offline: 'aside' },
  staleTime: 30_000,
})

export type ExportSearch = Pick<NonNullable<Call<'GET /api/export/history'>['query']>, 'person' | 'kind' | 'from' | 'to'>

/** So many of the latest exports are listed. */
export const mostExports = 100

/** The latest of those exports. While others are fetched, the former stay in view. */
export const exportHistoryQuery = (search: ExportSearch) =>
  routeQuery('GET /api/export/history', [...queryKeys.exportHistory, search], {
    query: { ...search, limit: String(mostExports + 1) },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const exportersQuery = routeQuery('GET /api/export/history/people', [...queryKeys.exportHistory, 'people'], {
  meta: { offline: 'aside' },
  staleTime: 0,
})

export type ChartAsked = Call<'GET /api/reports/chart'>['query']
export type ChartReply = Call<'GET /api/reports/chart'>['reply']

/**
 * Volume and net of a period, with what was asked: while another chart is fetched, the former stays in view, labelled as what it
 * is. A save makes it stale, as it does all figures.
 */
export const chart = (asked: ChartAsked) =>
  queryOptions({
    queryKey: [...queryKeys.figures, 'chart', asked] as const,
    queryFn: async ({ signal }) => ({ asked, reply: await request('GET /api/reports/chart', { query: asked, signal }) }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
