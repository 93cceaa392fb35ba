import { invalid } from '@haulm/api/route/refusal.ts'
import { commonPasswordMessage, isMadeOfNames, nameAsPasswordMessage } from '@haulm/domain/people/password.ts'
import { companySettings } from '../../company-settings/company-settings.queries.ts'
import type { Database } from '../../database/connection.ts'
import { isCommonPassword } from './common-passwords.ts'

interface NewPassword {
  field: 'password' | 'newPassword'
  password: string
  productName: string
}

/**
 * Refuses a password chosen by a person if it is one of the most common, or is made of the names of the product or the company;
 * its length was checked by the route.
 * @throws {Refusal} 400 at the field.
 */
export async function assertOwnPassword(db: Database, chosen: NewPassword): Promise<void> {
  if (isCommonPassword(chosen.password)) throw invalid({ [chosen.field]: commonPasswordMessage })
  await assertNoNames(db, chosen)
}

/**
 * Refuses a password made of the names of the product or the company, whoever sets it: any outsider can guess it.
 * @throws {Refusal} 400 at the field.
 */
export async function assertNoNames(db: Database, { field, password, productName }: NewPassword): Promise<void> {
  const { companyName } = await companySettings(db)
  if (isMadeOfNames(password, [productName, companyName])) throw invalid({ [field]: nameAsPasswordMessage })
}
