/** Pieces of JSON text as one JSON array, in chunks worth sending. */
export async function* jsonArray(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '['
  let isFirst = true
  for await (const piece of pieces) {
    chunk += isFirst ? piece : `,${piece}`
    isFirst = false
    if (chunk.length > chunkSize) {
      yield chunk
      chunk = ''
    }
  }
  yield `${chunk}]`
}

/** Characters. */
const chunkSize = 65_536
