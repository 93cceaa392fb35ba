import { hasAny, type Person } from '@haulm/domain/people/person.ts'
import { companySettings } from '../company-settings/company-settings.queries.ts'
import type { ServerContext } from '../http/context.ts'
import { missingPermission } from '../http/missing-permission.ts'

/**
 * Allows a client, supplier or transporter to be added by administrators, and by logistics if the company permits it.
 * @throws {Refusal} 403.
 * @see docs/decisions/0286-logistics-may-add-parties.md
 */
export async function admitAdder({ db }: Pick<ServerContext, 'db'>, person: Person | null): Promise<void> {
  if (person === null || hasAny(person, ['administration'])) return
  const { logisticsMayAddParties } = await companySettings(db)
  if (!logisticsMayAddParties) throw missingPermission(['administration'])
}
