import { createHash } from 'node:crypto'
import { invalid, Refusal } from '@haulm/api/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/connection.ts'

/** How long a key is remembered, in milliseconds: 24 hours. */
const remembered = 24 * 3_600_000

/** The key of a create. @throws {Refusal} 400 when it cannot be kept. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > 255) {
    throw invalid({ 'Idempotency-Key': 'The key has 1 to 255 characters.' })
  }
  return key
}

export interface KeyedCreate {
  personId: string
  key: string
  body: object
  now: Date
}

/**
 * Runs a create once for each key of a person: a retry gets the first answer again, and creates nothing.
 * The key is written in the create's own transaction: a refused create does not use it up, and of two at once one waits.
 * @throws {Refusal} 409 when the key was used with another body.
 */
export async function onceForKey(
  tx: Database,
  { personId, key, body, now }: KeyedCreate,
  create: () => Promise<string>,
): Promise<string> {
  const bodyHash = createHash('sha256').update(canonical(body)).digest()
  const fresh = { personId, key, bodyHash, answer: null, at: now }
  const taken = await tx
    .insertInto('idempotencyKey')
    .values(fresh)
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'key'])
        .doUpdateSet({ bodyHash, answer: null, at: now })
        .where('idempotencyKey.at', '<=', new Date(now.getTime() - remembered).toISOString()),
    )
    .returning('key')
    .executeTakeFirst()
  const mine = { personId, key }
  if (taken === undefined) return firstAnswer(tx, mine, bodyHash)
  const answer = await create()
  await tx.updateTable('idempotencyKey').set({ answer }).where('personId', '=', personId).where('key', '=', key).execute()
  return answer
}

async function firstAnswer(
  tx: Database,
  { personId, key }: { personId: string; key: string },
  bodyHash: Buffer,
): Promise<string> {
  const first = await tx
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'answer'])
    .where('personId', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (first.answer === null || !first.bodyHash.equals(bodyHash)) {
    throw new Refusal('idempotencyConflict', 'This Idempotency-Key was used with another body.')
  }
  return first.answer
}

/** The same body gives the same text, in whatever order its fields came. Lists and objects stand only where they are ignored. */
const canonical = (body: object) =>
  JSON.stringify(
    Object.entries(body)
      .map(([name, value]) => [name, typeof value === 'object' ? null : value] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
