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
 * Refuses, where a person chooses a password, one of the commonest, and one of the product's or the company's words; its length has
 * been checked by the route.
 * @throws {Refusal} 400 at the field.
 */
export async function assertOwnPassword(db: Database, chosen: NewPassword): Promise<void> {
  if (isCommonPassword(chosen.password)) throw invalid({ [chosen.field]: commonPasswordMessage })
  await assertNoNames(db, chosen)
}

/**
 * Refuses the product's and the company's words as a password, whoever sets it: everybody outside can guess them.
 * @throws {Refusal} 400 at the field.
 */
export async function assertNoNames(db: Database, { field, password, productName }: NewPassword): Promise<void> {
  const { companyName } = await companySettings(db)
  if (isMadeOfNames(password, [productName, companyName])) throw invalid({ [field]: nameAsPasswordMessage })
}
