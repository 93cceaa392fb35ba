import { add } from '../../quantity/decimal.ts'
import type { Rand, Tons } from '../../quantity/units.ts'
import type { Trade } from '../trade.ts'
import { revenue } from './margin.ts'

/** Totals of some trades. */
export type TradeTotals = { count: number; tons: Tons; revenue: Rand; totalNet: Rand }

export const noTotals: TradeTotals = { count: 0, tons: 0, revenue: 0, totalNet: 0 }

/**
 * The totals with one more trade: a cancelled one adds nothing and is not counted. Amounts that the reader may not read add
 * nothing; such totals must not be shown.
 * @see docs/rules/trades.md, rule 7
 */
export const addTrade = (totals: TradeTotals, { status, tonnage, sellingPrice, totalNetAmount }: Trade): TradeTotals =>
  status === 'cancelled'
    ? totals
    : {
        count: totals.count + 1,
        tons: add(totals.tons, tonnage ?? 0),
        revenue: add(totals.revenue, revenue(sellingPrice ?? null, tonnage ?? null) ?? 0),
        totalNet: add(totals.totalNet, totalNetAmount ?? 0),
      }

export const totalsOf = (trades: readonly Trade[]): TradeTotals => trades.reduce(addTrade, noTotals)
