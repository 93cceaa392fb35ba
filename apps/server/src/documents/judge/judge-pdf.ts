import { type ByteReader, NotWhole, type Reading } from './byte-reader.ts'

/** The last bytes, which must contain the end of a PDF. */
const tail = 1_024
/** The position of its table of contents, and the end mark, followed only by white space. ISO 32000-1, section 7.5.5. */
const end = /startxref\s+(\d{1,10})\s+%%EOF[\r\n \t\0]*$/

/** A PDF is complete if it ends as one does, with a pointer to a table of contents inside the file. */
export function* judgePdf(reader: ByteReader): Reading<void> {
  let last: Buffer = Buffer.alloc(0)
  let length = 0
  for (let part = yield* reader.next(); part !== null; part = yield* reader.next()) {
    length += part.length
    last = Buffer.concat([last, part.subarray(-tail)]).subarray(-tail)
  }
  const pointer = end.exec(last.toString('latin1'))?.[1]
  if (pointer === undefined || Number(pointer) >= length) throw new NotWhole()
}
