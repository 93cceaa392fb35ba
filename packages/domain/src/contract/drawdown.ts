import { add, subtract } from '../quantity/decimal.ts'
import type { Tons } from '../quantity/units.ts'

/** What is left of a contract: its quantity without what trades have drawn, to the hundredth of a ton; below zero when over-drawn. */
export const remainingOf = (qty: Tons, used: Tons): Tons => subtract(qty, used)

/** The contract that a trade names: a number, and a supplier. */
export type NamedContract = { supplierId: string | null; contractNo: string | null }

const plainNumber = (text: string | null) => text?.trim().toLowerCase() ?? ''

/** Whether a trade belongs to a contract: of the same supplier, under the same number, blanks around it and case aside. @see docs/rules/contracts.md, rule 2 */
export const isOfContract = (named: NamedContract, contract: { supplierId: string; contractNo: string }): boolean =>
  named.supplierId === contract.supplierId && plainNumber(named.contractNo) === plainNumber(contract.contractNo)

/**
 * What a load finds left on its contract: its own tons, where they are counted in already, are no hindrance to it.
 * @param remaining as it stands.
 * @param ownTons what the stored load has drawn of this contract; zero for a new one, or one of another contract.
 */
export const leftForLoad = (remaining: Tons, ownTons: Tons): Tons => add(remaining, ownTons)

/** By how much a load goes beyond what is left; null when it does not, or weighs nothing yet. */
export const overdrawnBy = (left: Tons, tonnage: Tons | null): Tons | null =>
  tonnage !== null && tonnage > left ? subtract(tonnage, left) : null
