import type { Call } from '@haulm/api/routes.ts'
import { Download } from 'lucide-react'
import { IconButton } from '../../ui/controls/button.tsx'
import { useIsPhone } from '../../ui/state/use-media.ts'
import type { FileRoute } from './download.ts'
import { DownloadButton, type DownloadTexts, useDownload } from './use-download.tsx'

/** The exports of a page's list, narrowed by the same filters. */
type ListRoute = Extract<FileRoute, 'GET /api/export/supplier-contracts' | 'GET /api/export/transport-rates'>

type ExportButtonProps<Route extends ListRoute> = { route: Route; query: Call<Route>['query']; texts: DownloadTexts }

export function ExportButton<Route extends ListRoute>({ route, query, texts }: ExportButtonProps<Route>) {
  const { busy, start } = useDownload()
  const run = () => void start(route, query, texts)
  if (useIsPhone()) {
    return <IconButton icon={Download} label="Export" tooltip={false} busy={busy !== null} onClick={run} />
  }
  return <DownloadButton label="Export" look="ghost" isBusy={busy !== null} onClick={run} />
}
