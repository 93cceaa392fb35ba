import { accept, type Checked, checkFlag, checkNumber, checkText, refuse } from '../field-checks/checks.ts'
import { looksLikeEmail } from '../people/email.ts'
import type { ReferenceField } from './fields.ts'

/** Larger numbers in a list's order were not set by hand. */
const mostOrder = 1_000_000

function checkOrder(value: unknown, { label }: ReferenceField): Checked {
  if (typeof value !== 'number' || !Number.isInteger(value) || Math.abs(value) > mostOrder)
    return refuse(`${label} must be a whole number up to ${mostOrder.toLocaleString('en-US')}.`)
  return accept(value === 0 ? 0 : value)
}

function checkEmail(value: unknown, field: ReferenceField): Checked {
  const checked = checkText(value, field)
  if (!checked.ok || checked.value === null) return checked
  return looksLikeEmail(String(checked.value)) ? checked : refuse('This does not look like an e-mail address.')
}

/** If nothing is chosen, the initial value of a new record applies. */
function checkChoice(value: unknown, { label, choices = {}, initial }: ReferenceField): Checked {
  if (value === null) return accept(initial ?? null)
  if (typeof value === 'string' && Object.hasOwn(choices, value)) return accept(value)
  return refuse(`${label} must be ${Object.values(choices).join(' or ')}.`)
}

const checks = {
  text: checkText,
  longText: checkText,
  code: checkText,
  phone: checkText,
  email: checkEmail,
  flag: checkFlag,
  order: checkOrder,
  tons: checkNumber,
  choice: checkChoice,
} as const satisfies Record<ReferenceField['kind'], (value: unknown, field: ReferenceField) => Checked>

/**
 * A value of a list's field as it is stored (text trimmed, blank null), or why it is refused.
 * @see docs/rules/lists.md, rule 1
 */
export function checkReference(field: ReferenceField, value: unknown): Checked {
  const checked = checks[field.kind](value, field)
  return checked.ok && checked.value === null && field.required ? refuse(field.required) : checked
}
