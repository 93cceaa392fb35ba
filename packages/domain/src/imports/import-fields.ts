import { referenceFields } from '../reference-data/fields.ts'
import type { ReferenceKind } from '../reference-data/reference-kinds.ts'
import { type FieldName, fieldOf, writableNames } from '../trade/catalogue/catalogue.ts'
import { spokenHeadings } from './headings.ts'
import { type ImportKind, importKinds } from './import-kinds.ts'

/** A field that a column of a spreadsheet may hold. */
export type ImportField = {
  name: string
  label: string
  required: boolean
  /** What its columns are called elsewhere; matched in plain words. */
  headings: readonly string[]
}

const spacedName = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2')

function tradeField(name: FieldName): ImportField {
  const { label, columns, required } = fieldOf(name)
  const columnLabels = Object.values(columns ?? {}).flatMap((placement) => (placement.label ? [placement.label] : []))
  const headings = [label, spacedName(name), ...columnLabels, ...(spokenHeadings.trades[name] ?? [])]
  return { name, label, required: required ?? false, headings: [...new Set(headings)] }
}

const listField = (kind: ReferenceKind, spoken: Readonly<Record<string, readonly string[]>>): ImportField[] =>
  referenceFields[kind].map(({ name, label, required }) => ({
    name,
    label,
    required: required !== undefined,
    headings: [label, spacedName(name), ...(spoken[name] ?? [])],
  }))

/** The fields that can be brought for a kind, in the order of its dialog; of trades those of the catalogue that people write. */
export function importFieldsOf(kind: ImportKind): readonly ImportField[] {
  const { reference } = importKinds[kind]
  return reference === null ? writableNames.map(tradeField) : listField(reference, spokenHeadings[kind])
}
