import './contracts.css'
import { monthLabel } from '@haulm/domain/calendar/month.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatCount, formatNumber } from '@haulm/domain/quantity/format.ts'

/** Tons and loads of each month, with a bar against the largest. */
export function UseByMonth({ contract: { usage, loads } }: { contract: SupplierContract }) {
  if (usage.length === 0) return <p className="text-muted-foreground">Nothing has been drawn yet.</p>
  const largest = Math.max(...usage.map(({ tons }) => tons))
  return (
    <table className="set-ledger w-full">
      <tbody>
        {usage.map(({ month, tons }) => (
          <tr key={month} className="use-month">
            <th scope="row">{monthLabel(month)}</th>
            <td aria-hidden="true" className="w-1/3">
              <span className="block h-[5px] bg-primary" style={{ width: `${(tons / largest) * 100}%` }} />
            </td>
            <td className="is-figure">{formatNumber(tons, 1)}</td>
            <td className="is-figure text-muted-foreground">
              {formatCount(loads.find((one) => one.month === month)?.count ?? 0, 'trade')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
