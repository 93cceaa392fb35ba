import { formatNumber, formatRand } from '@haulm/domain/quantity/format.ts'
import { codeAndName } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { Kind } from '@haulm/domain/trade/catalogue/kinds.ts'
import { type TradeStatus, tradeStatusLabels } from '@haulm/domain/trade/trade-status.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import type { Lookups } from '../edit/optimistic.ts'

type Write = (value: never, name: FieldName, lookups: Lookups) => string

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
  truckType: (code: string, _name, { truckType }) => truckType.find((type) => type.code === code)?.displayName ?? code,
  reference: (id: string, name, lookups) => recordName(id, name, lookups),
  tradeStatus: (status: TradeStatus) => tradeStatusLabels[status] ?? status,
  identifier: asIs,
  moment: (moment: string) => formatMoment(new Date(moment)),
  version: asIs,
}

/** Records are found by their ids; one that is not in its list any more still was something. */
function recordName(id: string, name: FieldName, lookups: Lookups): string {
  const { to } = fieldOf(name)
  if (to === undefined) return id
  const record = (lookups[to] as readonly ({ id: string } & ({ name: string } | { code: string; displayName: string }))[]).find(
    (candidate) => candidate.id === id,
  )
  if (record === undefined) return 'a record that is not listed any more'
  return 'name' in record ? record.name : codeAndName(record)
}

/** A field's value in words, as a history or a choice tells it: `R3 280.00`, `34.20`, `Yes`; null when it is unset. */
export function writtenValue(name: FieldName, value: unknown, lookups: Lookups): string | null {
  if (value === null || value === undefined || value === '') return null
  return writers[fieldOf(name).kind](value as never, name, lookups)
}
