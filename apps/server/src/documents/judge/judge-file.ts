import { Refusal } from '@haulm/api/route/refusal.ts'
import { type FileType, fileTypes } from '@haulm/domain/document/file-types.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import { ByteReader, NotWhole, type Reading } from './byte-reader.ts'
import { judgeJpeg } from './judge-jpeg.ts'
import { judgePdf } from './judge-pdf.ts'
import { judgePng } from './judge-png.ts'
import { judgeWebp } from './judge-webp.ts'
import { TooManyPixels } from './sides.ts'

/** How a file of each type begins, and what judges the rest. A file is what its first byte begins: nothing may come before it. */
const forms: { type: FileType; begins: (start: Buffer) => boolean; judge: (reader: ByteReader) => Reading<void> }[] = [
  { type: 'application/pdf', begins: (start) => /^%PDF-[12]\.\d/.test(start.toString('latin1')), judge: judgePdf },
  { type: 'image/jpeg', begins: (start) => start.readUIntBE(0, 3) === 0xffd8ff, judge: judgeJpeg },
  { type: 'image/png', begins: (start) => start.readBigUInt64BE() === 0x89504e470d0a1a0an, judge: judgePng },
  {
    type: 'image/webp',
    begins: (start) => start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8) === 'WEBP',
    judge: judgeWebp,
  },
]

const unknownFile = (message: string) => new Refusal('unknownFile', message)

/**
 * The type of a file by its content, read to its end as it arrives.
 * @throws {Refusal} 415 if it is not an accepted type, is cut off, or contains something else besides.
 * @see docs/rules/documents.md, rule 3
 */
export async function judgeFile(parts: AsyncIterable<Buffer>): Promise<FileType> {
  const reader = new ByteReader(parts)
  const beginning = await reader.run(reader.peek(12))
  if (beginning.length === 0) throw unknownFile(documentMessages.empty)
  const form = beginning.length < 12 ? undefined : forms.find(({ begins }) => begins(beginning))
  if (form === undefined) throw unknownFile(documentMessages.unknown)
  try {
    await reader.run(form.judge(reader))
    return form.type
  } catch (error) {
    if (error instanceof TooManyPixels) throw unknownFile(documentMessages.tooManyPixels)
    if (error instanceof NotWhole) throw unknownFile(documentMessages.broken(fileTypes[form.type].label))
    throw error
  }
}
