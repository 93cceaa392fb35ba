import type { Database } from '../database/connection.ts'
import { hashOfToken, looksLikeToken } from './session-token.ts'

/** Ends all sessions of a person, on every node at once; all but one where that one is named. */
export async function endSessionsOf(db: Database, personId: string, { except }: { except?: string } = {}): Promise<void> {
  await db
    .deleteFrom('session')
    .where('personId', '=', personId)
    .$if(except !== undefined, (query) => query.where('id', '<>', String(except)))
    .execute()
}

/** Ends the session of a cookie, whosever it is; a cookie that says nothing is no error. */
export async function endSessionOfToken(db: Database, token: string | undefined): Promise<void> {
  if (!looksLikeToken(token)) return
  await db.deleteFrom('session').where('tokenHash', '=', hashOfToken(token)).execute()
}
