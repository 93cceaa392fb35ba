import { invalid } from '@haulm/api/refusal.ts'
import { commonPasswordMessage } from '@haulm/domain/people/password.ts'
import { isCommonPassword } from './common-passwords.ts'

/**
 * Refuses one of the commonest passwords where a person chooses one; its length has been checked by the route.
 * @throws {Refusal} 400 at the field.
 */
export function assertOwnPassword(field: 'password' | 'newPassword', password: string): void {
  if (isCommonPassword(password)) throw invalid({ [field]: commonPasswordMessage })
}
