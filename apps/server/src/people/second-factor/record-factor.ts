import type { Database } from '../../database/connection.ts'
import type { FieldChange } from '../../database/tables/change.ts'
import { recordAccount } from '../account/record-account.ts'
import { makeRecoveryCodes } from '../codes/recovery-codes.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'

interface NewFactor {
  personId: string
  /** In which it was added. */
  sessionId: string
  /** Whether there was a second factor before. */
  wasOn: boolean
  /** What was added, beside the second factor itself. */
  fields: FieldChange[]
  now: Date
}

/**
 * What goes with an app or a passkey that was added, in the transaction in which it was: its history; and where it is the first second
 * factor, recovery codes, and the end of the sessions that were begun without it.
 * @returns the recovery codes; none where there are some already.
 */
export async function recordFactor(tx: Database, { personId, sessionId, wasOn, fields, now }: NewFactor): Promise<string[]> {
  const recoveryCodes = wasOn ? [] : await makeRecoveryCodes(tx, personId)
  if (!wasOn) await endSessionsOf(tx, personId, { except: sessionId })
  const first = [
    { field: 'secondFactor', from: false, to: true },
    { field: 'recoveryCodes', from: null, to: recoveryCodes.length },
  ]
  await recordAccount(tx, { id: personId, fields: [...(wasOn ? [] : first), ...fields], by: personId, now })
  return recoveryCodes
}
