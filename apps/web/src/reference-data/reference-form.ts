import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import type { RecordValues } from '@haulm/domain/imports/import-kind.ts'
import { parseTypedNumber } from '@haulm/domain/quantity/parse-typed-number.ts'
import { checkReference } from '@haulm/domain/reference-data/check-reference.ts'
import { type ReferenceField, referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { Entries, Problems } from '../ui/record-form/entries.ts'
import type { RecordField } from '../ui/record-form/record-form.tsx'
import type { ListRecord } from './reference-calls.ts'

/** The fields of the dialog; the order of a list is left to programs. @see docs/rules/lists.md, rule 1 */
const shownFields = (kind: ReferenceKind): readonly ReferenceField[] =>
  referenceFields[kind].filter((field) => field.kind !== 'order')

const inputTypes = { email: 'email', phone: 'tel' } as const

export function formFieldsOf(kind: ReferenceKind): RecordField[] {
  return shownFields(kind).map(({ name, label, kind: form, placeholder, required, choices = {} }): RecordField => {
    const shared = { name, label, required: required !== undefined, ...(placeholder && { placeholder }) }
    if (form === 'flag') return { ...shared, kind: 'flag', wide: true }
    if (form === 'tons') return { ...shared, kind: 'number', hint: 'tons' }
    if (form === 'choice') {
      return { ...shared, kind: 'choice', options: Object.entries(choices).map(([value, label]) => ({ value, label })) }
    }
    if (form === 'longText') return { ...shared, kind: 'longText', wide: true }
    const type = form === 'email' || form === 'phone' ? inputTypes[form] : 'text'
    return { ...shared, kind: 'text', type, wide: name === 'name' }
  })
}

/** A record's values in its form; a new one has the initial values. */
export const listEntries = (kind: ReferenceKind, record: ListRecord | null): Entries =>
  Object.fromEntries(
    shownFields(kind).map(({ name, kind: form, initial }) => {
      const value = record?.[name] ?? (record === null ? initial : null)
      return [name, form === 'flag' ? value === true : String(value ?? '')]
    }),
  )

/** What the form sends to the server, or what is wrong with it. */
export function readForm(kind: ReferenceKind, entries: Entries): { body: RecordValues; problems: Problems } {
  const body: Record<string, string | number | boolean | null> = {}
  const problems: Record<string, string> = {}
  for (const field of shownFields(kind)) {
    const checked = checkEntry(field, entries[field.name] ?? null)
    if (checked.ok) body[field.name] = checked.value
    else problems[field.name] = checked.message
  }
  return { body, problems }
}

/** Checks an entry as its field takes it: numbers can be typed in many forms. */
function checkEntry(field: ReferenceField, entry: string | boolean | null): Checked {
  if (field.kind !== 'tons' || typeof entry !== 'string') return checkReference(field, entry)
  const typed = parseTypedNumber(entry)
  return typed.ok ? checkReference(field, typed.value) : { ok: false, message: `${field.label} must be a number.` }
}

/** The message when something that a record must have is missing; null when only what is there is wrong. */
export const missingIn = (kind: ReferenceKind, problems: Problems): string | null =>
  shownFields(kind).find(({ name, required }) => required !== undefined && problems[name] === required)?.required ?? null
