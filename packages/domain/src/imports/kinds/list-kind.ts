import { checkReference } from '../../reference-data/check-reference.ts'
import { type ReferenceField, referenceFields } from '../../reference-data/fields.ts'
import { manyOf, oneOf, titleOfMany } from '../../reference-data/list-names.ts'
import { listEntryOf, type ReferenceKind } from '../../reference-data/reference-kinds.ts'
import { comparableGrade, comparableText, plainGradedName } from '../../text/comparable-text.ts'
import { trimmed } from '../../text/trimmed.ts'
import { fieldHeadings } from '../field-headings.ts'
import type { ImportKindEntry, ImportValues } from '../import-kind.ts'
import { type EntryField, type EntryRules, judgeEntry, keysOfEntry } from '../judge-entry.ts'

const kindOfCells = {
  flag: 'flag',
  order: 'amount',
  tons: 'amount',
  text: 'text',
  longText: 'text',
  code: 'text',
  email: 'text',
  phone: 'text',
  choice: 'text',
} as const satisfies Record<ReferenceField['kind'], EntryField['kind']>

const entryField = (field: ReferenceField): EntryField => {
  const { name, label, required, headings, kind } = field
  return {
    name,
    label,
    required: required !== undefined,
    missing: required ?? '',
    kind: kindOfCells[kind],
    headings: fieldHeadings(name, label, headings),
    check: (value) => checkReference(field, chosenBy(field, value)),
    ...(kind === 'flag' && { choices: ['Yes', 'No'] }),
  }
}

/** A sheet holds what people call a choice. */
function chosenBy({ choices = {} }: ReferenceField, value: unknown): unknown {
  const called = comparableText(String(value ?? ''))
  return Object.keys(choices).find((choice) => comparableText(choices[choice] ?? '') === called) ?? value
}

/** What two records of a list are the same by: names without their legal form, all else in plain words. */
export const recordKey = (kind: ReferenceKind, values: ImportValues): string =>
  listEntryOf(kind)
    .key.map((name) => (name === 'name' ? plainGradedName : comparableGrade)(String(values[name] ?? '')))
    .join('|')

/** The same as it is written, in any case: 'Vos CC' and 'Vos (Pty) Ltd' may be two companies of one list. */
const writtenKey = (kind: ReferenceKind, values: ImportValues): string =>
  `written: ${listEntryOf(kind)
    .key.map((name) => trimmed(String(values[name] ?? '')).toLowerCase())
    .join('|')}`

/** The records of a list that trades point to. */
export function listKind(kind: ReferenceKind): ImportKindEntry {
  const fields = referenceFields[kind].map(entryField)
  const rules: EntryRules = {
    fields,
    keyOf: (values) => recordKey(kind, values),
    surerKeyOf: (values) => writtenKey(kind, values),
    keyNames: listEntryOf(kind).key,
  }
  return {
    label: titleOfMany(kind),
    one: oneOf(kind),
    many: manyOf(kind),
    needs: null,
    fields,
    hasTotals: false,
    judge: (cells, by) => judgeEntry(rules, cells, by),
    keysOf: (values) => keysOfEntry(rules, values),
  }
}
