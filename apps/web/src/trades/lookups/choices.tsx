import type { Day } from '@haulm/domain/calendar/day.ts'
import { offeredOptions } from '@haulm/domain/reference-data/option-of.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, listOf, type TradeFields } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind, prefixOf } from '@haulm/domain/trade/catalogue/kinds.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Lookups } from '../../api/queries/lookups.ts'
import type { ListOption } from '../../ui/choices/list-option.ts'
import type { ValueForm } from '../../ui/record-form/value-control.tsx'
import { StatusMark } from '../cells/status-mark.tsx'

/** Whether the list that a field chooses from is still being fetched. */
export const isComing = (name: FieldName, coming: readonly ReferenceKind[]): boolean =>
  coming.some((list) => list === listOf(name))

/** What a field offers. Inactive records are not offered, but an old trade shows its own. @see docs/rules/lists.md, rule 5 */
export function fieldChoices(name: FieldName, trade: Partial<TradeFields>, lookups: Lookups): ListOption[] {
  if (fieldOf(name).kind === 'logisticsStatus')
    return logisticsStatuses.map((status) => ({ value: status, label: status, icon: <StatusMark status={status} /> }))
  const kind = listOf(name)
  if (kind === undefined) return []
  return offeredOptions(kind, lookups[kind], trade[name])
}

/** How a value of a field is typed; null if it is chosen, ticked, or not entered at all. */
export function typedValueForm(name: FieldName, today: Day): ValueForm | null {
  const { kind } = fieldOf(name)
  if (isNumberKind(kind)) return { kind: 'number', prefix: prefixOf(kind) }
  if (kind === 'day') return { kind, today }
  return kind === 'text' || kind === 'longText' ? { kind } : null
}
