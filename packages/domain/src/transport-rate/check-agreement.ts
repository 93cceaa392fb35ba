import { divide, isPositive, subtract } from '../quantity/decimal.ts'
import { formatRand, formatRandPerTon } from '../quantity/format.ts'
import type { Rand, RandPerTon } from '../quantity/units.ts'
import { rateTolerance } from '../settings/rate-tolerance.ts'
import type { TradeInput } from '../trade/catalogue/catalogue.ts'
import { checkRate, type RateCheck } from '../trade/rates/rate-check.ts'
import { transportCostPerTon } from '../trade/rates/rates.ts'
import type { TransportRate } from './transport-rate.ts'

/** How a trade compares with the rate agreed for it in the list of transport rates. */
export type Agreement = {
  /** A rate for the whole load is spread over its tons. */
  agreed: RandPerTon
  /** The trade's own rate − the agreed one, above or below zero; 0 if they are the same, null if the trade has none. */
  deviation: RandPerTon | null
  /** The haulier's invoice against the agreed rate; null until both are known. */
  check: RateCheck | null
}

type Load = Pick<TradeInput, 'transportRatePerTon' | 'loadRate' | 'tonnage' | 'transportTotalExVat'>

/**
 * @param tolerance what the company tolerates between invoice and agreed rate. A trade's own rate was entered by a person, not
 * invoiced: it equals the agreed one to the cent, or deviates.
 * @returns null if there is no agreed rate, or it cannot be spread over tons yet.
 */
export function checkAgreement(
  rate: Pick<TransportRate, 'ratePerTon' | 'loadRate'> | null,
  load: Load,
  tolerance: Rand = rateTolerance,
): Agreement | null {
  const agreed = rate && agreedPerTon(rate, load)
  if (agreed === null) return null
  const own = transportCostPerTon(load)
  const apart = own === null ? null : subtract(own, agreed)
  return {
    agreed,
    deviation: apart !== null && Math.abs(apart) < rateTolerance ? 0 : apart,
    check: checkRate(load.transportTotalExVat, load.tonnage, agreed, tolerance),
  }
}

function agreedPerTon({ ratePerTon, loadRate }: Pick<TransportRate, 'ratePerTon' | 'loadRate'>, { tonnage }: Load) {
  if (ratePerTon !== null) return ratePerTon
  return loadRate !== null && isPositive(tonnage) ? divide(loadRate, tonnage) : null
}

/** `This trade's rate is R12.00/t above the agreed R412.00/t.`; null if it is the agreed one, or the trade has none. */
export function deviationText({ agreed, deviation }: Agreement): string | null {
  if (deviation === null || deviation === 0) return null
  const side = deviation > 0 ? 'above' : 'below'
  return `This trade's rate is ${formatRand(Math.abs(deviation), 2)}/t ${side} the agreed ${formatRandPerTon(agreed)}.`
}
