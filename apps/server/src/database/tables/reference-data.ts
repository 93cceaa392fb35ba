import type { ListFields } from '@haulm/domain/reference-data/list-fields.ts'
import type { ReferenceInput, ReferenceKind, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ColumnType, Generated } from 'kysely'

type FieldsOf<K extends ReferenceKind> = (typeof referenceKinds)[K]['fields'] & ListFields

/** The fields of a list, as its table stores them; those with an initial value are optional. */
type FieldColumns<K extends ReferenceKind> = {
  [Name in keyof ReferenceInput<K>]: FieldsOf<K>[Name & string] extends { initial: boolean | number | string }
    ? Generated<ReferenceInput<K>[Name]>
    : ReferenceInput<K>[Name]
}

type ListTable<K extends ReferenceKind> = FieldColumns<K> & {
  id: Generated<string>
  version: Generated<number>
  createdAt: ColumnType<string, Date | undefined, never>
}

/** The table of each list. */
export type ListTables = { [K in ReferenceKind]: ListTable<K> }
