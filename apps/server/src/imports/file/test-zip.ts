import { constants, deflateRawSync } from 'node:zlib'

/** Content in the order of its pieces: text, or text that comes so many times. */
export type Pieces = readonly (string | { text: string; times: number })[]

/** A zip with compressed parts; `said` is an uncompressed size to claim in place of the true one. */
export function zipOf(parts: Record<string, Buffer | Pieces>, said?: number): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const { packed, size } = Buffer.isBuffer(content) ? whole(content) : inPieces(content)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(said ?? size, 8)
    const common = Buffer.concat([Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, lengthOf(name)])
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), Buffer.from([20, 0]), common, place, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(central.length, 8)
  end.writeUInt16LE(central.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

// Fast rather than small: some parts are of 200 MB.
const level = 1
const whole = (content: Buffer) => ({ packed: deflateRawSync(content, { level }), size: content.length })

/** Repeated text is compressed once: after a full flush nothing refers to what came before, so that it can be followed by itself. */
function inPieces(pieces: Pieces) {
  const finishFlush = constants.Z_FULL_FLUSH
  let size = 0
  const packedPiece = (text: string, times: number): Buffer[] => {
    const content = Buffer.from(text)
    size += content.length * times
    return Array<Buffer>(times).fill(deflateRawSync(content, { level, finishFlush }))
  }
  const packed = pieces.flatMap((piece) => {
    if (typeof piece === 'string') return packedPiece(piece, 1)
    // Short text would be mostly flushes.
    const atOnce = Math.max(1, Math.min(piece.times, Math.ceil(1_000_000 / piece.text.length)))
    const rest = piece.text.repeat(piece.times % atOnce)
    return [...packedPiece(piece.text.repeat(atOnce), Math.floor(piece.times / atOnce)), ...packedPiece(rest, 1)]
  })
  return { packed: Buffer.concat([...packed, deflateRawSync('')]), size }
}

function lengthOf(name: string): Buffer {
  const lengths = Buffer.alloc(4)
  lengths.writeUInt16LE(name.length, 0)
  return lengths
}
