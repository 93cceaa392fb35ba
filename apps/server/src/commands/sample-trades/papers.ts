import { divideHalfAway, fromCents, multiply, toCents } from '@haulm/domain/quantity/decimal.ts'
import type { Rand, Tons } from '@haulm/domain/quantity/units.ts'
import type { TradeFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { financeFields } from '@haulm/domain/trade/catalogue/finance.ts'
import { checkRate } from '@haulm/domain/trade/rates/rate-check.ts'
import type { Terms } from './prices.ts'
import type { Random } from './random.ts'
import type { Stage } from './stages.ts'

export type Papers = Pick<TradeFields, keyof typeof financeFields>

/** What the haulier charges, in percent of what was agreed: most 100, some more, a few less. */
function chargedShare(random: Random): number {
  if (random.chance(0.92)) return 100
  return random.chance(0.7) ? 100 + random.between(1, 5) : 100 - random.between(1, 3)
}

/** Invoices, numbers and approval, as far as the trade has come. */
export function papersOf(
  { index, stage, tonnage, terms }: { index: number; stage: Stage; tonnage: Tons; terms: Terms },
  random: Random,
): Papers {
  const { isBooked, isCharged, approved, invoiced } = stage
  const { transportRatePerTon, loadRate } = terms
  const agreed: Rand = transportRatePerTon === null ? (loadRate ?? 0) : multiply(transportRatePerTon, tonnage)
  const charged: Rand = fromCents(divideHalfAway(toCents(agreed) * BigInt(chargedShare(random)), 100n))
  const hasInvoice = random.chance(0.9)
  return {
    sageSalesOrderNumber: isBooked ? `SO${22_000 + index}` : null,
    sagePurchaseOrder: isBooked ? `PO${18_400 + index}` : null,
    supplierInvoiceNumber: isBooked && (invoiced || hasInvoice) ? `INV-${4900 + index}` : null,
    transporterInvoiceNumber: isCharged ? `${51_000 + index}` : null,
    transportTotalExVat: isCharged ? charged : null,
    approvedForInvoicing: approved,
    invoiced,
    transportRateMatches: isCharged && (checkRate(charged, tonnage, transportRatePerTon)?.verdict ?? 'correct') === 'correct',
  }
}
