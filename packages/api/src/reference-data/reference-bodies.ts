import { checkReference } from '@haulm/domain/reference-data/check-reference.ts'
import { type ReferenceField, referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceFieldKind } from '@haulm/domain/reference-data/list-fields.ts'
import type { ReferenceInput, ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { bodiesOf, checkedField } from '../route/checked-field.ts'

const jsonTypes: Record<ReferenceFieldKind, string> = {
  text: 'string',
  longText: 'string',
  code: 'string',
  email: 'string',
  phone: 'string',
  flag: 'boolean',
  order: 'integer',
  tons: 'number',
  choice: 'string',
}

const incoming = (field: ReferenceField) =>
  checkedField((sent) => checkReference(field, sent ?? null)).meta({
    title: field.label,
    type: jsonTypes[field.kind],
    ...(field.longest !== undefined && { maxLength: field.longest }),
    ...(!field.required && field.initial === undefined && { nullable: true }),
  })

/** The bodies of a new and of a changed record of a list. Values missing in a new record take their initial value. */
export const referenceBodies = <K extends ReferenceKind>(kind: K) =>
  bodiesOf<ReferenceInput<K>, Partial<ReferenceInput<K>>>(
    referenceFields[kind].map((field) => ({
      name: field.name,
      isRequired: field.required !== undefined,
      incoming: incoming(field),
    })),
  )
