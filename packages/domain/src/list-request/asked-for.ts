import { holdersOfContracts } from '../contract/access.ts'
import type { Permission } from '../people/permissions.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import type { WritableName } from '../trade/catalogue/catalogue.ts'
import { writersOf } from '../trade/rights/access.ts'
import { writersOfRates } from '../transport-rate/access.ts'

/** The field of a trade that chooses from each list. */
export const fieldOfList = {
  commodity: 'commodityId',
  client: 'clientId',
  supplier: 'supplierId',
  transporter: 'transporterId',
  truckType: 'truckType',
} as const satisfies Record<ReferenceKind, WritableName>

/** In what a name is chosen that is in no list, and what is said of it to administrators. */
export const askedFor = { trade: 'a new load', contract: 'a supplier contract', rate: 'a transport rate' } as const
export type AskedFor = keyof typeof askedFor

/**
 * Who may ask for a name of a list: whoever may write the field that chooses it.
 * @returns nobody where nothing chooses from the list.
 */
export function holdersThatAsk(purpose: AskedFor, kind: ReferenceKind): readonly Permission[] {
  if (purpose === 'trade') return writersOf(fieldOfList[kind])
  if (purpose === 'contract') return kind === 'supplier' || kind === 'commodity' ? holdersOfContracts : []
  return kind === 'truckType' || kind === 'commodity' ? writersOfRates : []
}
