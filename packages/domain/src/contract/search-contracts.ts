import { findsFigure } from '../quantity/finds-figure.ts'
import { formatNumber, formatRand } from '../quantity/format.ts'
import { codeAndName } from '../reference-data/reference-kinds.ts'
import { asSearched } from '../text/without-accents.ts'
import type { SupplierContract } from './supplier-contract.ts'

/** The texts by which a contract is found. A figure is found by any part of it as it is written: `1200`, `1 200.0`, `3280.00`. */
const searchedTexts = ({ supplier, commodityInfo, internalCN, contractNo, loadingMill, terms, qty, price }: SupplierContract) => [
  supplier.name,
  codeAndName(commodityInfo),
  internalCN,
  contractNo,
  loadingMill ?? '',
  terms ?? '',
  ...[String(qty), formatNumber(qty, 1), formatNumber(qty, 2)],
  ...[String(price), price.toFixed(2), formatRand(price, 2)],
]

/** The contracts in which the text is contained. @see docs/rules/contracts.md, rule 8 */
export function searchContracts(contracts: readonly SupplierContract[], typed: string): readonly SupplierContract[] {
  const wanted = asSearched(typed)
  if (wanted === '') return contracts
  const isFound = findsFigure(typed)
  return contracts.filter(
    (contract) =>
      searchedTexts(contract).some((text) => asSearched(text).includes(wanted)) ||
      isFound(contract.qty) ||
      isFound(contract.price),
  )
}
