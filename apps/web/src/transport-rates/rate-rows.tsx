import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { dayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type TruckTypeNames, truckTypeLabel } from '@haulm/domain/reference-data/truck-type-label.ts'
import { routeOf, type TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { randColumn } from '../grid/records/plain-columns.tsx'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { Badge } from '../ui/text/badge.tsx'
import { FromTo } from '../ui/text/from-to.tsx'
import { RandFigure, unset } from '../ui/text/rand-figure.tsx'
import { TwoLines } from '../ui/text/two-lines.tsx'
import { validityText } from './validity-text.ts'

type Shown = { names: TruckTypeNames; overlapping: ReadonlyMap<string, TransportRate[]>; today: string }

/** @see docs/rules/rates.md, rule 2 */
export const rateColumns = ({ names, overlapping, today }: Shown): RecordColumn<TransportRate>[] => [
  {
    id: 'route',
    heading: 'From & To',
    width: 318,
    sortValue: routeOf,
    cell: (rate) => (
      <span className="flex items-center gap-1.5">
        <span className="w-[90px] shrink-0">
          <TwoLines text={rate.fromLocation} />
        </span>
        <ArrowRight size={13} role="img" aria-label="to" className="shrink-0 text-muted-foreground" />
        {/* The mark goes below a destination that has no room beside it. */}
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1.5">
          <span className="min-w-0 font-[560]">
            <TwoLines text={rate.toLocation} />
          </span>
          <ValidityMark rate={rate} others={overlapping.get(rate.id) ?? []} today={today} isLow />
        </span>
      </span>
    ),
  },
  {
    id: 'transporter',
    heading: 'Transporter',
    width: 140,
    sortValue: ({ transporter }) => transporter?.name ?? null,
    cell: ({ transporter }) => transporter?.name ?? unset,
  },
  {
    id: 'truckType',
    value: ({ truckType }) => truckTypeLabel(truckType, names),
    heading: 'Truck Type',
    width: 104,
    cell: ({ truckType }) => <span className="text-muted-foreground">{truckTypeLabel(truckType, names)}</span>,
  },
  randColumn({ id: 'ratePerTon', heading: 'Rate per Ton', width: 104 }, ({ ratePerTon }) => ratePerTon),
  randColumn({ id: 'loadRate', heading: 'Load Rate', width: 104 }, ({ loadRate }) => loadRate),
  {
    id: 'commodity',
    heading: 'Commodity',
    sortValue: ({ commodityInfo }) => commodityInfo && codeAndName(commodityInfo),
    cell: ({ commodityInfo }) =>
      commodityInfo ? (
        <TwoLines text={codeAndName(commodityInfo)}>
          <span className="font-[560]">{commodityInfo.code}</span>
          <span className="text-muted-foreground"> - {commodityInfo.displayName}</span>
        </TwoLines>
      ) : (
        unset
      ),
  },
  {
    id: 'lastUpdated',
    heading: 'Last Updated',
    width: 96,
    sortValue: ({ lastUpdated }) => lastUpdated,
    value: ({ lastUpdated }) => dayAtHome(lastUpdated),
    cell: ({ lastUpdated }) => <span className="text-muted-foreground">{formatDayWithYear(dayAtHome(lastUpdated))}</span>,
  },
]

type RateStripProps = { rate: TransportRate; names: TruckTypeNames; today: Day }

/** A rate on a phone: route and figure come first. The heading above says the truck type, except above those that have ended. */
export function RateStrip({ rate, names, today }: RateStripProps) {
  const { ratePerTon, loadRate } = rate
  const isForLoad = ratePerTon === null && loadRate !== null
  return (
    <>
      <div className="flex items-start justify-between gap-3 text-base">
        <FromTo from={rate.fromLocation} to={<b className="font-[620]">{rate.toLocation}</b>} />
        <span className="set-ledger shrink-0 text-right font-[640]">
          {isForLoad ? <RandFigure amount={loadRate} /> : <RandFigure amount={ratePerTon} perTon />}
        </span>
      </div>
      {ratePerTon !== null && loadRate !== null && (
        <div className="set-ledger text-right text-sm text-muted-foreground">
          <RandFigure amount={loadRate} /> per load
        </div>
      )}
      <div className="flex items-baseline justify-between gap-3 text-base">
        <span className="truncate">{rate.transporter?.name ?? 'Any transporter'}</span>
        {isForLoad && <span className="set-ledger shrink-0 text-xs text-muted-foreground">per load</span>}
      </div>
      <div className="set-ledger truncate text-sm text-muted-foreground">
        {rate.commodityInfo ? codeAndName(rate.commodityInfo) : 'Any commodity'}
        {rate.validTo !== null && rate.validTo < today && `, ${truckTypeLabel(rate.truckType, names)}`}
      </div>
    </>
  )
}

/** When it was last changed, and what to know about its days. */
export const RateStripFoot = (shown: ValidityMarkProps) => (
  <span className="flex items-center gap-2">
    {formatDayWithYear(dayAtHome(shown.rate.lastUpdated))}
    <ValidityMark {...shown} />
  </span>
)

type ValidityMarkProps = { rate: TransportRate; others: readonly TransportRate[]; today: Day; isLow?: boolean }

/** When a rate is not simply in force: it has ended, is still to come, will end, or is contradicted by another one meanwhile. */
function ValidityMark({ rate: { validFrom, validTo }, others, today, isLow = false }: ValidityMarkProps) {
  const text = validityText({ validFrom, validTo }, today)
  const whole = [validFrom && `from ${formatDayWithYear(validFrom)}`, validTo && `until ${formatDayWithYear(validTo)}`]
  const overlap = `${others.length === 1 ? 'Another rate' : `${others.length} other rates`} of the same route, transporter, truck type and commodity ${others.length === 1 ? 'is' : 'are'} valid on the same days.`
  return (
    <span className="ml-auto flex shrink-0 items-center gap-1">
      {others.length > 0 && (
        <span title={overlap}>
          <TriangleAlert size={13} role="img" aria-label={overlap} className="text-warning" />
        </span>
      )}
      {text && (
        <span title={`Valid ${whole.filter(Boolean).join(' ')}`} className="flex">
          <Badge tone={text === 'Ended' ? 'plain' : 'highlight'} isLow={isLow}>
            {text}
          </Badge>
        </span>
      )}
    </span>
  )
}
