import type { ExportKind } from '@haulm/domain/report/exported-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { FileRoute } from '../api/download/download.ts'
import { textsOfExport } from '../api/download/texts-of-export.ts'
import { DownloadButton, useDownload } from '../api/download/use-download.tsx'
import { exportHistoryKey } from './reports-queries.ts'

export type Taking = ReturnType<typeof useTaking>

/** Takes files from the page of reports, one at a time; the history of exports below follows. */
export function useTaking() {
  const client = useQueryClient()
  const { busy, start } = useDownload()
  const refresh = () => void client.invalidateQueries({ queryKey: exportHistoryKey })
  const take = (kind: ExportKind, query: Record<string, string | string[] | undefined>) =>
    void start(`GET /api/export/${kind}` as FileRoute, query, textsOfExport(kind)).then(refresh)
  return { busy, take, refresh }
}

type TakeButtonProps = { kind: ExportKind; query: Record<string, string>; taking: Taking }

export function TakeButton({ kind, query, taking: { busy, take } }: TakeButtonProps) {
  const isBusy = busy === `GET /api/export/${kind}`
  return <DownloadButton label="Export Excel" isBusy={isBusy} disabled={busy !== null} onClick={() => take(kind, query)} />
}
