import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, type ZlibOptions } from 'node:zlib'
import { chunkBytes } from './byte-writer.ts'

/** A file in an archive, arriving in pieces. */
export interface ZipEntry {
  path: string
  pieces: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
  /** Whether it is compressed already, so that compressing it again would gain nothing, like a photograph. */
  isCompressed?: boolean
}

/** What the end of the archive records about an entry. */
type Written = { path: Buffer; crc: number; size: number; compressed: number; offset: number }

/** The limits of the classic format. What grows beyond them is aborted rather than written wrongly. */
const mostBytes = 0xffff_ffff
const mostEntries = 0xffff

/** Sizes follow each entry, since they are unknown when it begins; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1 January 1980: the same rows make the same bytes. */
const noDate = 0x21
const version = 20

/**
 * A ZIP archive, compressed by the threads of zlib while its entries arrive. Each entry is read to its end before the next one is
 * requested, so that a later one can report about the earlier ones.
 */
export async function* zipOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  const sent = (bytes: Buffer): Buffer => {
    offset += bytes.length
    if (offset > mostBytes) throw new RangeError('The archive grows beyond 4 GB.')
    return bytes
  }
  for await (const { path, pieces, isCompressed = false } of entries) {
    if (written.length === mostEntries) throw new RangeError('These are more files than an archive holds.')
    const entry: Written = { path: Buffer.from(path), crc: 0, size: 0, compressed: 0, offset }
    yield sent(
      Buffer.concat([header(0x04034b50, [version, flags, deflated, 0, noDate], [0, 0, 0], [entry.path.length, 0]), entry.path]),
    )
    for await (const bytes of isCompressed ? stored(pieces, entry) : compressed(pieces, entry)) {
      entry.compressed += bytes.length
      yield sent(bytes)
    }
    yield sent(header(0x08074b50, [], [entry.crc, entry.compressed, entry.size], []))
    written.push(entry)
  }
  const start = offset
  yield sent(Buffer.concat(written.map(centralHeader)))
  yield header(0x06054b50, [0, 0, written.length, written.length], [offset - start, start], [0])
}

/** Fast rather than small: the markup of rows is so repetitive that the first levels save nine tenths. */
const quick = 3

/** Parts that are compressed at the same time, independently of each other. */
const mostUnderWay = 2

/** The end of an entry: an empty block, since none of its parts is marked as the last. */
const lastBlock = Buffer.from([3, 0])

async function* compressed(pieces: ZipEntry['pieces'], entry: Written): AsyncGenerator<Buffer> {
  const underWay: Promise<Buffer>[] = []
  for await (const part of partsOf(pieces)) {
    count(part, entry)
    underWay.push(deflate(part, { level: quick, ...inOneGo }))
    if (underWay.length > mostUnderWay) yield (await underWay.shift()) as Buffer
  }
  yield* underWay
  yield lastBlock
}

/** The bytes of a block that is not compressed: its length has two bytes. */
const mostStored = 0xffff

/** Pieces as they are, in blocks that are not compressed: copying them through zlib would take memory and time for nothing. */
async function* stored(pieces: ZipEntry['pieces'], entry: Written): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = bytesOf(piece)
    count(bytes, entry)
    for (let at = 0; at < bytes.length; at += mostStored) {
      const block = bytes.subarray(at, at + mostStored)
      yield Buffer.concat([Buffer.of(0), numbers([block.length, block.length ^ mostStored], [])])
      yield block
    }
  }
  yield lastBlock
}

function count(bytes: Buffer, entry: Written): void {
  entry.crc = crc32(bytes, entry.crc)
  entry.size += bytes.length
  if (entry.size > mostBytes) throw new RangeError('A file grows beyond 4 GB.')
}

const bytesOf = (piece: string | Buffer): Buffer => (typeof piece === 'string' ? Buffer.from(piece) : piece)

const joined = (some: Buffer[]): Buffer => (some.length === 1 && some[0] ? some[0] : Buffer.concat(some))

/**
 * Requested in pieces, each piece of compressed bytes would pass separately through the queue of the thread
 * that makes the next part.
 */
const inOneGo = { finishFlush: constants.Z_SYNC_FLUSH, chunkSize: chunkBytes }

const deflate = promisify<Buffer, ZlibOptions, Buffer>(deflateRaw)

async function* partsOf(pieces: ZipEntry['pieces']): AsyncGenerator<Buffer> {
  let some: Buffer[] = []
  let length = 0
  for await (const piece of pieces) {
    const bytes = bytesOf(piece)
    some.push(bytes)
    length += bytes.length
    if (length < chunkBytes) continue
    yield joined(some)
    some = []
    length = 0
  }
  if (length > 0) yield joined(some)
}

const centralHeader = ({ path, crc, size, compressed, offset }: Written): Buffer =>
  Buffer.concat([
    header(0x02014b50, [version, version, flags, deflated, 0, noDate], [crc, compressed, size], [path.length, 0, 0, 0, 0]),
    numbers([], [0, offset]),
    path,
  ])

/** A signature, then two-byte numbers, four-byte numbers, two-byte numbers: the form of every record of an archive. */
const header = (signature: number, shorts: number[], longs: number[], lastShorts: number[]): Buffer =>
  Buffer.concat([numbers([], [signature]), numbers(shorts, longs), numbers(lastShorts, [])])

function numbers(shorts: number[], longs: number[]): Buffer {
  const bytes = Buffer.alloc(shorts.length * 2 + longs.length * 4)
  for (const [at, value] of shorts.entries()) bytes.writeUInt16LE(value, at * 2)
  for (const [at, value] of longs.entries()) bytes.writeUInt32LE(value, shorts.length * 2 + at * 4)
  return bytes
}
