import type { Day } from '@haulm/domain/calendar/day.ts'
import { type FieldName, fieldOf } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { isNumberKind, prefixOf } from '@haulm/domain/trade/catalogue/kinds.ts'
import type { ValueForm } from '../../ui/record-form/value-control.tsx'

/** How a value of a field is typed; null where it is chosen, ticked, or nobody's to enter. */
export function typedValueForm(name: FieldName, today: Day): ValueForm | null {
  const { kind } = fieldOf(name)
  if (isNumberKind(kind)) return { kind: 'number', prefix: prefixOf(kind) }
  if (kind === 'day') return { kind, today }
  return kind === 'text' || kind === 'longText' ? { kind } : null
}
