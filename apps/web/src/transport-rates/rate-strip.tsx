import type { Day } from '@haulm/domain/calendar/day.ts'
import { formatDayWithYear } from '@haulm/domain/calendar/format-day.ts'
import { dayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type TruckTypeNames, truckTypeLabel } from '@haulm/domain/reference-data/truck-type-label.ts'
import type { TransportRate } from '@haulm/domain/transport-rate/transport-rate.ts'
import { FromTo } from '../ui/text/from-to.tsx'
import { RandFigure } from '../ui/text/rand-figure.tsx'
import { ValidityMark, type ValidityMarkProps } from './validity-mark.tsx'

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
