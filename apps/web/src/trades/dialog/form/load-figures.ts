import { divide, isPositive } from '@haulm/domain/quantity/decimal.ts'
import type { Rand } from '@haulm/domain/quantity/units.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { totalCostPerTon } from '@haulm/domain/trade/rates/margin.ts'
import { checkRate } from '@haulm/domain/trade/rates/rate-check.ts'
import { transportCostPerTon } from '@haulm/domain/trade/rates/rates.ts'
import { blankTrade } from '@haulm/domain/trade/values/copy-trade.ts'
import { checkAgreement } from '@haulm/domain/transport-rate/check-agreement.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'

/**
 * The figures of the panel 'This load', from whatever can be read of the fields now.
 * @param tolerance how far the charged and the agreed rate may differ.
 * @see docs/rules/figures.md, rule 10
 */
export function loadFigures(values: TradePatch, isCancelled: boolean, agreedRate: TransportRate | null, tolerance: Rand) {
  const trade = { ...blankTrade(), ...values }
  const transport = transportCostPerTon(trade)
  const agreement = checkAgreement(agreedRate, trade, tolerance)
  const own = trade.transportRatePerTon
  return {
    computed: computeFields(trade, isCancelled),
    buying: trade.buyingPricePerTon,
    selling: trade.sellingPrice,
    /** The transport rate per ton, or else the load rate divided by the tonnage. */
    transport,
    isLoadRate: trade.transportRatePerTon === null && transport !== null,
    /** The rate for the whole load; null if a rate per ton is entered. */
    loadRate: trade.transportRatePerTon === null ? trade.loadRate : null,
    cost: totalCostPerTon(trade.buyingPricePerTon, transport),
    tonnage: trade.tonnage,
    /** The haulier's invoice per ton. */
    charged:
      trade.transportTotalExVat === null || !isPositive(trade.tonnage) ? null : divide(trade.transportTotalExVat, trade.tonnage),
    /** What the invoice is compared with: the trade's rate per ton; without one, such as at a load rate, the rate agreed in the list. */
    agreed: own ?? agreement?.agreed ?? null,
    check: own === null ? (agreement?.check ?? null) : checkRate(trade.transportTotalExVat, trade.tonnage, own, tolerance),
    /** Whether the trade has a rate per ton that is not the agreed one; the invoice is then compared with both. */
    hasOwnRate: own !== null && agreement !== null && agreement.deviation !== 0,
    /** How the trade's rate and the invoice compare with the agreed rate from the list; null if none is agreed. */
    agreement,
  }
}

export type LoadFigures = ReturnType<typeof loadFigures>
