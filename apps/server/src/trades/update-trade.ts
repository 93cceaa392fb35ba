import { replaceTrade, updateTrade } from '@haulm/api/trades/trades.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { type JsonText, json } from '../http/answers/answers.ts'
import { type CallOf, serve } from '../http/serve.ts'
import { idempotencyKeyOf, onceForKey, remembered } from './idempotency.ts'
import { assertWritable, refuseWriting } from './rules/assert-writable.ts'
import { saveTrade } from './save-trade.ts'

/** An edit in a cell; under an Idempotency-Key once, however often it is sent. */
export const serveUpdateTrade = serve(updateTrade, (call) => edited(call, true), { refuse: refuseWriting })

/** An edit in the dialog; under an Idempotency-Key once, however often it is sent. */
export const serveReplaceTrade = serve(replaceTrade, (call) => edited(call, false), { refuse: refuseWriting })

type EditCall = CallOf<typeof updateTrade> | CallOf<typeof replaceTrade>

async function edited({ db, params: { id }, body, user, now, request }: EditCall, inCell: boolean): Promise<JsonText> {
  const key = idempotencyKeyOf(request)
  const answer = await inTransaction(db, (tx) => {
    const save = () => saveTrade(tx, { id, edit: body, user, now, inCell })
    if (key === null) return save()
    const { version: _, ...sent } = body
    // Not even the first answer is for those who may no longer write this.
    assertWritable(sent, user)
    return onceForKey(tx, { person: user, key, target: id, body, now, rememberedFor: remembered.edit }, save)
  })
  return json(answer)
}
