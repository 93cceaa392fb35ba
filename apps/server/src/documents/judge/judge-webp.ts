import { type ByteReader, NotWhole, type Reading } from './byte-reader.ts'
import { assertSides } from './sides.ts'

/** A WebP is complete if its chunks fill exactly the length named in its head, and nothing follows. RFC 9649, section 2. */
export function* judgeWebp(reader: ByteReader): Reading<void> {
  const head = yield* reader.take(12)
  let left = head.readUInt32LE(4) - 4
  let isFirst = true
  let hasImage = false
  while (left >= 8) {
    reader.countSegment()
    const chunk = yield* reader.take(8)
    const type = chunk.toString('latin1', 0, 4)
    const length = chunk.readUInt32LE(4)
    const padded = length + (length % 2)
    left -= 8 + padded
    if (left < 0) throw new NotWhole()
    const sides = sidesOf[type]
    if (sides) assertSides(...sides(yield* beginning(reader)))
    else if (isFirst) throw new NotWhole()
    hasImage ||= type === 'VP8 ' || type === 'VP8L' || type === 'ANMF'
    isFirst = false
    yield* reader.skip(padded)
  }
  if (left !== 0 || !hasImage) throw new NotWhole()
  yield* reader.assertEnd()
}

function* beginning(reader: ByteReader): Reading<Buffer> {
  const bytes = yield* reader.peek(10)
  if (bytes.length < 10) throw new NotWhole()
  return bytes
}

/** Reads width and height from each form of picture. */
const sidesOf: Record<string, (bytes: Buffer) => [number, number]> = {
  'VP8 ': (bytes) => {
    if (bytes.readUIntBE(3, 3) !== 0x9d012a) throw new NotWhole()
    return [bytes.readUInt16LE(6) & 0x3fff, bytes.readUInt16LE(8) & 0x3fff]
  },
  VP8L: (bytes) => {
    if (bytes[0] !== 0x2f) throw new NotWhole()
    const sides = bytes.readUInt32LE(1)
    return [(sides & 0x3fff) + 1, ((sides >>> 14) & 0x3fff) + 1]
  },
  VP8X: (bytes) => [bytes.readUIntLE(4, 3) + 1, bytes.readUIntLE(7, 3) + 1],
}
