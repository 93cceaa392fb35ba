import { type ByteReader, NotWhole } from './byte-reader.ts'
import { assertSides } from './sides.ts'

const startOfScan = 0xda
const endOfImage = 0xd9
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Within a scan: a byte that is stuffed, or a point to begin anew at. */
const isOfScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7)

/**
 * A JPEG is whole when it is a chain of segments up to its end, with a frame and a scan among them, and nothing follows.
 * ITU-T T.81, annex B.
 */
export async function judgeJpeg(reader: ByteReader): Promise<void> {
  await reader.take(2)
  let hasFrame = false
  let hasScan = false
  for (let marker = await nextMarker(reader); marker !== endOfImage; ) {
    // These stand alone; another beginning does not belong here.
    if (marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8)) throw new NotWhole()
    const length = (await reader.take(2)).readUInt16BE()
    if (length < 2) throw new NotWhole()
    if (isFrame(marker)) {
      if (length < 8) throw new NotWhole()
      const head = await reader.take(5)
      assertSides(head.readUInt16BE(3), head.readUInt16BE(1))
      await reader.skip(length - 7)
      hasFrame = true
    } else await reader.skip(length - 2)
    if (marker === startOfScan) {
      hasScan = true
      marker = await afterScan(reader)
    } else marker = await nextMarker(reader)
  }
  if (!hasFrame || !hasScan) throw new NotWhole()
  await reader.assertEnd()
}

/** The marker that stands next; it may be filled up before with 0xff. */
async function nextMarker(reader: ByteReader): Promise<number> {
  if ((await reader.take(1))[0] !== 0xff) throw new NotWhole()
  return behindFill(reader)
}

async function behindFill(reader: ByteReader): Promise<number> {
  for (;;) {
    const [marker = 0] = await reader.take(1)
    if (marker !== 0xff) return marker
  }
}

/** The marker that ends the data of a scan. */
async function afterScan(reader: ByteReader): Promise<number> {
  for (;;) {
    await reader.skipPast(0xff)
    const marker = await behindFill(reader)
    if (!isOfScan(marker)) return marker
  }
}
