import { type ByteReader, NotWhole, type Reading } from './byte-reader.ts'

/** Bytes in which the end of a PDF has to stand. */
const tail = 1_024
/** Where its table of contents stands, and its end, with nothing but ends of lines behind. ISO 32000-1, section 7.5.5. */
const end = /startxref\s+(\d{1,10})\s+%%EOF[\r\n \t\0]*$/

/** A PDF is whole when it ends as one does, and points to its own table of contents. */
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
