import { Refusal } from '@haulm/api/route/refusal.ts'
import { fileTypes } from '@haulm/domain/document/file-types.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import { csvLine, csvOf } from '@haulm/domain/text/csv.ts'
import { tradeDocuments } from '@haulm/domain/trade/documents/trade-documents.ts'
import type { Database } from '../../database/connection.ts'
import { wallClockIn } from '../../spreadsheets/wall-clock.ts'
import { type ZipEntry, zipOf } from '../../spreadsheets/zip.ts'
import { bytesOf } from '../pieces.queries.ts'
import { documentsOfFolder, type FolderDocument, type FolderSelection, sizeOfFolder } from './folder.queries.ts'

/** The limits of the classic zip format, which every program reads. */
const folderLimits = { documents: 50_000, bytes: 4_000_000_000 }

/**
 * Documents of trades as an archive that is sent while it is read, with an index at its end.
 * @throws {Refusal} 413 if they are more than an archive holds.
 * @see docs/rules/documents.md, rule 17
 */
export async function folderOfDocuments(db: Database, selection: FolderSelection) {
  const { count, bytes } = await sizeOfFolder(db, selection)
  if (count > folderLimits.documents || bytes > folderLimits.bytes)
    throw new Refusal('tooLarge', documentMessages.tooManyForFolder(count, bytes))
  let written = 0
  const index: string[] = []
  async function* entries(): AsyncGenerator<ZipEntry> {
    const onTheWall = wallClockIn(selection.timeZone)
    for await (const document of documentsOfFolder(db, selection)) {
      const path = pathOf(document)
      const { contentId, tradeNumber, addedBy, at, sha256 } = document
      yield { path, pieces: bytesOf(db, contentId, 0, document.bytes - 1), isCompressed: true }
      index.push(csvLine([path, tradeNumber, addedBy ?? 'by a link', onTheWall(at), sha256]))
      written += 1
    }
    yield { path: 'index.csv', pieces: [csvOf([['File', 'Trade', 'Added by', 'Added at', 'SHA-256']]), ...index] }
  }
  const archive = zipOf(entries())
  return {
    bytes: archive,
    get rows() {
      return written
    },
    end: () => void archive.return(undefined).catch(() => {}),
  }
}

/** `2026-11/T-2026-01205 Loading Ticket 1.jpg` */
const pathOf = ({ month, tradeNumber, kind, place, type }: FolderDocument): string =>
  `${month}/${tradeNumber} ${tradeDocuments[kind].label} ${place}.${fileTypes[type].endings[0]}`
