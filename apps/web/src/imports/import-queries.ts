import type { Call } from '@haulm/api/routes.ts'
import type { RowOutcome } from '@haulm/domain/imports/judgement.ts'
import { infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { routeQuery } from '../api/queries/route-query.ts'
import { isRefused } from '../api/request/api-error.ts'
import type { OnceHeaders } from '../api/request/once-headers.ts'
import { addressOf, asPerson, readReply, request, requestPage, sendRequest } from '../api/request/request.ts'
import { narrowing } from '../ui/address/address-search.ts'

/** The number of rows that the server gives at a time. */
const pageSize = 200

/** Imports, newest first, page by page. */
export const formerImports = infiniteQueryOptions({
  queryKey: ['imports', 'list'] as const,
  queryFn: ({ pageParam, signal }) => requestPage('GET /api/admin/imports', { query: narrowing({ cursor: pageParam }), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }) => next,
  meta: { offline: 'never' },
  staleTime: 0,
})

export const oneImport = (id: string) =>
  routeQuery('GET /api/admin/imports/:id', ['imports', 'detail', id], {
    params: { id },
    meta: { offline: 'never' },
    staleTime: 0,
    // A person who opens an import that is being written sees it finish.
    refetchInterval: ({ state }) => (state.data?.progress ? progressIntervalMs : false),
  })

/** Once something is refused, somebody else may have changed, written or discarded the import: the page then shows that. */
export function showAsItIs(client: QueryClient, id: string, error: unknown): void {
  if (isRefused(error)) void client.invalidateQueries({ queryKey: oneImport(id).queryKey })
}

/** Milliseconds after which the progress of an import is asked for again. */
export const progressIntervalMs = 700

/** The rows of an import, in the order of the file, page by page; null shows those of every outcome. */
export const importRows = (id: string, outcome: RowOutcome | null) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, outcome] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(outcome && { outcome }), ...(pageParam !== null && { after: pageParam }) }
      return request('GET /api/admin/imports/:id/rows', { params: { id }, query, signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (rows) => (rows.length < pageSize ? null : String(rows.at(-1)?.number)),
    placeholderData: keepPreviousData,
    meta: { offline: 'never' },
    staleTime: 0,
  })

/** Sends a file to be read as an import, without a time limit. @throws ApiError for every answer without success, and none. */
export async function uploadImport(query: UploadCall['query'], file: Blob, once: OnceHeaders): Promise<UploadCall['reply']> {
  const response = await sendRequest(addressOf('/api/admin/imports', { query }), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream', ...asPerson('POST'), ...once },
    body: file,
  })
  return (await readReply(response)) as UploadCall['reply']
}
type UploadCall = Call<'POST /api/admin/imports'>
