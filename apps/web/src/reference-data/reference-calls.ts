import type { RouteKey } from '@haulm/api/routes.ts'
import type { RecordValues } from '@haulm/domain/imports/import-kind.ts'
import { type ReferenceKind, writePathOf } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ReferenceUse } from '@haulm/domain/reference-data/reference-use.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../api/query-keys.ts'
import { goneIsDeleted } from '../api/request/api-error.ts'
import type { OnceHeaders } from '../api/request/once-headers.ts'
import { request } from '../api/request/request.ts'

/** A record of any list, its fields by name. */
export type ListRecord = { id: string; version: number } & RecordValues

type Options = { params?: { id: string }; body?: object; headers?: OnceHeaders; signal?: AbortSignal }

/** The routes of the lists differ only in their paths; the server checks what they take and give. */
const call = <Reply>(method: string, kind: ReferenceKind, rest: string, options: Options): Promise<Reply> =>
  request(`${method} /api/${writePathOf(kind)}${rest}` as RouteKey, options as never) as Promise<Reply>

export const referenceCalls = (kind: ReferenceKind) => ({
  list: (signal: AbortSignal) => call<ListRecord[]>('GET', kind, '', { signal }),
  add: (body: RecordValues, headers: OnceHeaders) => call<ListRecord>('POST', kind, '', { body, headers }),
  update: (id: string, body: RecordValues) => call<ListRecord>('PUT', kind, '/:id', { params: { id }, body }),
  remove: (id: string) => call<undefined>('DELETE', kind, '/:id', { params: { id } }).catch(goneIsDeleted),
  use: (id: string, signal: AbortSignal) => call<ReferenceUse>('GET', kind, '/:id/use', { params: { id }, signal }),
  merge: (id: string, into: string, headers: OnceHeaders) =>
    call<ReferenceUse>('POST', kind, '/:id/merge', { params: { id }, body: { into }, headers }),
})

/** What uses a record, fetched each time: it decides what can be done with the record. */
export const usesOf = (kind: ReferenceKind, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.list(kind), id, 'use'],
    queryFn: ({ signal }) => referenceCalls(kind).use(id, signal),
    meta: { offline: 'never' },
    staleTime: 0,
  })

/** The name of the record that one which is gone was merged into, from its history; null if it was deleted. */
export const mergedIntoQuery = (kind: ReferenceKind, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.list(kind), id, 'mergedInto'],
    queryFn: async ({ signal }) => {
      const query = { kind, recordId: id, limit: '1' }
      const [last] = await request('GET /api/admin/history', { query, signal })
      const name = last?.fields.find(({ field }) => field === 'mergedInto')?.to
      return typeof name === 'string' ? name : null
    },
    meta: { offline: 'never' },
    staleTime: 0,
  })
