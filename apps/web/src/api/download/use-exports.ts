import type { Call } from '@haulm/api/routes.ts'
import type { ExportKind } from '@haulm/domain/report/exported-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import type { FileRoute } from './download.ts'
import { textsOfExport } from './texts-of-export.ts'
import { useDownload } from './use-download.tsx'

type QueryOf<Kind extends ExportKind> = Call<`GET /api/export/${Kind}`>['query']

export type Exports = ReturnType<typeof useExports>

/**
 * Takes exports along, one at a time, telling how it went; their history follows.
 * @returns `busy` is what is under way, or null; `take` says whether the file was saved.
 */
export function useExports() {
  const client = useQueryClient()
  const { busy, start } = useDownload()
  const take = async <Kind extends ExportKind>(kind: Kind, query?: QueryOf<Kind>): Promise<boolean> => {
    const isSaved = await start(`GET /api/export/${kind}` as FileRoute, query as never, textsOfExport(kind))
    void client.invalidateQueries({ queryKey: queryKeys.exportHistory })
    return isSaved
  }
  return { busy: (busy?.split('/').at(-1) ?? null) as ExportKind | null, take }
}
