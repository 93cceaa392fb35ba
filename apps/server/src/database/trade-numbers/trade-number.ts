import { formatTradeNumber } from '@haulm/domain/trade/trade-number.ts'

/** Each year has room for a billion numbers. */
export const numbersPerYear = 1_000_000_000

export interface TradeNumber {
  tradeNumber: string
  /** The order among all trade numbers. */
  ordinal: number
}

/** The number at this place in its year, from 1. */
export const tradeNumberAt = (year: number, sequence: number): TradeNumber => ({
  tradeNumber: formatTradeNumber(year, sequence),
  ordinal: year * numbersPerYear + sequence,
})
