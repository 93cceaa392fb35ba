import { crc32 } from 'node:zlib'
import { type ByteReader, NotWhole, type Reading } from './byte-reader.ts'
import { assertSides } from './sides.ts'

/** A PNG is complete if it is a chain of chunks with correct checksums, from IHDR to IEND, and no more. W3C PNG, section 5. */
export function* judgePng(reader: ByteReader): Reading<void> {
  yield* reader.take(8)
  let isFirst = true
  let hasImage = false
  for (;;) {
    reader.countSegment()
    const head = yield* reader.take(8)
    const length = head.readUInt32BE()
    const type = head.toString('latin1', 4)
    if (!/^[A-Za-z]{4}$/.test(type) || isFirst !== (type === 'IHDR')) throw new NotWhole()
    let sum = crc32(head.subarray(4))
    if (type === 'IHDR') {
      if (length !== 13) throw new NotWhole()
      const sides = yield* reader.peek(8)
      if (sides.length < 8) throw new NotWhole()
      assertSides(sides.readUInt32BE(), sides.readUInt32BE(4))
    }
    yield* reader.skip(length, (bytes) => {
      sum = crc32(bytes, sum)
    })
    if ((yield* reader.take(4)).readUInt32BE() !== sum) throw new NotWhole()
    isFirst = false
    hasImage ||= type === 'IDAT' && length > 0
    if (type === 'IEND') break
  }
  if (!hasImage) throw new NotWhole()
  yield* reader.assertEnd()
}
