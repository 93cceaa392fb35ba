import { type Month, monthName, monthOfYear, shortMonthLabel } from '@haulm/domain/calendar/month.ts'
import { add } from '@haulm/domain/quantity/decimal.ts'
import { formatRandInDialog, formatShort } from '@haulm/domain/quantity/format.ts'
import { FigureTable } from '../ui/figures/figure-table.tsx'
import { useIsPhone } from '../ui/state/use-media.ts'
import { exactText } from './figure-forms.ts'
import type { BreakdownRow } from './queries.ts'

type BreakdownTableProps = {
  months: readonly BreakdownRow[]
  /** Where the trades of a month are shown; null is all of them. */
  addressOf: (month: Month | null) => string
  onGo: () => void
}

const columns = [
  { name: 'count', figure: 'activeTrades', label: 'Count', write: formatShort },
  { name: 'volume', figure: 'totalVolume', label: 'Volume', write: formatShort },
  { name: 'revenue', figure: 'revenue', label: 'Revenue', write: formatRandInDialog },
  { name: 'totalNet', figure: 'totalNet', label: 'Total Net', write: formatRandInDialog },
] as const

/** Month by month, the latest first, ruled off like an account: the total is the figure on the card. */
export function BreakdownTable({ months, addressOf, onGo }: BreakdownTableProps) {
  const isPhone = useIsPhone()
  // Revenue and net are present only for people who may read them.
  const shown = columns.filter(({ name }) => months[0]?.[name] !== undefined)
  const total = (name: (typeof columns)[number]['name']) => months.reduce((sum, month) => add(sum, month[name] ?? 0), 0)
  return (
    <FigureTable
      leading={isPhone ? ['Month'] : ['Year', 'Month']}
      figures={shown.map(({ label }) => label)}
      rows={months.toReversed().map((month) => ({
        key: monthOfRow(month),
        leading: isPhone ? [shortMonthLabel(monthOfRow(month))] : [String(month.year), monthName(monthOfRow(month))],
        address: addressOf(monthOfRow(month)),
        ...(!isPhone && { spoken: ` ${month.year}: show its trades` }),
        figures: shown.map(({ name, write }) => write(month[name] ?? 0)),
        exact: shown.map(({ name, figure }) => exactText(figure, month[name] ?? 0)),
      }))}
      total={{
        figures: shown.map(({ name, write }) => write(total(name))),
        exact: shown.map(({ name, figure }) => exactText(figure, total(name))),
        address: addressOf(null),
      }}
      onGo={onGo}
    />
  )
}

/** `2026-11`. */
export const monthOfRow = ({ year, month }: Pick<BreakdownRow, 'year' | 'month'>): string => monthOfYear(year, month)
