import type { Person } from '@haulm/domain/people/person.ts'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { JsonText, json } from '../http/answers/answers.ts'
import { idempotencyKeyOf, onceForKey, remembered } from '../http/answers/once-for-key.ts'
import type { ServedRoute } from '../http/serve.ts'

/**
 * What is sent under an Idempotency-Key is done once, however often it is sent: the reply may get lost on the way, and a caller
 * who does not see it sends the same again. Routes that accept no key, or read it themselves, are left unchanged.
 * @param served must write in `inTransaction`: it becomes part of the transaction in which the key is written.
 * @see docs/rules/http.md, rule 9
 */
export function doneOnce(served: ServedRoute): ServedRoute {
  const { route, handle } = served
  if (!route.takesKey || served.readsKey) return served
  return {
    ...served,
    handle: async (call) => {
      const key = idempotencyKeyOf(call.request)
      if (key === null) return handle(call)
      const person = call.user as Person
      const keyed = {
        person,
        key,
        target: [route.path, ...Object.values(call.params ?? {})].join(' '),
        body: (call.body ?? {}) as object,
        now: call.now,
        rememberedFor: remembered.create,
        readAgain: (answer: string) => served.readAgain?.(person, answer) ?? answer,
      }
      return inTransaction(call.db, async (tx) =>
        json(await onceForKey(tx, keyed, async () => textOf(await handle({ ...call, db: tx })))),
      )
    },
  }
}

const textOf = (answer: unknown): string => (answer instanceof JsonText ? String(answer.text) : JSON.stringify(answer ?? null))
