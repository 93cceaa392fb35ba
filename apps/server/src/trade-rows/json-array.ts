import { Readable } from 'node:stream'

/**
 * Pieces of JSON text as one JSON array to be sent. The first piece is waited for, so that what fails at once is refused as usual;
 * what fails later cuts the connection, and never looks like a shorter list.
 * @param atEnd called once, however it ends.
 */
export async function jsonArray(pieces: AsyncGenerator<string>, atEnd: () => void): Promise<Readable> {
  try {
    const first = await pieces.next()
    return Readable.from(joined(first, pieces)).once('close', () => {
      // A stream that nobody began to read ends without asking for its pieces.
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
