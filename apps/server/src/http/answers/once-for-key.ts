import { createHash } from 'node:crypto'
import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import type { Person } from '@haulm/domain/people/person.ts'
import type { FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { dayMs } from '../../database/columns/moments.ts'
import { violatedUnique } from '../../database/columns/violated-constraint.ts'
import { plannedOnce } from '../../database/connecting/planned-once.ts'
import type { Database } from '../../database/connection.ts'

/**
 * How long keys are remembered, in milliseconds. An edit may wait in a browser for its answer as long as a session lasts; the
 * version in a later retry still reveals that its change was already made.
 */
export const remembered = { create: dayMs, edit: 7 * dayMs } as const

/** The key of a create or an edit; null without one. @throws {Refusal} 400 if it cannot be stored. */
export function idempotencyKeyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key']
  if (key === undefined) return null
  if (typeof key !== 'string' || key === '' || key.length > 255) {
    throw invalid({ 'Idempotency-Key': 'The key has 1 to 255 characters.' })
  }
  return key
}

export interface Keyed {
  person: Person
  key: string
  /** What the body applies to, if the body does not say so: the key of an edit belongs to one trade. */
  target?: string
  body: object
  now: Date
  /** How long the key is remembered, in milliseconds. */
  rememberedFor: number
  /** The part of the first answer that the person may read now; without this, all of it. */
  readAgain?: (answer: string) => string
  /** Whether what the first answer is about still stands; without this, it does. Otherwise the same is done anew. */
  stands?: (answer: string) => Promise<boolean>
}

/**
 * Does something once for each key of a person: a retry does nothing, and gets the first answer again, as far as the person may
 * read it now.
 * @throws {Refusal} 409 if the key was used with another body.
 */
export async function onceForKey(tx: Database, keyed: Keyed, run: () => Promise<string>): Promise<string> {
  const first = await firstUnderKey(tx, keyed)
  if (first !== null && ((await keyed.stands?.(first)) ?? true)) return first
  const answer = await run()
  await sql`with ${storingAnswer(sql`${keyed.person.id}`, sql`${keyed.key}`, sql`${answer}`)} select 1 as "done" ${plannedOnce}`.execute(
    tx,
  )
  return answer
}

/** What is stored with a key beside its answer. */
export const rowOfKey = ({ target = '', body, now, rememberedFor }: Keyed) => ({
  bodyHash: createHash('sha256').update(target).update(canonical(body)).digest(),
  keptUntil: new Date(now.getTime() + rememberedFor),
})

/**
 * Takes the key for what this transaction does; `storingAnswer` must follow. Because the key is written in the same transaction,
 * a refusal does not use it up, and of two at once one waits.
 * @returns null for a new key, otherwise the first answer.
 * @throws {Refusal} 409 if the key was used with another body.
 */
export async function firstUnderKey(tx: Database, keyed: Keyed): Promise<string | null> {
  const { person, key, now } = keyed
  const fresh = { ...rowOfKey(keyed), answer: null, at: now }
  const taken = await tx
    .insertInto('idempotencyKey')
    .values({ personId: person.id, key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['personId', 'key']).doUpdateSet(fresh).where('idempotencyKey.keptUntil', '<=', now.toISOString()),
    )
    .returning('key')
    .executeTakeFirst()
  return taken === undefined ? answerUnderKey(tx, keyed) : null
}

/** Keeps the first answer under its key, as a part of a `with`: for the statement that makes the answer. */
export const storingAnswer = (
  personId: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  answer: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`stored_answer as (update idempotency_key set answer = ${answer} where person_id = ${personId} and key = ${key})`

/**
 * Takes a key that has not been used, with its answer, as a part of a `with` in which `answered` has it as `json`. Where the key
 * has been used the whole statement fails, and nothing of it is written.
 */
export const insertingKey = (params: Readonly<Record<string, RawBuilder<unknown>>>): RawBuilder<unknown> => sql`
  stored_answer as (
    insert into idempotency_key (person_id, key, body_hash, answer, at, kept_until)
    select ${params.userId}::uuid, ${params.key}::text, ${params.bodyHash}::bytea, json, ${params.at}::timestamptz,
      ${params.keptUntil}::timestamptz
    from answered
  )`

/** Whether a statement failed because its key was used meanwhile. */
export const isKeyTaken = (error: unknown): boolean => violatedUnique(error) === 'idempotency_key_pkey'

/**
 * The first answer under a key, as far as the person may read it now; null if the key has not been used.
 * @throws {Refusal} 409 if the key was used with another body.
 */
export async function answerUnderKey(db: Database, keyed: Keyed): Promise<string | null> {
  const { person, key, now, readAgain = (answer) => answer } = keyed
  const first = await db
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'answer'])
    .where('personId', '=', person.id)
    .where('key', '=', key)
    .where('keptUntil', '>', now.toISOString())
    .executeTakeFirst()
  if (first === undefined) return null
  if (first.answer === null || !first.bodyHash.equals(rowOfKey(keyed).bodyHash)) {
    throw new Refusal('idempotencyConflict', 'This Idempotency-Key was used with another body.')
  }
  return readAgain(first.answer)
}

const isPassword = (name: string) => /password/i.test(name)

/**
 * The same body gives the same text, whatever the order of its fields; lists and objects within it keep their order. Passwords are
 * left out: even a hash of one would be far easier to guess here than where it belongs.
 */
const canonical = (body: object) =>
  JSON.stringify(
    Object.entries(body)
      .filter(([name]) => !isPassword(name))
      .map(([name, value]) => [name, value !== null && typeof value === 'object' ? JSON.stringify(value) : value] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  )
