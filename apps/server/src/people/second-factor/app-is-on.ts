import { Refusal } from '@haulm/api/route/refusal.ts'
import type { Database } from '../../database/connection.ts'

/** Whether a person has a confirmed authenticator app. */
export async function hasApp(db: Database, personId: string): Promise<boolean> {
  const factor = await db
    .selectFrom('secondFactor')
    .where('personId', '=', personId)
    .where('confirmedAt', 'is not', null)
    .where('hasApp', '=', true)
    .select('personId')
    .executeTakeFirst()
  return factor !== undefined
}

/** Also for whoever switched it on and did not get the answer, which had the recovery codes. */
export const appIsOn = () =>
  new Refusal(
    'secondFactorIsOn',
    'The second factor is on already. If you have not seen its recovery codes, make new ones on your profile.',
  )
