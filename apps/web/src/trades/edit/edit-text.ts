import { type FieldName, fieldOf, type TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'

/** 'Tonnage of T-2026-00042', 'Tonnage and 2 more of T-2026-00042'. */
export function editText(trade: Pick<Trade, 'tradeNumber'>, patch: TradePatch): string {
  const [first, ...others] = Object.keys(patch) as FieldName[]
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return `${first ? fieldOf(first).label : 'Nothing'}${more} of ${trade.tradeNumber}`
}
