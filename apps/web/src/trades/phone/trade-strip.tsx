import { formatWeekday } from '@haulm/domain/calendar/format-day.ts'
import { formatNumber } from '@haulm/domain/quantity/format.ts'
import type { View } from '@haulm/domain/trade/catalogue/views.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import clsx from 'clsx'
import { MessageSquareText } from 'lucide-react'
import { memo } from 'react'
import { useDatesWritten } from '../../ui/text/dates-written.ts'
import { FromTo } from '../../ui/text/from-to.tsx'
import { unset } from '../../ui/text/rand-figure.tsx'
import { withEdits } from '../edit/edits-over-rows.ts'
import { StripFoot } from './strip-foot.tsx'
import { stripLineCount, stripLines } from './strip-lines.ts'
import type { StripProps } from './strip-props.ts'

/** Pixels, fixed so that the place of a strip is known without measuring it. */
export const weekHeight = 48
const stripHeight = 164
const commentHeight = 22
const lineHeight = 20

export const heightOfStrip = (trade: Trade | undefined, view: View): number =>
  stripHeight + stripLineCount(view) * lineHeight + (trade?.logisticsComments ? commentHeight : 0)

type Place = { top: number; at: number; of: number }

/** A trade as a strip. The number plate comes first: a person at the weighbridge looks for that. */
export const TradeStrip = memo(function TradeStrip({ top, at, of, ...props }: StripProps & Place) {
  useDatesWritten()
  const { edits, lookups, truckNames } = props
  const pending = edits?.pending ?? []
  const isSaving = pending.some(({ waits }) => !waits)
  const isQueued = !isSaving && pending.length > 0
  const isRejected = !isSaving && (edits?.rejected.length ?? 0) > 0
  const trade = withEdits(props.trade, edits, lookups)
  const isCancelled = trade.status === 'cancelled'
  const details = [
    trade.loadingDate ? formatWeekday(trade.loadingDate) : 'no date',
    trade.transporter?.name ?? 'no transporter',
    trade.truckType ? (truckNames.get(trade.truckType) ?? trade.truckType) : null,
    trade.farmArea ?? trade.farmName,
  ]
  return (
    <li
      aria-posinset={at + 1}
      aria-setsize={of}
      data-trade={props.trade.id}
      className={clsx(
        'absolute inset-x-0 top-0 overflow-hidden border-b border-border bg-card px-4 pt-3',
        isCancelled && 'text-muted-foreground line-through',
        props.isSelected && 'bg-accent!',
        isQueued && 'shadow-[inset_0_-2px_0_var(--color-highlight)]',
        isRejected && 'shadow-[inset_0_-2px_0_var(--color-destructive)]!',
      )}
      style={{ transform: `translateY(${top}px)`, height: heightOfStrip(trade, props.view) }}
    >
      <div className="flex h-[27px] items-center gap-2.5">
        {trade.truckReg ? (
          <span className="truncate rounded-md border-[1.5px] border-foreground bg-popover px-2 py-px text-lg font-[680] tracking-[0.01em] [font-stretch:94%]">
            {trade.truckReg}
          </span>
        ) : (
          <span className="rounded-md border-[1.5px] border-dashed border-input px-2 py-[2px] text-base text-muted-foreground">
            No truck yet
          </span>
        )}
        <span className="set-ledger ml-auto shrink-0 text-lg font-[640]">
          {trade.tonnage == null ? unset : formatNumber(trade.tonnage, 1)}
          <span className="text-sm font-[440] text-muted-foreground"> tons</span>
        </span>
      </div>
      <div className="mt-2 truncate text-base">
        <span className="font-[620]">{trade.commodityInfo.code}</span>
        <span className="text-muted-foreground"> - {trade.commodityInfo.displayName}</span>
      </div>
      <div className="text-base">
        <FromTo from={trade.supplier?.name ?? 'No supplier'} to={trade.client?.name ?? 'No client'} />
      </div>
      <div className="set-ledger truncate text-sm text-muted-foreground">{details.filter(Boolean).join(' · ')}</div>
      {stripLines(trade, props.view).map((line, number) => (
        // A view always has the same lines, so the number is a stable key.
        <div key={String(number)} className="set-ledger truncate text-sm leading-5 font-[560]">
          {line}
        </div>
      ))}
      {trade.logisticsComments && (
        <div className="mt-1 flex items-center gap-1.5 text-sm font-[540]">
          <MessageSquareText size={14} role="img" aria-label="Comment" className="shrink-0 text-warning" />
          <span className="truncate">{trade.logisticsComments}</span>
        </div>
      )}
      <StripFoot {...props} trade={trade} isSaving={isSaving} isQueued={isQueued} isRejected={isRejected} />
      {props.isSelected !== null && (
        <button
          type="button"
          aria-pressed={props.isSelected}
          aria-label={`Select ${trade.tradeNumber}`}
          onClick={() => props.onSelect(trade.id)}
          className="absolute inset-0 z-1 -outline-offset-2"
        >
          {props.isSelected && <span className="absolute inset-y-0 left-0 w-[3px] bg-primary" />}
        </button>
      )}
    </li>
  )
})

/** Holds the place of a strip that is still to come. */
export const PlaceholderStrip = ({ top, at, of, view }: Place & { view: View }) => (
  <li
    aria-posinset={at + 1}
    aria-setsize={of}
    aria-busy="true"
    className="absolute inset-x-0 top-0 space-y-3 border-b border-border bg-card px-4 pt-4"
    style={{ transform: `translateY(${top}px)`, height: heightOfStrip(undefined, view) }}
  >
    <span className="sr-only">Loading trades...</span>
    {['40%', '60%', '75%', '55%'].map((width) => (
      <span key={width} className="skeleton ledger-placeholder block" style={{ width }} />
    ))}
  </li>
)
