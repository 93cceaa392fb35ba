import type { Database } from '../../database/connection.ts'
import { recordPerson } from '../account/record-person.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

export interface PasswordChange {
  /** Contains the hash to be replaced: if the account has another one by now, nothing is changed. */
  account: { id: string; passwordHash: string; passwordIsTemporary: boolean }
  passwordHash: string
  /** True if somebody else chose it: its owner must then first choose their own. */
  isTemporary: boolean
  /** Id of the only session that continues. */
  exceptSession?: string
  /** Id of the person who sets it; null for an operator. */
  by: string | null
  now: Date
}

/** Replaces a password and ends the person's sessions. @returns whether it was replaced. */
export async function setPassword(tx: Database, change: PasswordChange): Promise<boolean> {
  const { account, passwordHash, isTemporary, exceptSession, by, now } = change
  const changed = await tx
    .updateTable('person')
    .set(({ eb }) => ({ passwordHash, passwordIsTemporary: isTemporary, version: eb('version', '+', 1) }))
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .returning('version')
    .executeTakeFirst()
  if (changed === undefined) return false
  await endSessionsOf(tx, account.id, exceptSession === undefined ? {} : { except: exceptSession })
  const to = { passwordHash, passwordIsTemporary: isTemporary }
  await recordPerson(tx, { id: account.id, version: changed.version, action: 'updated', from: account, to, by, now })
  return true
}
