import { contractsToChoose, leftText } from '@haulm/domain/contract/contract-of-trade.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'

type Drawing = {
  supplierId: string | null
  /** The code of the trade's commodity; null if it has none. */
  commodity: string | null
}

/** The contracts offered for a number: while it is blank those of the commodity, if any; else all. Used-up ones come last. */
export function offeredContracts(contracts: readonly SupplierContract[], drawing: Drawing, isBlank: boolean): SupplierContract[] {
  const all = contractsToChoose(contracts, drawing)
  const own = all.filter(({ commodity }) => commodity === drawing.commodity)
  return isBlank && own.length > 0 ? own : all
}

export const contractsLabel = 'Supplier contracts'

/** `VA-2641 HOMCHOP, 412.6 t left`; with the supplier if the trade has none. */
export const contractOption = (contract: SupplierContract, namesSupplier: boolean): ListOption => ({
  value: contract.id,
  label: contract.contractNo,
  detail: [...(namesSupplier ? [contract.supplier.name] : []), contract.commodity, leftText(contract.remainingQty)].join(', '),
})
