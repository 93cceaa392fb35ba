import type { Call, RouteKey } from '@haulm/api/routes.ts'
import { withPassword } from '../request/password-question.ts'
import { addressOf, sendRequest, unanswered } from '../request/request.ts'

export type FileRoute = Extract<
  RouteKey,
  | `GET /api/export/${string}`
  | 'GET /api/admin/imports/template'
  | 'GET /api/trades/:id/instruction'
  | 'GET /api/admin/backups/:id'
  | 'GET /api/documents/:id'
>

export type DownloadOptions<Key extends FileRoute> = {
  query?: Call<Key>['query'] | undefined
  params?: Record<string, string>
}

/**
 * Fetches a file under the name that the server gives it. There is no time limit: a long one takes its time, and one that the
 * server cuts off fails.
 * @throws ApiError for every answer without success, for one that is not the server's (a hotel's sign-in page), and when the file
 * arrived incomplete.
 */
export async function fetchFile<Key extends FileRoute>(
  key: Key,
  { query, params = {} }: DownloadOptions<Key> = {},
): Promise<File> {
  const [, path = ''] = key.split(' ')
  const address = addressOf(path, { params, query: query ?? {} })
  const response = await withPassword(() => sendRequest(address, { credentials: 'same-origin' }))
  const name = fileNameOf(response.headers.get('content-disposition') ?? '')
  if (name === null) throw unanswered(new Error('The server names each of its files.'))
  const blob = await response.blob().catch((error) => {
    throw unanswered(error)
  })
  return new File([blob], name, { type: blob.type })
}

/** Fetches a file and has the browser save it. @throws as `fetchFile` does. */
export async function download<Key extends FileRoute>(key: Key, options: DownloadOptions<Key> = {}): Promise<void> {
  const file = await fetchFile(key, options)
  saveFile(file, file.name)
}

export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // By then the browser has begun to save it; until then the address must remain valid.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** The file name of a Content-Disposition header, the extended form first (RFC 6266); null when it names none. */
export function fileNameOf(disposition: string): string | null {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition)?.[1]
  return (extended && decodeURIComponent(extended)) || plain || null
}
