import type { Day } from '../calendar/day.ts'
import { parseTypedDay } from '../calendar/parse-typed-day.ts'
import { accept, type Checked, type CheckedField, checkDay, checkNumber, checkText, refuse } from '../field-checks/checks.ts'
import { parseTypedNumber } from '../quantity/parse-typed-number.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { canBeStored } from '../text/storable.ts'

type Kind = 'text' | 'longText' | 'amount' | 'day' | 'reference'

/** A field of an agreement with another party: a supplier contract or a transport rate. */
export type AgreementField = CheckedField & {
  kind: Kind
  required?: true
  /** The list that the field points to, by the record's code if it has one. */
  to?: ReferenceKind
}

function checkReference(value: unknown, { label }: CheckedField): Checked {
  if (value === null) return accept(null)
  if (typeof value !== 'string' || !canBeStored(value)) return refuse(`${label} must be text.`)
  return accept(value.trim() || null)
}

const checks: Record<Kind, (value: unknown, field: CheckedField) => Checked> = {
  text: checkText,
  longText: checkText,
  amount: checkNumber,
  day: checkDay,
  reference: checkReference,
}

export const isRequired = ({ label }: CheckedField): string => `${label} is required`

/** The value as it is stored (text trimmed, blank null), or why it is refused; server and web use the same check. */
export function checkAgreementField(field: AgreementField, value: unknown): Checked {
  const checked = checks[field.kind](value, field)
  return checked.ok && checked.value === null && field.required ? refuse(isRequired(field)) : checked
}

/** What was typed or chosen, read and checked as the server checks it. What cannot be read is refused, never silently emptied. */
export function readAgreementField(field: AgreementField, typed: string, today: Day): Checked {
  const read = field.kind === 'amount' ? parseTypedNumber(typed) : field.kind === 'day' ? parseTypedDay(typed, today) : null
  if (read?.ok === false) return read
  return checkAgreementField(field, read === null ? typed : read.value)
}
