import { brotliCompressSync, constants, gzipSync, type InputType } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/**
 * How answers are compressed: fast rather than as small as possible, since most are sent once, over a fast line.
 * @see docs/decisions/0594-what-compressing-an-answer-costs.md
 */
export const compressionOptions: FastifyCompressOptions = {
  /** A single trade is not worth compressing. */
  threshold: 4_096,
  /** Up to here at once, at most 4 ms; on the threads for it, the same takes more CPU time. */
  syncThreshold: 256 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  /** Not Zstandard, which later releases of Node would prefer: it was not measured. */
  encodings: ['br', 'gzip', 'deflate'],
  zlib: { brotliCompressSync: onceForBuffer(brotliCompressSync), gzipSync: onceForBuffer(gzipSync) },
  globalDecompression: false,
}

/** Compresses a buffer once, however often it is sent: some answers are the same for everybody until something is written. */
function onceForBuffer<Options>(compress: (text: InputType, options?: Options) => Buffer) {
  const compressed = new WeakMap<Buffer, Buffer>()
  return (text: Buffer, options?: Options): Buffer => {
    const known = compressed.get(text)
    if (known) return known
    const made = compress(text, options)
    compressed.set(text, made)
    return made
  }
}
