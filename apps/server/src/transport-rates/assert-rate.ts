import { invalid } from '@haulm/api/route/refusal.ts'
import { checkValidity, rateFields } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'
import { type LockedReference, lockCoded, lockReference, referenceRefusal } from '../database/columns/lock-reference.ts'
import type { Database } from '../database/connection.ts'

/**
 * Checks that the records a rate newly points to exist and are still offered; those that it points to already may be inactive.
 * @returns the fields with the truck type's code as spelt in the list.
 * @throws {Refusal} 400 at each field that points to nothing.
 */
export async function assertRateReferences<T extends Partial<TransportRateInput>>(tx: Database, changed: T): Promise<T> {
  const { truckType, transporterId, commodityId } = changed
  const fields: Record<string, string> = {}
  const judge = (name: 'truckType' | 'transporterId' | 'commodityId', called: string, found: LockedReference | undefined) => {
    const refusal = referenceRefusal(rateFields[name].label, called, found)
    if (refusal) fields[name] = refusal
    return found
  }
  const type = truckType ? judge('truckType', 'truck type', await lockCoded(tx, 'truckType', truckType)) : undefined
  if (transporterId) judge('transporterId', 'transporter', await lockReference(tx, 'transporter', transporterId))
  if (commodityId) judge('commodityId', 'commodity', await lockReference(tx, 'commodity', commodityId))
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return type?.code === undefined ? changed : { ...changed, truckType: type.code }
}

/** @throws {Refusal} 400 when a rate would end before it begins. */
export function assertValidity(rate: Pick<TransportRateInput, 'validFrom' | 'validTo'>): void {
  const problem = checkValidity(rate)
  if (problem) throw invalid({ validTo: problem })
}
