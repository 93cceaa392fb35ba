import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

/** The lines of a gzipped file, without their ends, as bytes; what follows the last line end is a line of its own, unless it is empty. */
export async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file)
  const bytes = source.pipe(createGunzip())
  source.on('error', (error) => bytes.destroy(error))
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = text.indexOf(10); end !== -1; end = text.indexOf(10, start)) {
      yield text.subarray(start, end)
      start = end + 1
    }
    rest = text.subarray(start)
  }
  if (rest.length > 0) yield rest
}
