import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import type { TradePatch, WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Lookups } from '../../../api/queries/lookups.ts'
import { entryOf, type FieldEntry } from '../form/entry.ts'

/**
 * What choosing a contract enters into a trade. What the contract leaves open stays as it is, and so does the commodity where the
 * contract's own is no longer offered.
 */
export function contractEntries(
  contract: SupplierContract,
  { commodity }: Pick<Lookups, 'commodity'>,
): [WritableName, FieldEntry][] {
  const named = commodity.find(({ code, isActive }) => isActive && code === contract.commodity)
  const values: TradePatch = {
    supplierId: contract.supplierId,
    supplierContractNumber: contract.contractNo,
    internalCN: contract.internalCN,
    buyingPricePerTon: contract.price,
    ...(contract.loadingMill !== null && { loadingLocation: contract.loadingMill }),
    ...(named && { commodityId: named.id }),
  }
  return (Object.keys(values) as WritableName[]).map((name) => [name, entryOf(name, values[name])])
}
