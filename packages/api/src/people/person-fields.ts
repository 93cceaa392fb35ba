import { looksLikeEmail, normaliseEmail } from '@haulm/domain/people/email.ts'
import { givenPasswordRefusal, longestTypedPassword, passwordRefusal } from '@haulm/domain/people/password.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { z } from 'zod'

const longestName = 100

/** A first or last name: not empty, at most 100 characters. */
const personName = (label: string) =>
  z
    .string({ error: 'must be text' })
    .overwrite(trimmed)
    .min(1, `${label} is required`)
    .refine((name) => characterCount(name) <= longestName, `${label} can be at most ${longestName} characters long.`)
    .refine(canBeStored, `${label} holds a character that cannot be kept.`)

export const firstName = personName('First name')

export const lastName = personName('Last name')

/** An e-mail address, trimmed and in lower case. */
export const personEmail = z
  .string({ error: 'must be text' })
  .transform(normaliseEmail)
  .refine(looksLikeEmail, 'This does not look like an e-mail address.')

/** A password to be compared: never trimmed, limited only so that hashing stays cheap. */
export const typedPassword = z.string({ error: 'must be text' }).min(1, 'is required').max(longestTypedPassword, 'is too long')

/** A one-time code or a recovery code, as typed; limited only so that checking stays cheap. */
export const typedCode = z.string({ error: 'must be text' }).min(1, 'is required').max(100, 'is too long')

const checked = (refusalOf: (password: string) => string | null) =>
  z.string({ error: 'must be text' }).superRefine((password, context) => {
    const refusal = refusalOf(password)
    if (refusal) context.addIssue({ code: 'custom', message: refusal })
  })

/** A password that a person chooses. The most common ones are refused on the server, which has their list. */
export const newPassword = checked(passwordRefusal)

/** A password that an administrator gives: temporary, and therefore with weaker requirements. */
export const givenPassword = checked(givenPasswordRefusal)
