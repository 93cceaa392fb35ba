import type { ListField } from './list-fields.ts'
import { listEntryOf, type ReferenceKind, referenceKindNames } from './reference-kinds.ts'

/** A field of a list by its name. */
export type ReferenceField = ListField & { name: string }

const fieldsOf = (kind: ReferenceKind): readonly ReferenceField[] =>
  Object.entries(listEntryOf(kind).fields).map(([name, field]) => ({ name, ...field }))

/** The fields of each list in the order of its dialog: checks, dialogs, tables and the API's schemas derive from them. */
export const referenceFields = Object.fromEntries(referenceKindNames.map((kind) => [kind, fieldsOf(kind)])) as Record<
  ReferenceKind,
  readonly ReferenceField[]
>
