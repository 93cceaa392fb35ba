import { sql } from 'kysely'
import type { Database } from '../../database/connection.ts'
import { hashOfToken, looksLikeToken } from './session-token.ts'

/** Ends all sessions of a person, on every node at once; all but one where that one is named. */
export async function endSessionsOf(db: Database, personId: string, { except }: { except?: string } = {}): Promise<void> {
  await db
    .deleteFrom('session')
    .where('personId', '=', personId)
    .$if(except !== undefined, (query) => query.where('id', '<>', String(except)))
    .execute()
}

/** Ends those sessions of a person that lay idle longest, so that no more than so many stay. */
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
 * Ends the session of a cookie, whosever it is; a cookie that says nothing is no error. The event that goes with it is what the
 * session's streams notice at once, on every node: a sign-out changes no record, and would tell them nothing else.
 */
export async function endSessionOfToken(db: Database, token: string | undefined, now: Date): Promise<void> {
  if (!looksLikeToken(token)) return
  await sql`
    with ended as (delete from session where token_hash = ${hashOfToken(token)} returning person_id)
    insert into event (kind, record_id, version, action, at, person_id)
    select 'session', person_id, 1, 'deleted', ${now}::timestamptz, person_id from ended`.execute(db)
}
