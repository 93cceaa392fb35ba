import type { Call } from '@haulm/api/routes.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button, type ButtonProps } from '../../ui/controls/button.tsx'
import { toast, toasts } from '../../ui/toasts/toast.ts'
import { isRefused, isSessionOver, isUnauthorized, isUnreachable, reasonOf } from '../request/api-error.ts'
import { endSession } from '../request/session-end.ts'
import { download, type FileRoute } from './download.ts'

export type DownloadTexts = {
  success: { title: string; description?: string }
  failure: { title: string; description: string }
}

/** Downloads files one at a time, with a toast. @returns `busy`, the route under way; `start` says whether it was saved. */
export function useDownload() {
  const [busy, setBusy] = useState<FileRoute | null>(null)
  const start = async <Key extends FileRoute>(
    key: Key,
    query: Call<Key>['query'] | undefined,
    texts: DownloadTexts,
    params: Record<string, string> = {},
  ): Promise<boolean> => {
    setBusy(key)
    const since = toasts.lastId()
    try {
      await download(key, { query, params })
      toast({ kind: 'success', since, ...texts.success })
      return true
    } catch (error) {
      toastError(error, texts.failure)
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, start }
}

type DownloadButtonProps = Pick<ButtonProps, 'look' | 'disabled' | 'onClick'> & {
  label: string
  /** Whether this button's own file is being fetched. */
  isBusy: boolean
}

export const DownloadButton = ({ label, isBusy, ...button }: DownloadButtonProps) => (
  <Button icon={Download} label={isBusy ? 'Exporting...' : label} {...button} busy={isBusy} />
)

/** Beside a `DownloadButton`: the same file as CSV. */
export const CsvButton = ({ isCsv, ...button }: Pick<ButtonProps, 'disabled' | 'onClick'> & { isCsv: boolean }) => (
  <Button label={isCsv ? 'Exporting...' : 'Export CSV'} look="ghost" {...button} busy={isCsv} />
)

/** A refusal gives the server's reason; any other failure the given text, and if the server cannot be reached, that too. */
function toastError(error: unknown, { title, description }: DownloadTexts['failure']): void {
  if (isSessionOver(error)) endSession('reading')
  if (isUnauthorized(error)) return
  const why = isUnreachable(error) && { about: 'The server cannot be reached. Try again when the connection is back.' }
  toast({ kind: 'error', title, description: isRefused(error) ? reasonOf(error, description) : description, ...why })
}
