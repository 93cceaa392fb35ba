import { Readable } from 'node:stream'
import type { Database } from '../database/connection.ts'
import { JsonStream } from '../http/answers/answers.ts'
import { Semaphore } from '../http/semaphore.ts'
import { everyTrade, type TradeSelection } from './list-trades.queries.ts'

/** Lists without a limit occupy a connection until they are read: some of the ten connections are always left for others. */
const wholeLists = new Semaphore({
  places: 4,
  ofOne: 2,
  timeout: 1_500,
  messages: {
    others: 'Many long lists are being read just now. Try again in a moment.',
    own: 'You are reading two long lists already. Wait for one of them.',
  },
})

/**
 * Every trade of a selection as a JSON array, sent while it is being read.
 * @throws {Refusal} 429 when too many such lists are being read.
 */
export const streamEveryTrade = async (db: Database, personId: string, selection: TradeSelection): Promise<JsonStream> =>
  new JsonStream(await jsonArray(everyTrade(db, selection), await wholeLists.enter(personId)))

/**
 * Sends pieces of JSON text as one JSON array. The first piece is awaited, so that an immediate failure is refused as usual; a
 * later failure cuts the connection, and never looks like a shorter list.
 * @param atEnd called once, however it ends.
 */
async function jsonArray(pieces: AsyncGenerator<string>, atEnd: () => void): Promise<Readable> {
  try {
    const first = await pieces.next()
    return Readable.from(joined(first, pieces)).once('close', () => {
      // A stream that nobody began to read ends without requesting its pieces. With a connection that broke meanwhile there is
      // nothing left to roll back.
      void pieces.return(undefined).then(atEnd, atEnd)
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
