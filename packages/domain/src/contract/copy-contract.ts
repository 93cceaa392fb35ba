import type { SupplierContract, SupplierContractInput } from './supplier-contract.ts'

/** What a copy begins with. Its numbers and its period are its own, and are left out. @see docs/rules/contracts.md, rule 7 */
export const copyContract = ({
  supplierId,
  qty,
  commodity,
  price,
  terms,
  loadingMill,
}: SupplierContract): Partial<SupplierContractInput> => ({ supplierId, qty, commodity, price, terms, loadingMill })
