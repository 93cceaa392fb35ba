import { createHash } from 'node:crypto'
import { Refusal } from '@haulm/api/route/refusal.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { findLink, type LinkLookup } from './find-link.ts'
import { hashOfLinkToken } from './link-token.ts'

interface Keyed {
  token: string
  lookup: LinkLookup
  /** Null if the request had none. */
  key: string | null
  /** What was sent, with everything that identifies it. */
  sent: readonly (string | number | null | undefined)[]
}

/** Whether this key of a link was used already. */
export async function isKeyOfLink(db: Database, linkId: string, key: string | null): Promise<boolean> {
  if (key === null) return false
  const known = await db
    .selectFrom('linkKey')
    .select('key')
    .where('linkId', '=', linkId)
    .where('key', '=', key)
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Does something once for each key of a link, as for each key of a person; one thing at a time for each link, so that what was
 * counted for it stays true until this is written. The link is looked up again: a file may take minutes, and the link be revoked
 * meanwhile.
 * @throws {Refusal} 404; 409 if the key was used for something else.
 */
export async function onceForLink(
  tx: Database,
  { token, lookup, key, sent }: Keyed,
  run: () => Promise<string>,
): Promise<string> {
  await sql`select from instruction_link where token_hash = ${hashOfLinkToken(token)} for no key update`.execute(tx)
  const { id: linkId } = await findLink(token, { ...lookup, db: tx })
  if (key === null) return run()
  const bodyHash = createHash('sha256').update(JSON.stringify(sent)).digest()
  const first = await tx.selectFrom('linkKey').selectAll().where('linkId', '=', linkId).where('key', '=', key).executeTakeFirst()
  if (first === undefined) {
    const answer = await run()
    await tx.insertInto('linkKey').values({ linkId, key, bodyHash, answer }).execute()
    return answer
  }
  if (!first.bodyHash.equals(bodyHash)) {
    throw new Refusal('idempotencyConflict', 'This Idempotency-Key was used with another body.')
  }
  return first.answer
}
