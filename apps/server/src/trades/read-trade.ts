import { readTrade } from '@haulm/api/trades/trades.ts'
import { json } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import { tradeJson } from './stored-trade.queries.ts'

export const serveReadTrade = serve(readTrade, async ({ db, params, user }) => json(await tradeJson(db, user, params.id)))
