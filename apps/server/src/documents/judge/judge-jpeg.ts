import { type ByteReader, NotWhole, type Reading } from './byte-reader.ts'
import { assertSides } from './sides.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Markers within a scan: a stuffed byte, or a restart point. */
const isOfScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * A JPEG is complete if it is a chain of segments up to its end marker, with a frame and a scan among them, and nothing after it.
 * ITU-T T.81, annex B.
 */
export function* judgeJpeg(reader: ByteReader): Reading<void> {
  yield* reader.take(2)
  let hasFrame = false
  let hasScan = false
  for (let marker = yield* nextMarker(reader, false); marker !== endOfImage; ) {
    reader.countSegment()
    // These stand alone; another start of image does not belong here.
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) throw new NotWhole()
    const length = (yield* reader.take(2)).readUInt16BE()
    if (length < 2) throw new NotWhole()
    if (isFrame(marker)) {
      if (length < 8) throw new NotWhole()
      const head = yield* reader.take(5)
      assertSides(head.readUInt16BE(3), head.readUInt16BE(1))
      yield* reader.skip(length - 7)
      hasFrame = true
    } else yield* reader.skip(length - 2)
    const isScan = marker === startOfScan
    hasScan ||= isScan
    marker = yield* nextMarker(reader, isScan)
  }
  if (!hasFrame || !hasScan) throw new NotWhole()
  yield* reader.assertEnd()
}

/**
 * The next marker, after any fill bytes; within a scan, the one after all its data. One pass over the bytes at hand: a scan may
 * contain millions of stuffed bytes.
 */
function* nextMarker(reader: ByteReader, inScan: boolean): Reading<number> {
  let isBehindFill = false
  for (let part = yield* reader.next(); part !== null; part = yield* reader.next()) {
    for (let at = 0; at < part.length; at += 1) {
      const byte = part[at] as number
      if (byte === 0xff) isBehindFill = true
      else if (isBehindFill && !(inScan && isOfScan(byte))) {
        reader.putBack(part.subarray(at + 1))
        return byte
      } else if (inScan) isBehindFill = false
      else throw new NotWhole()
    }
  }
  throw new NotWhole()
}
