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
