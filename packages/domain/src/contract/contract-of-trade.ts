import { isPositive } from '../quantity/decimal.ts'
import { formatExact, formatNumber } from '../quantity/format.ts'
import type { Tons } from '../quantity/units.ts'
import { compareTexts } from '../text/compare-texts.ts'
import type { TradePatch } from '../trade/catalogue/catalogue.ts'
import { isOfContract, leftForLoad, overdrawnBy } from './drawdown.ts'
import { isOverDrawn } from './stock-status.ts'
import type { SupplierContract } from './supplier-contract.ts'

/** The contract that a trade names by supplier and number; null if there is none. */
export const contractOfTrade = (contracts: readonly SupplierContract[], trade: TradePatch): SupplierContract | null =>
  contracts.find((contract) => belongsTo(trade, contract)) ?? null

const belongsTo = (trade: TradePatch, contract: SupplierContract): boolean =>
  isOfContract({ supplierId: trade.supplierId ?? null, contractNo: trade.supplierContractNumber ?? null }, contract)

/**
 * The contracts that a trade can mean: those of its supplier, or all while it has none. Those of its commodity come first, then
 * those with something left, then the latest.
 * @param commodity the code of the trade's commodity; null while it has none.
 */
export function contractsToChoose(
  contracts: readonly SupplierContract[],
  { supplierId, commodity }: { supplierId: string | null; commodity: string | null },
): SupplierContract[] {
  const rank = (contract: SupplierContract) =>
    (commodity === null || contract.commodity === commodity ? 0 : 2) + (isPositive(contract.remainingQty) ? 0 : 1)
  return contracts
    .filter((contract) => supplierId === null || contract.supplierId === supplierId)
    .sort((left, right) => rank(left) - rank(right) || compareTexts(right.dateFrom, left.dateFrom))
}

/** `412.6 t left`, or by how much the contract is over-drawn; shown beside its number. */
export const leftText = (remaining: Tons): string =>
  isOverDrawn(remaining) ? `over-drawn by ${formatExact(-remaining)} t` : `${formatExact(remaining)} t left`

/** The stored trade whose load may already be counted in the contract. */
export type CountedTrade = TradePatch & { status: string; deletedAt: string | null }

/**
 * A warning that a load would over-draw its contract; null when it does not. The trade may be saved all the same.
 * @param load what the form holds.
 * @param stored the trade as stored, null for a new one: its own tons do not count against it.
 */
export function overdrawWarning(contract: SupplierContract, load: TradePatch, stored: CountedTrade | null): string | null {
  if (stored?.status === 'cancelled') return null
  const isCounted = stored !== null && stored.deletedAt === null && belongsTo(stored, contract)
  const left = leftForLoad(contract.remainingQty, isCounted ? (stored.tonnage ?? 0) : 0)
  const beyond = overdrawnBy(left, load.tonnage ?? null)
  if (beyond === null) return null
  const has = left > 0 ? `has ${formatNumber(left, 2)} t left for this load` : 'has nothing left for this load'
  return `Contract ${contract.contractNo} ${has}: ${formatNumber(beyond, 2)} t too little. You can still save it.`
}
