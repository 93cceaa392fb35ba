import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { type Holder, hasAny } from '@haulm/domain/people/person.ts'
import { tradesAddress, tradesOfContract } from '@haulm/domain/trade/filters/trades-address.ts'

/** Where the person sees the trades of a contract: in logistics, which has its number as a column, or at the start. */
export const addressOfTrades = (person: Holder, { supplierId, contractNo }: SupplierContract): string => {
  const screen = hasAny(person, ['logistics']) ? '/logistics' : '/'
  return tradesAddress({ screen, filters: tradesOfContract(supplierId, contractNo) })
}
