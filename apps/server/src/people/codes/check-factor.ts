import { passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { isOneTimeCode, normaliseCode, secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import type { Database } from '../../database/connection.ts'
import { inOwnTransaction } from '../../database/transactions/in-transaction.ts'
import type { ServerContext } from '../../http/context.ts'
import { recordAccount } from '../account/record-account.ts'
import { checkPasskey, type PasskeyAnswer } from '../passkeys/check-passkey.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { stepOfCode } from './one-time-code.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'

/**
 * Whether a person has a second factor, and the result of the check: it is needed, was right, was wrong, or could not be checked
 * because the key to its secret is missing.
 */
export type FactorOutcome = 'none' | 'wanted' | 'right' | 'wrong' | 'unreadable'

/** How somebody proves their second factor: with a code as typed, or the signature of a passkey; neither if nothing was sent. */
export interface FactorAnswer {
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
  /** The address at which a passkey answered. */
  party: RelyingParty | null
  /** The session in which it was requested; null when signing in. */
  sessionId: string | null
}

/** The message for somebody whose second factor was not accepted, by the field in which it was sent. */
export function problemOf(outcome: FactorOutcome, { passkey }: Pick<FactorAnswer, 'passkey'>): Record<string, string> {
  if (outcome === 'wanted') return { code: secondFactorTexts.codeWanted }
  if (outcome === 'unreadable') return { code: secondFactorTexts.unreadable }
  return passkey === undefined ? { code: secondFactorTexts.wrongCode } : { passkey: passkeyTexts.refused }
}

type Checking = Pick<ServerContext, 'db' | 'secrets' | 'log'> & { now: Date }

/**
 * Checks what somebody sent against a person's second factor and uses it up: a one-time code with its step, a recovery code for
 * good, a passkey with its challenge. Concurrent attempts with the same proof wait, and then fail.
 */
export function checkFactor({ db, secrets, log, now }: Checking, personId: string, answer: FactorAnswer): Promise<FactorOutcome> {
  return inOwnTransaction(db, async (tx) => {
    const factor = await tx
      .selectFrom('secondFactor')
      .where('personId', '=', personId)
      .where('confirmedAt', 'is not', null)
      .select(['secret', 'sealedBy', 'lastStep', 'hasApp'])
      .forUpdate()
      .executeTakeFirst()
    if (factor === undefined) return 'none'
    const { code, passkey, party, sessionId } = answer
    if (passkey !== undefined)
      return asOutcome(await checkPasskey(tx, { personId, answer: passkey, party, sessionId }, { now, log }))
    if (code === undefined) return 'wanted'
    const typed = normaliseCode(code)
    if (!isOneTimeCode(typed)) return asOutcome(await takeForGood(tx, personId, typed, now))
    if (!factor.hasApp) return 'wrong'
    const secret = secrets.open(factor, personId)
    if (secret === null) return 'unreadable'
    return asOutcome(await takeStep(tx, personId, { ...factor, secret }, typed, now))
  })
}

const asOutcome = (isRight: boolean): FactorOutcome => (isRight ? 'right' : 'wrong')

type Factor = { secret: Buffer; lastStep: number }

async function takeStep(tx: Database, personId: string, { secret, lastStep }: Factor, code: string, now: Date): Promise<boolean> {
  const step = stepOfCode(secret, code, now)
  if (step === null || step <= Number(lastStep)) return false
  await tx.updateTable('secondFactor').set({ lastStep: step }).where('personId', '=', personId).execute()
  return true
}

async function takeForGood(tx: Database, personId: string, code: string, now: Date): Promise<boolean> {
  if (!(await takeRecoveryCode(tx, personId, code))) return false
  const left = await countRecoveryCodes(tx, personId)
  await recordAccount(tx, {
    id: personId,
    fields: [{ field: 'recoveryCodes', from: left + 1, to: left }],
    by: personId,
    now,
  })
  return true
}
