import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { dayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type TruckTypeNames, truckTypeLabel } from '@haulm/domain/reference-data/truck-type-label.ts'
import { routeOf, type TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { ArrowRight } from 'lucide-react'
import { randColumn } from '../grid/records/plain-columns.tsx'
import type { RecordColumn } from '../grid/records/record-column.ts'
import { unset } from '../ui/text/rand-figure.tsx'
import { TwoLines } from '../ui/text/two-lines.tsx'
import { ValidityMark } from './validity-mark.tsx'

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
        <span className="min-w-0 font-[560]">
          <TwoLines text={rate.toLocation} />
        </span>
        <ValidityMark rate={rate} others={overlapping.get(rate.id) ?? []} today={today} />
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
