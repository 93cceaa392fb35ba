import { formatNumber } from '@haulm/domain/quantity/format.ts'
import type { RefusedCell } from './plan.ts'

/** So many are drawn; nobody reads more. */
const most = 100

/** What is refused, and why. */
export const RefusedList = ({ refused }: { refused: readonly RefusedCell[] }) => (
  <section className="rounded-md border border-destructive bg-destructive-soft px-3 py-2">
    <h3 className="text-sm font-[640] text-destructive">Refused</h3>
    <ul className="mt-1 text-sm">
      {refused.slice(0, most).map((cell) => (
        <li key={`${cell.trade} ${cell.label} ${cell.reason}`} className="border-t border-border py-1 first:border-0">
          {cell.tradeNumber !== null && <b className="set-ledger font-[600]">{cell.tradeNumber} </b>}
          {cell.label !== '' && <span className="font-[540]">{cell.label}: </span>}
          {cell.reason}
        </li>
      ))}
      {refused.length > most && <li className="py-1">and {formatNumber(refused.length - most, 0)} more</li>}
    </ul>
  </section>
)
