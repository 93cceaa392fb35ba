import { replaceTrade, updateTrade } from '@haulm/api/trades/trades.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { type JsonText, json } from '../http/answers/answers.ts'
import { idempotencyKeyOf, onceForKey, remembered } from '../http/answers/once-for-key.ts'
import { type CallOf, serve } from '../http/serve.ts'
import { keyedTrade } from './keyed-trade.ts'
import { assertWritable, refuseWriting } from './rules/assert-writable.ts'
import { saveAtOnce } from './save-at-once.ts'
import { saveTrade } from './save-trade.ts'

/** An edit in a cell; under an Idempotency-Key done once, however often it is sent. */
export const serveUpdateTrade = serve(updateTrade, (call) => saveEdit(call, { inCell: true }), {
  refuse: refuseWriting,
  readsKey: true,
})

/** An edit in the dialog; under an Idempotency-Key done once, however often it is sent. */
export const serveReplaceTrade = serve(replaceTrade, (call) => saveEdit(call, { inCell: false }), {
  refuse: refuseWriting,
  readsKey: true,
})

type EditCall = CallOf<typeof updateTrade> | CallOf<typeof replaceTrade>

async function saveEdit(
  { db, params: { id }, body, user, now, request }: EditCall,
  { inCell }: { inCell: boolean },
): Promise<JsonText> {
  const key = idempotencyKeyOf(request)
  const keyed = key === null ? null : keyedTrade({ person: user, key, target: id, body, now, rememberedFor: remembered.edit })
  const save = { id, edit: body, user, now, inCell }
  // People who may no longer write this do not even get the first reply under a key.
  const { version: _, ...sent } = body
  assertWritable(sent, user)
  const atOnce = await saveAtOnce(db, save, keyed)
  if (atOnce !== null) return json(atOnce)
  const answer = await inTransaction(db, (tx) => {
    const run = () => saveTrade(tx, save)
    return keyed === null ? run() : onceForKey(tx, keyed, run)
  })
  return json(answer)
}
