import type { Call } from '@haulm/api/routes.ts'
import type { ExportKind } from '@haulm/domain/report/exported-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../query-keys.ts'
import { textsOfExport } from './texts-of-export.ts'
import { useDownload } from './use-download.tsx'

type ExportRoute<Kind extends ExportKind> = `GET /api/export/${Kind}`
type QueryOf<Kind extends ExportKind> = Call<ExportRoute<Kind>>['query']

export type Exports = ReturnType<typeof useExports>

/**
 * Takes exports along, one at a time, telling how it went; their history follows.
 * @returns `busy` is what is under way, or null; `take` says whether the file was saved.
 */
export function useExports() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<ExportKind | null>(null)
  const { start } = useDownload()
  const take = async <Kind extends ExportKind>(kind: Kind, query?: QueryOf<Kind>): Promise<boolean> => {
    setBusy(kind)
    const isSaved = await start<ExportRoute<Kind>>(`GET /api/export/${kind}`, query, textsOfExport(kind))
    setBusy(null)
    void client.invalidateQueries({ queryKey: queryKeys.exportHistory })
    return isSaved
  }
  return { busy, take }
}
