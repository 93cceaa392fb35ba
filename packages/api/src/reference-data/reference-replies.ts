import { referenceFields } from '@haulm/domain/reference-data/fields.ts'
import type { ReferenceFieldKind } from '@haulm/domain/reference-data/list-fields.ts'
import type { ReferenceKind, ReferenceRecord } from '@haulm/domain/reference-data/reference-kinds.ts'
import type { ReferenceUse } from '@haulm/domain/reference-data/reference-use.ts'
import { z } from 'zod'

const text = z.string()
const schemas: Record<Exclude<ReferenceFieldKind, 'choice'>, z.ZodType> = {
  text,
  longText: text,
  code: text,
  email: text,
  phone: text,
  flag: z.boolean(),
  order: z.int(),
  tons: z.number(),
}

/** A record of a list with all its fields; optional ones are null if not set. */
export const referenceReply = <K extends ReferenceKind>(kind: K) =>
  z.object({
    id: z.string(),
    version: z.int(),
    ...Object.fromEntries(
      referenceFields[kind].map(({ name, kind: form, required, initial, choices = {} }) => {
        const schema = form === 'choice' ? z.enum(Object.keys(choices)) : schemas[form]
        return [name, required === undefined && initial === undefined ? schema.nullable() : schema]
      }),
    ),
  }) as unknown as z.ZodType<ReferenceRecord<K>>

/** How many records use a record of the lists. */
export const useReply: z.ZodType<ReferenceUse> = z.object({
  trades: z.int(),
  deletedTrades: z.int(),
  transportRates: z.int(),
  supplierContracts: z.int(),
})
