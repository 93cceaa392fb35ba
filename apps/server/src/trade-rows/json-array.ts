import { Readable } from 'node:stream'

/**
 * Sends pieces of JSON text as one JSON array. The first piece is awaited, so that an immediate failure is refused as usual; a
 * later failure cuts the connection, and never looks like a shorter list.
 * @param atEnd called once, however it ends.
 */
export async function jsonArray(pieces: AsyncGenerator<string>, atEnd: () => void): Promise<Readable> {
  try {
    const first = await pieces.next()
    return Readable.from(joined(first, pieces)).once('close', () => {
      // A stream that nobody began to read ends without requesting its pieces.
      void pieces.return(undefined).finally(atEnd)
    })
  } catch (error) {
    atEnd()
    throw error
  }
}

async function* joined(first: IteratorResult<string>, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first.done ? '[' : `[${first.value}`
  for await (const piece of rest) yield `,${piece}`
  yield ']'
}
