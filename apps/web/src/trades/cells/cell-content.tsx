import { formatDayWithYear, formatWeekday } from '@haulm/domain/calendar/format-day.ts'
import { dayAtHome } from '@haulm/domain/calendar/home-day.ts'
import { formatNumber, formatRand } from '@haulm/domain/quantity/format.ts'
import type { TruckTypeNames } from '@haulm/domain/reference-data/truck-type-label.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import type { Column } from '@haulm/domain/trade/columns/columns.ts'
import { derivedValue } from '@haulm/domain/trade/columns/derived-value.ts'
import { shownLogisticsStatus, tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { nameBehind } from '@haulm/domain/trade/values/name-behind.ts'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { randText, unset } from '../../ui/text/rand-figure.tsx'
import { documentMarks } from './document-marks.tsx'
import { statusText } from './status-mark.tsx'

/**
 * What a cell shows. A plain function, not a component, since a table has thousands of cells. Unset values are an en dash, unset
 * comments nothing.
 * @see docs/rules/figures.md, rule 12
 */
export function cellContent(trade: Trade, column: Column, truckNames: TruckTypeNames): ReactNode {
  if (column.derived === 'documents') return documentMarks(trade)
  if (column.derived) return derivedContent(derivedValue(column.derived, trade))
  const [first, ...others] = column.fields
  if (others.length === 0) return valueContent(trade, first, column, truckNames)
  const shown = column.fields.filter((name) => trade[name] != null)
  if (shown.length === 0) return unset
  return shown.map((name, at) => (
    <span key={name}>
      {at > 0 && ' / '}
      {valueContent(trade, name, column, truckNames)}
    </span>
  ))
}

function derivedContent(value: string | number | boolean | null): ReactNode {
  if (value === null) return unset
  return typeof value === 'boolean' ? flagContent(value) : value
}

type Show = (value: never, trade: Trade, name: FieldName, column: Column, truckNames: TruckTypeNames) => ReactNode

const money = (amount: number) => randText(formatRand(amount))
const asText = (text: string) => text

const shows: Record<Kind, Show> = {
  text: asText,
  longText: asText,
  rand: money,
  randPerTon: money,
  tons: (amount: number, _trade, name, { label }) =>
    label === fieldOf(name).label ? (
      formatNumber(amount, 1)
    ) : (
      <>
        {formatNumber(amount, 1)}
        <span className="text-muted-foreground"> tons</span>
      </>
    ),
  percent: (amount: number) => `${formatNumber(amount, 1)} %`,
  day: (day: string) => formatWeekday(day),
  flag: (isYes: boolean, _trade, name) => flagContent(isYes, fieldOf(name).texts),
  logisticsStatus: (_value, trade) => statusText(shownLogisticsStatus(trade)),
  // Nothing until the names are loaded: a code that turns into a name would only distract.
  truckType: (code: string, _trade, _name, _column, truckNames) => truckNames.get(code) ?? (truckNames.size > 0 ? code : null),
  reference: (_id, trade, name) => referenceContent(trade, name),
  tradeStatus: (status: Trade['status']) => tradeStatusLabels[status],
  identifier: (text: string) => <span className="font-[560]">{text}</span>,
  moment: (moment: string) => formatDayWithYear(dayAtHome(moment)),
  version: (version: number) => version,
}

/** @see docs/rules/trades.md, rule 5 */
const flagContent = (isYes: boolean, [yes, no]: readonly [string, string] = ['Yes', 'No']): ReactNode =>
  isYes ? (
    <span className="inline-flex items-center gap-1">
      <Check size={13} className="shrink-0 text-success" />
      {yes}
    </span>
  ) : (
    <span className="text-muted-foreground">{no}</span>
  )

function valueContent(trade: Trade, name: FieldName, column: Column, truckNames: TruckTypeNames): ReactNode {
  const { kind } = fieldOf(name)
  const value = trade[name]
  if (value == null) return kind === 'longText' ? null : unset
  return shows[kind](value as never, trade, name, column, truckNames)
}

/** A commodity as tables write it, with its code in bold. */
export const commodityContent = ({ code, displayName }: Trade['commodityInfo']): ReactNode => (
  <>
    <span className="font-[560]">{code}</span>
    <span className="text-muted-foreground"> - {displayName}</span>
  </>
)

/** The name of a referenced record, which comes with the trade. */
function referenceContent(trade: Trade, name: FieldName): ReactNode {
  if (name === 'commodityId') return commodityContent(trade.commodityInfo)
  return nameBehind(trade, name) ?? unset
}
