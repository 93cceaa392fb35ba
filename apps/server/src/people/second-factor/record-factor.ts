import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import { recordAccount } from '../account/record-account.ts'
import { makeRecoveryCodes } from '../codes/recovery-codes.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

interface NewFactor {
  personId: string
  /** The session in which it was added. */
  sessionId: string
  /** Whether there was a second factor before. */
  wasOn: boolean
  /** What was added, apart from the second factor itself. */
  fields: FieldChange[]
  now: Date
}

/**
 * Completes the addition of an app or a passkey, in the same transaction: writes its history and, if it is the first second
 * factor, makes recovery codes and ends the sessions that were begun without it.
 * @returns the recovery codes; empty if there are some already.
 */
export async function recordFactor(tx: Database, { personId, sessionId, wasOn, fields, now }: NewFactor): Promise<string[]> {
  const recoveryCodes = wasOn ? [] : await makeRecoveryCodes(tx, personId)
  const first = [
    { field: 'secondFactor', from: false, to: true },
    { field: 'recoveryCodes', from: null, to: recoveryCodes.length },
  ]
  await recordAccount(tx, { id: personId, fields: [...(wasOn ? [] : first), ...fields], by: personId, now })
  // Once the person is locked, as wherever sessions begin or end: a sign-in under way has then begun its session, or sees the factor.
  if (!wasOn) await endSessionsOf(tx, personId, { except: sessionId })
  return recoveryCodes
}
