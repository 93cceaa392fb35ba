import { checkReference } from '@haulm/domain/reference-data/check-reference.ts'
import { type ReferenceField, type ReferenceFieldKind, referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type {
  Client,
  CodedRecord,
  ReferenceKind,
  Supplier,
  Transporter,
  TruckType,
} from '@haulm/domain/reference-data/reference-kinds.ts'
import { z } from 'zod'
import { type Body, checkedField, seenVersion } from '../route/checked-field.ts'

/** What people write of a record: everything but what the server gives. */
type Written<T> = Omit<T, 'id' | 'version'>
export type ReferenceInput = {
  commodity: Written<CodedRecord>
  truckType: Written<TruckType>
  client: Written<Client>
  supplier: Written<Supplier>
  transporter: Written<Transporter>
}

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
  z.strictObject(shapeOf(kind, true)) as unknown as Body<Partial<ReferenceInput[K]>>

/** A changed record; fields that are not carried stay as they are. */
export const referencePut = <K extends ReferenceKind>(kind: K) =>
  z.strictObject({
    ...shapeOf(kind, false),
    version: seenVersion,
  }) as unknown as Body<Partial<ReferenceInput[K]> & { version?: number }>
