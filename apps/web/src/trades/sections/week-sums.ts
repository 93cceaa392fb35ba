import type { FieldName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Block } from './blocks.ts'

/** Amounts that are summed below a week, next to the tons. */
export const summedNames: readonly FieldName[] = ['totalNetAmount', 'transportTotalExVat']

/** Whole cents add up exactly, far beyond any week. What is cancelled adds nothing. */
export function sumOf({ rows }: Pick<Block, 'rows'>, name: FieldName): number {
  const cents = rows.reduce((total, trade) => {
    const amount = trade.status === 'cancelled' ? null : trade[name]
    return total + (typeof amount === 'number' ? Math.round(amount * 100) : 0)
  }, 0)
  return cents / 100
}
