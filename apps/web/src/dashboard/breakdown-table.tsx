import { add } from '@haulm/domain/quantity/decimal.ts'
import { formatRandInDialog, formatShort } from '@haulm/domain/quantity/format.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { RandText } from '../ui/rand.tsx'
import type { BreakdownRow } from './queries.ts'

type BreakdownTableProps = { months: readonly BreakdownRow[]; addressOf: (month: string) => string; onGo: () => void }

const columns = [
  { name: 'count', label: 'Count', write: formatShort },
  { name: 'volume', label: 'Volume', write: formatShort },
  { name: 'revenue', label: 'Revenue', write: formatRandInDialog },
  { name: 'totalNet', label: 'Total Net', write: formatRandInDialog },
] as const

const headClass = 'h-8 px-2 text-right text-xs font-[550] text-muted-foreground first:text-left [&:nth-child(2)]:text-left'
const cellClass = 'px-2 text-right'

/** Month by month, the latest first, closed like an account: the total is the figure on the card. */
export function BreakdownTable({ months, addressOf, onGo }: BreakdownTableProps) {
  // Revenue and net are there for whoever may read them.
  const shown = columns.filter(({ name }) => months[0]?.[name] !== undefined)
  const total = (name: (typeof columns)[number]['name']) => months.reduce((sum, month) => add(sum, month[name] ?? 0), 0)
  return (
    <table className="set-ledger w-full text-sm">
      <thead>
        <tr className="border-b border-rule">
          <th scope="col" className={headClass}>
            Year
          </th>
          <th scope="col" className={headClass}>
            Month
          </th>
          {shown.map(({ name, label }) => (
            <th key={name} scope="col" className={headClass}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map((month) => (
          <tr key={`${month.year}-${month.month}`} className="h-8 border-b border-border hover:bg-row-hover max-md:h-11">
            <td className="px-2">{month.year}</td>
            <th scope="row" className="px-2 text-left font-[440]">
              <AddressLink
                address={addressOf(monthOf(month))}
                onGo={onGo}
                className="inline-flex min-h-6 items-center underline decoration-rule underline-offset-3 hover:decoration-current max-md:min-h-11"
              >
                {month.monthName}
                <span className="sr-only"> {month.year}: show its trades</span>
              </AddressLink>
            </th>
            {shown.map(({ name, write }) => (
              <td key={name} className={cellClass}>
                <RandText text={write(month[name] ?? 0)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="h-9 border-t border-b-3 border-t-rule border-b-foreground font-[600] [border-bottom-style:double]">
          <th scope="row" colSpan={2} className="px-2 text-left font-[600]">
            Total
          </th>
          {shown.map(({ name, write }) => (
            <td key={name} className={cellClass}>
              <RandText text={write(total(name))} />
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** `2026-11`. */
export const monthOf = ({ year, month }: Pick<BreakdownRow, 'year' | 'month'>): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`
