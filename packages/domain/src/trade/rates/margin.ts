import { add, multiply, subtract } from '../../quantity/decimal.ts'
import type { Rand, RandPerTon, Tons } from '../../quantity/units.ts'

/** What a ton costs: buying price plus transport. Null unless both are set. */
export const totalCostPerTon = (buying: RandPerTon | null, transport: RandPerTon | null): RandPerTon | null =>
  buying === null || transport === null ? null : add(buying, transport)

/**
 * What a ton earns: selling − buying − transport, in rand per ton.
 * @param transport the transport rate per ton, else the load rate per ton.
 * @returns null unless both prices and a rate are set; negative when the trade loses money.
 * @see docs/rules/figures.md, rule 4
 */
export function netAmountPerTon(
  selling: RandPerTon | null,
  buying: RandPerTon | null,
  transport: RandPerTon | null,
): RandPerTon | null {
  const cost = totalCostPerTon(buying, transport)
  return selling === null || cost === null ? null : subtract(selling, cost)
}

/** What the load earns, rounded half away from zero to cents; null unless both are set. */
export const totalNetAmount = (netPerTon: RandPerTon | null, tonnage: Tons | null): Rand | null =>
  netPerTon === null || tonnage === null ? null : multiply(netPerTon, tonnage)

/** What the client is invoiced: selling price × tonnage, rounded to cents for each trade. @see docs/rules/figures.md, rule 5 */
export const revenue = (selling: RandPerTon | null, tonnage: Tons | null): Rand | null =>
  selling === null || tonnage === null ? null : multiply(selling, tonnage)
