import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { z } from 'zod'

/** A field as received: whatever was sent, checked and normalised by the domain, or refused with the domain's message. */
export const checkedField = (check: (sent: unknown) => Checked) =>
  z.unknown().transform((sent, context) => {
    const checked = check(sent)
    if (checked.ok) return checked.value
    context.addIssue({ code: 'custom', message: checked.message })
    return z.NEVER
  })

/** The version of a record from which an edit started; without it the edit is made whatever happened in the meantime. */
export const seenVersion = z.int().min(1).optional().meta({ description: 'the version that the edit started from' })

/** A body of checked fields. It is built from a list of fields, so TypeScript cannot infer its output from the schema. */
export type Body<T> = z.ZodType<T, T>

type Needed<Input> = { [Name in keyof Input as null extends Input[Name] ? never : Name]: Input[Name] }
/** The fields of a new record: those that are required, and any others. */
export type NewOf<Input> = Needed<Input> & Partial<Input>
/** The fields of an edit: those that are absent stay as they are. */
export type EditOf<Input> = Partial<Input> & { version?: number }

/** A field of a body: if it is required, a new record must contain it. */
type FieldOfBody = { name: string; isRequired: boolean; incoming: z.ZodType }

/**
 * The bodies with which records are created and changed, from their fields.
 * @see packages/domain/src/field-checks/checks.ts, which holds those to the type
 */
export function bodiesOf<Input, New = NewOf<Input>>(fields: readonly FieldOfBody[]) {
  const shape = (isNew: boolean) =>
    Object.fromEntries(
      fields.map(({ name, isRequired, incoming }) => [name, isNew && isRequired ? incoming : incoming.optional()]),
    )
  return {
    create: z.strictObject(shape(true)) as unknown as Body<New>,
    put: z.strictObject({ ...shape(false), version: seenVersion }) as unknown as Body<EditOf<Input>>,
  }
}
