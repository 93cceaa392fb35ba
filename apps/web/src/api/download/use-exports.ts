import type { Call } from '@haulm/api/routes.ts'
import { type ExportKind, exportedFile, exportKinds } from '@haulm/domain/report/exported-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeys } from '../query-keys.ts'
import { exportTexts } from './export-texts.ts'
import { type DownloadTexts, useDownload } from './use-download.tsx'

type ExportRoute<Kind extends ExportKind> = `GET /api/export/${Kind}`
type QueryOf<Kind extends ExportKind> = Call<ExportRoute<Kind>>['query']

export type Exports = ReturnType<typeof useExports>

/**
 * Saves exports, one at a time, with a toast for the outcome; the export history is refetched.
 * @returns `busy` is what is under way, or null, and `isCsv` whether as CSV; `take` says whether the file was saved.
 */
export function useExports() {
  const client = useQueryClient()
  const { busy, start } = useDownload()
  const [isCsv, setCsv] = useState(false)
  const take = async <Kind extends ExportKind>(kind: Kind, query?: QueryOf<Kind>): Promise<boolean> => {
    setCsv(query !== undefined && 'format' in query && query.format === 'csv')
    const isSaved = await start<ExportRoute<Kind>>(`GET /api/export/${kind}`, query, textsOfExport(kind))
    void client.invalidateQueries({ queryKey: queryKeys.exportHistory })
    return isSaved
  }
  return { busy: exportKinds.find((kind) => busy === `GET /api/export/${kind}`) ?? null, isCsv: busy !== null && isCsv, take }
}

/** What people read when a file of this kind was saved, or could not be. Pages that must be small name their list themselves. */
export function textsOfExport(kind: ExportKind): DownloadTexts {
  const { title, noun = asSentence(title), isOfRecords } = exportedFile(kind)
  return isOfRecords ? exportTexts.list(noun) : exportTexts.figures(noun)
}

/** 'Monthly Summary' as 'Monthly summary' */
const asSentence = (title: string) => title.charAt(0) + title.slice(1).toLowerCase()
