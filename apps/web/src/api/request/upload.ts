import type { Call, RouteKey } from '@haulm/api/routes.ts'
import { addressOf, sendRequest } from './request.ts'

/** The routes that take a file as it is. */
export type UploadRoute = Extract<RouteKey, 'POST /api/admin/imports'>

/**
 * Sends a file as the body of a request. There is no time limit: a long one takes its time.
 * @returns what the route answers.
 * @throws ApiError for every answer without success, and when none came.
 */
export async function upload<Key extends UploadRoute>(
  key: Key,
  { query, file }: { query: Call<Key>['query']; file: Blob },
): Promise<Call<Key>['reply']> {
  const [method = 'POST', path = ''] = key.split(' ')
  const response = await sendRequest(addressOf(path, { query: query as Record<string, unknown> }), {
    method,
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'content-type': 'application/octet-stream' },
    body: file,
  })
  return (await response.json()) as Call<Key>['reply']
}
