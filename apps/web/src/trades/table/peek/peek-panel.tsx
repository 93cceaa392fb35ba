import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { shownLogisticsStatus } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { Pencil, X } from 'lucide-react'
import { Fragment, useId } from 'react'
import { IconButton } from '../../../ui/controls/button.tsx'
import { useSettled } from '../../../ui/state/use-settled.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { unset } from '../../../ui/text/rand-figure.tsx'
import { StatusChip } from '../../cells/status-mark.tsx'
import { groupNames } from '../../rules/group-names.ts'
import { type PeekSection, peekSections } from './peek-sections.ts'

type PeekPanelProps = {
  trade: Trade
  truckNames: TruckTypeNames
  /** Null if the person may not edit it. */
  onEdit: (() => void) | null
  /** Gives the focus back to the row. */
  onClose: () => void
}

/** The whole trade beside the table, as far as the person may read it. The focus stays in the table, and Tab moves here. */
export function PeekPanel({ trade, truckNames, onEdit, onClose }: PeekPanelProps) {
  const { tradeNumber } = trade
  // Announced once the focus rests: a person moving from row to row hears the rows only.
  const announced = useSettled(`Trade ${tradeNumber} is shown beside the table`, 400)
  return (
    <aside
      aria-label={`Trade ${tradeNumber}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
      className="scroll-thin w-[340px] shrink-0 overflow-y-auto border-t border-l border-border bg-card"
    >
      <p role="status" className="sr-only">
        {announced}
      </p>
      <header className="sticky top-0 flex min-h-12 items-center gap-2 border-b border-rule bg-card px-4 py-1.5">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="set-ledger text-base font-[620]">{tradeNumber}</h2>
          <StatusChip status={shownLogisticsStatus(trade)} />
          {trade.status === 'cancelled' && <Badge>Cancelled</Badge>}
        </span>
        <span className="ml-auto flex">
          {onEdit && <IconButton icon={Pencil} label={`Edit ${tradeNumber} in its dialog`} size="sm" onClick={onEdit} />}
          <IconButton icon={X} label="Close" size="sm" onClick={onClose} />
        </span>
      </header>
      {peekSections(trade, truckNames).map((section) => (
        <Section key={section.group} section={section} />
      ))}
    </aside>
  )
}

function Section({ section: { group, lines } }: { section: PeekSection }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="px-4 pt-3 pb-4 [&+&]:border-t [&+&]:border-border">
      <h3 id={id} className="mb-1.5 text-sm font-[640]">
        {groupNames[group]}
      </h3>
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3 gap-y-1 text-sm">
        {lines.map(({ name, label, text }) => (
          <Fragment key={name}>
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="set-ledger whitespace-pre-line wrap-anywhere">{text ?? unset}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}
