import type { SupplierContract, SupplierContractInput } from './supplier-contract.ts'

/**
 * The values a copy begins with. Numbers and period belong to each contract alone and are left out.
 * @see docs/rules/contracts.md, rule 7
 */
export const copyContract = ({
  supplierId,
  qty,
  commodity,
  price,
  terms,
  loadingMill,
}: SupplierContract): Partial<SupplierContractInput> => ({ supplierId, qty, commodity, price, terms, loadingMill })
