import { replaceTrade, updateTrade } from '@haulm/api/trades.ts'
import { json } from '../http/answers.ts'
import { serve } from '../http/serve.ts'
import { saveTrade } from './save-trade.ts'

/** An edit in a cell. */
export const serveUpdateTrade = serve(updateTrade, async ({ db, params, body, user, now }) =>
  json(await db.transaction().execute((tx) => saveTrade(tx, { id: params.id, edit: body, user, now, inCell: true }))),
)

/** An edit in the dialog. */
export const serveReplaceTrade = serve(replaceTrade, async ({ db, params, body, user, now }) =>
  json(await db.transaction().execute((tx) => saveTrade(tx, { id: params.id, edit: body, user, now, inCell: false }))),
)
