import { remainingOf } from '@haulm/domain/contract/drawdown.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'
import type { RecordTotal } from '../grid/records/record-total.tsx'
import { DrawdownBar } from './drawdown-bar.tsx'

/** What the contracts come to, closed like an account. @see docs/rules/contracts.md, rule 3 */
export function contractsTotal(contracts: readonly SupplierContract[]): RecordTotal {
  const qty = contracts.reduce((sum, contract) => add(sum, contract.qty), 0)
  const used = contracts.reduce((sum, { monthlyUsedQty }) => add(sum, monthlyUsedQty), 0)
  return {
    label: formatCount(contracts.length, 'contract'),
    cells: {
      qty: formatNumber(qty, 1),
      used: formatNumber(used, 1),
      drawn: <DrawdownBar qty={qty} used={used} share={null} colour="var(--primary)" />,
      remaining: formatNumber(remainingOf(qty, used), 1),
    },
    onPhone: `${formatNumber(remainingOf(qty, used), 1)} of ${formatNumber(qty, 1)} t left`,
  }
}
