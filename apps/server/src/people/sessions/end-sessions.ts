import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { hashOfToken, looksLikeToken } from './session-token.ts'

/** Ends all sessions of a person, on every node at once; if one is named, all others. */
export async function endSessionsOf(db: Database, personId: string, { except }: { except?: string } = {}): Promise<void> {
  await db
    .deleteFrom('session')
    .where('personId', '=', personId)
    .$if(except !== undefined, (query) => query.where('id', '<>', String(except)))
    .execute()
}

/** Ends the sessions of a person that were idle longest, so that no more than this many remain. */
export async function endOldestSessions(db: Database, personId: string, staying: number): Promise<void> {
  const oldest = db
    .selectFrom('session')
    .select('id')
    .where('personId', '=', personId)
    .orderBy('lastActiveAt', 'desc')
    .orderBy('createdAt', 'desc')
    .offset(staying)
  await db.deleteFrom('session').where('id', 'in', oldest).execute()
}

/**
 * Ends the session of a cookie, whosever it is; an invalid cookie is not an error. The event makes the session's streams notice
 * at once, on every node: signing out changes no record, so nothing else would reach them.
 */
export async function endSessionOfToken(db: Database, token: string | undefined, now: Date): Promise<void> {
  if (!looksLikeToken(token)) return
  await sql`
    with ended as (delete from session where token_hash = ${hashOfToken(token)} returning person_id)
    insert into event (kind, record_id, version, action, at, person_id)
    select 'session', person_id, 1, 'deleted', ${now}::timestamptz, person_id from ended`.execute(db)
}
