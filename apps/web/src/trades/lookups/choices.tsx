import { codeAndName, type ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, listOf, type TradeFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { ComboboxOption } from '../../ui/choices/combobox-matches.ts'
import { StatusMark } from '../cells/status-mark.tsx'
import type { Lookups } from './optimistic.ts'

/** Whether the list that a field chooses from is still on its way. */
export const isComing = (name: FieldName, coming: readonly ReferenceKind[]): boolean =>
  coming.some((list) => list === listOf(name))

/** What a field offers. Inactive records are not offered, but an old trade shows the one it has. @see docs/rules/lists.md, rule 5 */
export function choicesOf(name: FieldName, trade: Partial<TradeFields>, lookups: Lookups): ComboboxOption[] {
  const { kind, to } = fieldOf(name)
  const value = trade[name]
  if (kind === 'logisticsStatus')
    return logisticsStatuses.map((status) => ({ value: status, label: status, icon: <StatusMark status={status} /> }))
  if (kind === 'truckType') {
    const offered = lookups.truckType.filter(({ isActive, code }) => isActive || code === value)
    return offered.map(({ code, displayName }) => ({ value: code, label: displayName }))
  }
  switch (to) {
    case 'commodity': {
      const offered = lookups.commodity.filter(({ isActive, id }) => isActive || id === value)
      return offered.map((record) => ({ value: record.id, label: codeAndName(record) }))
    }
    case 'client':
      return lookups.client.map(({ id, name: label, farmName }) => ({
        value: id,
        label,
        ...(farmName ? { detail: farmName } : {}),
      }))
    case 'supplier':
      return lookups.supplier.map(({ id, name: label, location }) => ({
        value: id,
        label,
        ...(location ? { detail: location } : {}),
      }))
    case 'transporter':
      return lookups.transporter.map(({ id, name: label }) => ({ value: id, label }))
    default:
      return []
  }
}
