import { holdersOfContracts } from '../contract/access.ts'
import { contractFields } from '../contract/fields.ts'
import type { Permission } from '../people/permissions.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { listOf, type WritableName, writableNames } from '../trade/catalogue/catalogue.ts'
import { writersOf } from '../trade/rights/access.ts'
import { writersOfRates } from '../transport-rate/access.ts'
import { rateFields } from '../transport-rate/fields.ts'

/** The field of a trade that chooses from a list; undefined if there is none. */
export const fieldOfList = (kind: ReferenceKind): WritableName | undefined => writableNames.find((name) => listOf(name) === kind)

/** Where a name that is in no list can be chosen, and how administrators are told about it. */
export const askedFor = { trade: 'a new load', contract: 'a supplier contract', rate: 'a transport rate' } as const
export type AskedFor = keyof typeof askedFor

/**
 * Who may ask for a name to be added to a list: everybody who may write the field that chooses from it.
 * @returns nobody if no field chooses from the list.
 */
export function holdersThatAsk(purpose: AskedFor, kind: ReferenceKind): readonly Permission[] {
  if (purpose === 'trade') {
    const field = fieldOfList(kind)
    return field === undefined ? [] : writersOf(field)
  }
  const pointsTo = (field: { to?: ReferenceKind }) => field.to === kind
  if (purpose === 'contract') return Object.values(contractFields).some(pointsTo) ? holdersOfContracts : []
  // A transporter that is in no list is added by the person who enters the rate.
  return kind !== 'transporter' && Object.values(rateFields).some(pointsTo) ? writersOfRates : []
}
