import type { Checked } from '@haulm/domain/field-checks/checks.ts'
import { z } from 'zod'

/** A field on its way in: whatever was sent, checked and brought into its stored form by the domain, refused in its words. */
export const checkedField = (check: (sent: unknown) => Checked) =>
  z.unknown().transform((sent, context) => {
    const checked = check(sent)
    if (checked.ok) return checked.value
    context.addIssue({ code: 'custom', message: checked.message })
    return z.NEVER
  })

/** The version of a record that an edit started from; without it the edit is made whatever happened meanwhile. */
export const seenVersion = z.int().min(1).optional().meta({ description: 'the version that the edit started from' })

/** A body of checked fields, whose shape is put together from a list of them: what comes out of it cannot be told from there. */
export type Body<T> = z.ZodType<T, T>

type Needed<Input> = { [Name in keyof Input as null extends Input[Name] ? never : Name]: Input[Name] }
/** What a new record carries: what it cannot be without, and whatever else is known. */
export type NewOf<Input> = Needed<Input> & Partial<Input>
/** What an edit carries: fields that are not in it stay as they are. */
export type EditOf<Input> = Partial<Input> & { version?: number }

/** A field of a body: it must be there in a new record where it is required. */
type FieldOfBody = { name: string; isRequired: boolean; incoming: z.ZodType }

/** The bodies by which records are made and changed, from their fields. @see packages/domain/src/field-checks/checks.ts, which holds those to the type */
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
