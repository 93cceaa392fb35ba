import './contracts.css'
import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { monthLabel } from '@haulm/domain/calendar/month.ts'
import { paceOf } from '@haulm/domain/contract/pace.ts'
import type { SupplierContract } from '@haulm/domain/contract/supplier-contract.ts'
import { formatCount, formatNumber, formatTons, formatTonsExact } from '@haulm/domain/quantity/format.ts'
import type { ReactNode } from 'react'
import { AddressLink } from '../ui/address/address-link.tsx'

type ContractDetailProps = {
  contract: SupplierContract
  today: Day
  tradesAddress: string
}

/** An opened contract: its use by month, its terms, and where it is heading. @see docs/rules/contracts.md, rule 3 */
export function ContractDetail({ contract, today, tradesAddress }: ContractDetailProps) {
  const count = contract.loads.reduce((sum, { count: some }) => sum + some, 0)
  return (
    <div className="grid gap-x-10 gap-y-3 text-sm md:grid-cols-[minmax(0,430px)_minmax(0,300px)_minmax(0,1fr)]">
      <Part title="Use by month">
        <UseByMonth contract={contract} />
        {count > 0 && (
          <AddressLink
            address={tradesAddress}
            className="mt-1.5 inline-flex min-h-6 items-center font-[560] text-primary underline underline-offset-2 touch:min-h-11"
          >
            Show its {formatCount(count, 'trade')}
          </AddressLink>
        )}
      </Part>
      <Part title="Terms">
        <p className="break-words whitespace-pre-line text-muted-foreground">{contract.terms ?? 'No terms are noted.'}</p>
      </Part>
      <Part title="At this pace">
        <p className="text-muted-foreground">
          <PaceText contract={contract} today={today} />
        </p>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="min-w-0">
    <h3 className="mb-1.5 text-xs font-[600]">{title}</h3>
    {children}
  </section>
)

/** Tons and loads of each month, with a bar against the largest. */
function UseByMonth({ contract: { usage, loads } }: { contract: SupplierContract }) {
  if (usage.length === 0) return <p className="text-muted-foreground">Nothing has been drawn yet.</p>
  const largest = Math.max(...usage.map(({ tons }) => tons))
  return (
    <table className="set-ledger w-full">
      <thead className="sr-only">
        <tr>
          <th>Month</th>
          <td aria-hidden="true" />
          <th>Tons</th>
          <th>Trades</th>
        </tr>
      </thead>
      <tbody>
        {usage.map(({ month, tons }) => (
          <tr key={month} className="use-month">
            <th scope="row">{monthLabel(month)}</th>
            <td aria-hidden="true" className="w-1/3">
              <span
                className="block h-[5px] bg-primary forced-colors:bg-[CanvasText]"
                style={{ width: `${(tons / largest) * 100}%` }}
              />
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

const Strong = ({ children }: { children: ReactNode }) => <span className="font-[600] text-foreground">{children}</span>

/** Where a contract is heading, in a sentence. @see docs/rules/contracts.md, rule 3 */
function PaceText({ contract, today }: { contract: SupplierContract; today: Day }) {
  const pace = paceOf(contract, today)
  const end = formatDayWithYear(contract.dateTo)
  switch (pace.kind) {
    case 'notBegun':
      return <>Its period begins on {formatDayWithYear(contract.dateFrom)}.</>
    case 'untouched':
      return <>Nothing has been drawn yet, and its period ends on {end}.</>
    case 'usedUp':
      return <>It is used up.</>
    case 'overDrawn':
      return (
        <>
          It is over-drawn by <Strong>{formatTonsExact(pace.by)}</Strong>.
        </>
      )
    case 'ended':
      return (
        <>
          Its period ended on {end} with <Strong>{formatTonsExact(pace.left)}</Strong> not drawn.
        </>
      )
    case 'runsOut':
      return (
        <>
          Used up about <Strong>{formatDayWithYear(pace.on)}</Strong>,{' '}
          {pace.daysBefore === 0 ? 'as the period ends' : `${formatCount(pace.daysBefore, 'day')} before the period ends`}.
        </>
      )
    case 'lasts':
      return (
        <>
          About <Strong>{formatTons(pace.left)}</Strong> would be left when the period ends on {end}.
        </>
      )
  }
}
