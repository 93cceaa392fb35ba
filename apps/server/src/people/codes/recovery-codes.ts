import { createHash } from 'node:crypto'
import { normaliseCode, recoveryCodeCount } from '@haulm/domain/people/second-factor.ts'
import type { Database } from '../../database/connection.ts'
import { temporaryPassword } from './temporary-password.ts'

/** 79 random bits need no salt and no slow hash. */
const hashOf = (code: string): Buffer => createHash('sha256').update(normaliseCode(code)).digest()

/**
 * Replaces a person's recovery codes, in a transaction that has locked their second factor.
 * @returns the new ones, to be shown once.
 */
export async function makeRecoveryCodes(tx: Database, personId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, temporaryPassword)
  await tx.deleteFrom('recoveryCode').where('personId', '=', personId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(codes.map((code) => ({ personId, codeHash: hashOf(code) })))
    .execute()
  return codes
}

/** Uses up a recovery code. @returns whether it was one of the person's codes. */
export async function takeRecoveryCode(tx: Database, personId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCode')
    .where('personId', '=', personId)
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** The number of a person's recovery codes that are still unused. */
export async function countRecoveryCodes(db: Database, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .where('personId', '=', personId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
