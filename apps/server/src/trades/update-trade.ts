import { replaceTrade, updateTrade } from '@haulm/api/trades.ts'
import { json } from '../http/answers.ts'
import { serve } from '../http/serve.ts'
import { assertWritable } from './assert-writable.ts'
import { idempotencyKeyOf, onceForKey, remembered } from './idempotency.ts'
import { saveTrade } from './save-trade.ts'

/** An edit in a cell; under an Idempotency-Key once, however often it is sent. */
export const serveUpdateTrade = serve(updateTrade, async ({ db, params: { id }, body, user, now, request }) => {
  const key = idempotencyKeyOf(request)
  const answer = await db.transaction().execute((tx) => {
    const save = () => saveTrade(tx, { id, edit: body, user, now, inCell: true })
    if (key === null) return save()
    const { version: _, ...sent } = body
    // Not even the first answer is for those who may no longer write this.
    assertWritable(sent, user)
    return onceForKey(tx, { personId: user.id, key, target: id, body, now, keptFor: remembered.edit }, save)
  })
  return json(answer)
})

/** An edit in the dialog. */
export const serveReplaceTrade = serve(replaceTrade, async ({ db, params, body, user, now }) =>
  json(await db.transaction().execute((tx) => saveTrade(tx, { id: params.id, edit: body, user, now, inCell: false }))),
)
