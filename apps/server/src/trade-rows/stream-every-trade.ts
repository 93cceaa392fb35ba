import type { Database } from '../database/connection.ts'
import { type JsonStream, stream } from '../http/answers.ts'
import { FewAtOnce } from '../http/few-at-once.ts'
import { jsonArray } from './json-array.ts'
import { everyTrade, type TradeSelection } from './list-trades.queries.ts'

/** Lists without a limit hold a connection until they are read: of the ten, others always find some. */
const wholeLists = new FewAtOnce(4, 1_500)

/** Every trade of a selection as a JSON array, sent while it is read. @throws {Refusal} 429 when too many such lists are being read. */
export const streamEveryTrade = async (db: Database, selection: TradeSelection): Promise<JsonStream> =>
  stream(await jsonArray(everyTrade(db, selection), await wholeLists.enter()))
