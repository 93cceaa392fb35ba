import type { Person } from '@haulm/domain/people/person.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { JsonText, json } from '../http/answers/answers.ts'
import { idempotencyKeyOf, onceForKey, remembered } from '../http/answers/once-for-key.ts'
import type { ServedRoute } from '../http/serve.ts'

/**
 * A record that is entered under an Idempotency-Key is created once, however often it is sent: the reply may get lost on the way,
 * and a caller who does not see it sends the record again. Routes that accept no key are left unchanged.
 * @see docs/rules/http.md, rule 9
 */
export function createdOnce(served: ServedRoute): ServedRoute {
  const { route, handle } = served
  if (!route.takesKey) return served
  return {
    ...served,
    handle: async (call) => {
      const key = idempotencyKeyOf(call.request)
      if (key === null) return handle(call)
      const keyed = {
        person: call.user as Person,
        key,
        target: route.path,
        body: call.body as unknown as object,
        now: call.now,
        rememberedFor: remembered.create,
      }
      return inTransaction(call.db, async (tx) =>
        json(await onceForKey(tx, keyed, async () => textOf(await handle({ ...call, db: tx })))),
      )
    },
  }
}

const textOf = (answer: unknown): string => (answer instanceof JsonText ? String(answer.text) : JSON.stringify(answer))
