import { add, subtract } from '../quantity/decimal.ts'
import type { Tons } from '../quantity/units.ts'

/**
 * What is left of a contract: its quantity minus what trades have drawn, to the hundredth of a ton; below zero when over-drawn.
 */
export const remainingOf = (qty: Tons, used: Tons): Tons => subtract(qty, used)

/** A contract as a trade names it: a number and a supplier. */
export type NamedContract = { supplierId: string | null; contractNo: string | null }

const plainNumber = (text: string | null) => text?.trim().toLowerCase() ?? ''

/**
 * Whether a trade belongs to a contract: same supplier and same number, ignoring case and surrounding blanks.
 * @see docs/rules/contracts.md, rule 2
 */
export const isOfContract = (named: NamedContract, contract: { supplierId: string; contractNo: string }): boolean =>
  named.supplierId === contract.supplierId && plainNumber(named.contractNo) === plainNumber(contract.contractNo)

/**
 * What is left of a contract for a load: if the load's own tons are already counted, they are added back.
 * @param remaining as it stands.
 * @param ownTons what the stored load has drawn of this contract; zero for a new load, or one of another contract.
 */
export const leftForLoad = (remaining: Tons, ownTons: Tons): Tons => add(remaining, ownTons)

/** By how much a load goes beyond what is left; null when it does not, or has no weight yet. */
export const overdrawnBy = (left: Tons, tonnage: Tons | null): Tons | null =>
  tonnage !== null && tonnage > left ? subtract(tonnage, left) : null
