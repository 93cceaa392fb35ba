import { remainingOf } from '../contract/drawdown.ts'
import { isOverDrawn, stockThresholds } from '../contract/stock-status.ts'
import { toCents } from '../quantity/decimal.ts'
import { formatNumber } from '../quantity/format.ts'
import type { Tons } from '../quantity/units.ts'
import type { Occurrence } from './notice.ts'

/** A supplier contract with the tons that trades have drawn of it. */
export type ContractStock = { id: string; contractNo: string; supplier: string; qty: Tons; used: Tons }

const levels = ['enough', 'low', 'overdrawn'] as const

/** 'Below 20 %' is meant literally here, though the status 'Low Stock' includes 20 % itself. */
function levelOf({ qty, used }: Pick<ContractStock, 'qty' | 'used'>): (typeof levels)[number] {
  const remaining = remainingOf(qty, used)
  if (isOverDrawn(remaining)) return 'overdrawn'
  return toCents(remaining) * 100n < BigInt(stockThresholds.low) * toCents(qty) ? 'low' : 'enough'
}

/**
 * The notices about a contract of which more was drawn, or which became smaller: it fell below 20 %, or is over-drawn. Given when
 * it crosses the limit; again only after it rose in between.
 * @param before its earlier state; null for a new one.
 */
export function noticedOfContract(before: Pick<ContractStock, 'qty' | 'used'> | null, after: ContractStock): Occurrence[] {
  const level = levelOf(after)
  if (level === 'enough' || levels.indexOf(level) <= levels.indexOf(before ? levelOf(before) : 'enough')) return []
  const { id, contractNo, supplier, qty, used } = after
  const remaining = remainingOf(qty, used)
  const [left, whole] = [formatNumber(Math.abs(remaining), 2), formatNumber(qty, 2)]
  const about = { recordId: id, name: contractNo }
  return level === 'low'
    ? [{ ...about, occasion: 'lowContract', message: `${contractNo}, ${supplier}: ${left} t of ${whole} t are left.` }]
    : [{ ...about, occasion: 'overdrawnContract', message: `${contractNo}, ${supplier}: ${left} t beyond its ${whole} t.` }]
}
