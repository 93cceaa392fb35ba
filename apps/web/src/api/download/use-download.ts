import type { Call } from '@haulm/api/routes.ts'
import { useState } from 'react'
import { toast } from '../../ui/toasts/toast.ts'
import { ApiError, isSessionOver, isUnauthorized, reasonOf } from '../request/api-error.ts'
import { endSession } from '../request/session-end.ts'
import { download, type FileRoute } from './download.ts'

/** What the person reads when a file was saved, or not. */
export type DownloadWords = {
  success: { title: string; description?: string }
  failure: { title: string; description: string }
}

/**
 * Downloads files one at a time, telling how it went: `start('GET /api/export/trades', {}, words)`.
 * @returns `busy` is the route under way, or null; `start` says whether the file was saved.
 */
export function useDownload() {
  const [busy, setBusy] = useState<FileRoute | null>(null)
  const start = async <Key extends FileRoute>(
    key: Key,
    query: Call<Key>['query'],
    words: DownloadWords,
    params: Record<string, string> = {},
  ): Promise<boolean> => {
    setBusy(key)
    try {
      await download(key, { query, params })
      toast({ kind: 'success', ...words.success })
      return true
    } catch (error) {
      tell(error, words.failure)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, start }
}

/** A refusal says why in the server's words; anything else in the given ones. */
function tell(error: unknown, { title, description }: DownloadWords['failure']): void {
  if (isSessionOver(error)) endSession('reading')
  if (isUnauthorized(error)) return
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
  toast({ kind: 'error', title, description: isRefused ? reasonOf(error, description) : description })
}
