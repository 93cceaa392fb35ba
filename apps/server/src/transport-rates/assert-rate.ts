import { invalid } from '@haulm/api/route/refusal.ts'
import { checkValidity } from '@haulm/domain/transport-rate/fields.ts'
import type { TransportRateInput } from '@haulm/domain/transport-rate/transport-rate.ts'

/** @throws {Refusal} 400 when a rate would end before it begins. */
export function assertValidity(rate: Pick<TransportRateInput, 'validFrom' | 'validTo'>): void {
  const problem = checkValidity(rate)
  if (problem) throw invalid({ validTo: problem })
}
