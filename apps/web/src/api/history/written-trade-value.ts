import { formatNumber, formatRand } from '@haulm/domain/quantity/format.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { type TradeStatus, tradeStatusLabels } from '@haulm/domain/trade/status/trade-status.ts'
import { formatMoment } from '../../ui/text/format-moment.ts'

/** The names of the records that a trade points to. */
export type PointedNames = {
  reference: (id: string, name: FieldName) => string
  truckType: (code: string) => string
}

type Write = (value: never, name: FieldName, names: PointedNames) => string

const asIs = (value: string | number) => String(value)
const rand: Write = (amount: number) => formatRand(amount, 2)

const writers: Record<Kind, Write> = {
  text: asIs,
  longText: asIs,
  rand,
  randPerTon: rand,
  tons: (amount: number) => formatNumber(amount, 2),
  percent: (amount: number) => `${formatNumber(amount, 2)} %`,
  day: asIs,
  flag: (isYes: boolean) => (isYes ? 'Yes' : 'No'),
  logisticsStatus: asIs,
  truckType: (code: string, _name, { truckType }) => truckType(code),
  reference: (id: string, name, { reference }) => reference(id, name),
  tradeStatus: (status: TradeStatus) => tradeStatusLabels[status] ?? status,
  identifier: asIs,
  moment: formatMoment,
  version: asIs,
}

/** A trade's value as text for a history or a choice: `R3 280.00`, `34.20`, `Yes`; null when it is unset. */
export function writtenTradeValue(name: FieldName, value: unknown, names: PointedNames): string | null {
  if (value === null || value === undefined || value === '') return null
  return writers[fieldOf(name).kind](value as never, name, names)
}
