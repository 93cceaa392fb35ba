import { formatTradeNumber } from '@haulm/domain/trade/trade-number.ts'

/** Numbers of one year leave room for a billion. */
export const numbersPerYear = 1_000_000_000

export interface TradeNumber {
  tradeNumber: string
  /** Order among all trade numbers. */
  ordinal: number
}

/** The number that comes so many-th in its year, from 1. */
export const tradeNumberAt = (year: number, sequence: number): TradeNumber => ({
  tradeNumber: formatTradeNumber(year, sequence),
  ordinal: year * numbersPerYear + sequence,
})
