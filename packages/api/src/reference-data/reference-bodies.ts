import { checkReference } from '@haulm/domain/reference-data/check-reference.ts'
import { type ReferenceField, referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceFieldKind } from '@haulm/domain/reference-data/list-fields.ts'
import type { ReferenceInput, ReferenceKind } from '@haulm/domain/reference-data/reference-kinds.ts'
import { z } from 'zod'
import { type Body, checkedField, seenVersion } from '../route/checked-field.ts'

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

const shapeOf = (kind: ReferenceKind, isWhole: boolean) =>
  Object.fromEntries(
    referenceFields[kind].map((field) => [field.name, isWhole && field.required ? incoming(field) : incoming(field).optional()]),
  )

/** A new record: what it cannot be without, and whatever else is known. */
export const referenceCreate = <K extends ReferenceKind>(kind: K) =>
  z.strictObject(shapeOf(kind, true)) as unknown as Body<Partial<ReferenceInput<K>>>

/** A changed record; fields that are not carried stay as they are. */
export const referencePut = <K extends ReferenceKind>(kind: K) =>
  z.strictObject({
    ...shapeOf(kind, false),
    version: seenVersion,
  }) as unknown as Body<Partial<ReferenceInput<K>> & { version?: number }>
