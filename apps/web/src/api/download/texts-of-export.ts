import { type ExportKind, exportedFile } from '@haulm/domain/report/exported-files.ts'
import { exportTexts } from './export-texts.ts'
import type { DownloadTexts } from './use-download.tsx'

/** What people read when a file of this kind was saved, or could not be. Pages that must be small name their list themselves. */
export function textsOfExport(kind: ExportKind): DownloadTexts {
  const { title, noun = asSentence(title), isOfRecords } = exportedFile(kind)
  return isOfRecords ? exportTexts.list(noun) : exportTexts.figures(noun)
}

/** 'Monthly Summary' as 'Monthly summary' */
const asSentence = (title: string) => title.charAt(0) + title.slice(1).toLowerCase()
