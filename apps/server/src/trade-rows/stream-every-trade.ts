import type { Database } from '../database/connection.ts'
import { JsonStream } from '../http/answers/answers.ts'
import { Semaphore } from '../http/semaphore.ts'
import { jsonArray } from './json-array.ts'
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
