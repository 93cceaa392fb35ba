import { isOneTimeCode, normaliseCode, secondFactorTexts } from '@haulm/domain/people/second-factor.ts'
import type { Database } from '../../database/connection.ts'
import type { ServerContext } from '../../http/context.ts'
import { recordAccount } from '../account/record-account.ts'
import { stepOfCode } from './one-time-code.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'

/** Whether a person has a second factor, and what came of it: a code is wanted, was right, was not, or cannot be told, as the key to its secret is not here. */
export type FactorOutcome = 'none' | 'wanted' | 'right' | 'wrong' | 'unreadable'

/** What somebody is told whose code did not let them in. */
export const messageOf = (outcome: FactorOutcome): string =>
  outcome === 'unreadable' ? secondFactorTexts.unreadable : secondFactorTexts.wrongCode

type Checking = Pick<ServerContext, 'db' | 'secrets'> & { now: Date }

/**
 * Compares a code with a person's second factor and uses it up: a one-time code with its step, a recovery code for good.
 * Whoever tries the same code at the same moment waits, and comes too late.
 * @param code as typed; null when none was sent.
 */
export function checkCode({ db, secrets, now }: Checking, personId: string, code: string | null): Promise<FactorOutcome> {
  return db.transaction().execute(async (tx) => {
    const factor = await tx
      .selectFrom('secondFactor')
      .where('personId', '=', personId)
      .where('confirmedAt', 'is not', null)
      .select(['secret', 'sealedBy', 'lastStep'])
      .forUpdate()
      .executeTakeFirst()
    if (factor === undefined) return 'none'
    if (code === null) return 'wanted'
    const typed = normaliseCode(code)
    if (!isOneTimeCode(typed)) return (await takeForGood(tx, personId, typed, now)) ? 'right' : 'wrong'
    const secret = secrets.open(factor, personId)
    if (secret === null) return 'unreadable'
    return (await takeStep(tx, personId, { ...factor, secret }, typed, now)) ? 'right' : 'wrong'
  })
}

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
