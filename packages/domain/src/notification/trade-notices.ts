import { formatRand, formatRandPerTon } from '../quantity/format.ts'
import type { Rand } from '../quantity/units.ts'
import type { TradeFields } from '../trade/catalogue/catalogue.ts'
import { checkRate, type RateCheck } from '../trade/rates/rate-check.ts'
import type { Occurrence } from './notice.ts'

/** The fields of a trade that decide whether somebody is notified. */
export type TradeState = Pick<
  TradeFields,
  'status' | 'deletedAt' | 'tonnage' | 'transportRatePerTon' | 'transportTotalExVat' | 'supplierId' | 'supplierContractNumber'
>

/** A trade from one state to the next; `before` is null when it was just entered. */
export type TradeStep = { id: string; tradeNumber: string; before: TradeState | null; after: TradeState }

/** Whether the trade counts: a cancelled or deleted one is nobody's work, and is handed over when it comes back. */
export const stands = (trade: TradeState | null): trade is TradeState =>
  trade !== null && trade.deletedAt === null && trade.status !== 'cancelled'

const deskOf = (trade: TradeState | null) => {
  if (!stands(trade)) return null
  return trade.status === 'costing_review' ? 'costing' : trade.status === 'finance_review' ? 'finance' : null
}

const waits = { costing: 'waits for its prices', finance: 'has its prices and waits for finance' } as const

function handedOver({ id, tradeNumber, before, after }: TradeStep): Occurrence[] {
  const desk = deskOf(after)
  if (desk === null || desk === deskOf(before)) return []
  return [{ occasion: desk, recordId: id, name: tradeNumber, message: `${tradeNumber} ${waits[desk]}.` }]
}

/** The haulier's invoice if it differs from the agreed rate; null if it does not, or that cannot be determined. */
function mismatchOf(trade: TradeState | null, tolerance: Rand): RateCheck | null {
  if (!stands(trade)) return null
  const check = checkRate(trade.transportTotalExVat, trade.tonnage, trade.transportRatePerTon, tolerance)
  return check?.verdict === 'correct' ? null : check
}

function mismatched({ id, tradeNumber, before, after }: TradeStep, tolerance: Rand): Occurrence[] {
  const check = mismatchOf(after, tolerance)
  if (check === null || mismatchOf(before, tolerance) !== null) return []
  const apart = `${formatRand(Math.abs(check.difference), 2)} ${check.verdict === 'overcharged' ? 'above' : 'below'}`
  const message = `${tradeNumber}: transport was charged at ${formatRandPerTon(check.charged)}, ${apart} the agreed ${formatRandPerTon(check.agreed)}.`
  return [{ occasion: 'rateMismatch', recordId: id, name: tradeNumber, message }]
}

/**
 * The notices about a trade's step: it now lies on another desk, or its transport invoice no longer matches. Only a change is
 * reported, not what was already so before.
 * @param tolerance what the company tolerates between invoice and agreed rate.
 * @see docs/rules/notifications.md, rule 1
 */
export const noticedOfTrade = (step: TradeStep, tolerance: Rand): Occurrence[] => [
  ...handedOver(step),
  ...mismatched(step, tolerance),
]

const inputs = ['status', 'deletedAt', 'tonnage', 'transportRatePerTon', 'transportTotalExVat'] as const

/** Whether the tolerance matters for this step: it seldom does, so it need not be looked up for every edit. */
export const asksForTolerance = ({ before, after }: TradeStep): boolean =>
  inputs.some((name) => before?.[name] !== after[name]) && mismatchOf(after, 0) !== null
