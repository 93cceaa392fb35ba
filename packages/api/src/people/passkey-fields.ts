import { longestPasskeyName, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { trimmed } from '@haulm/domain/text/trimmed.ts'
import { z } from 'zod'
import { typedCode, typedPassword } from './person-fields.ts'

/** Bytes from an authenticator, as base64url written by the browser. @param longest in characters. */
const bytes = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url')
    .max(longest, 'is too long')

/** The fields of every answer of an authenticator; what browsers add to them is dropped. */
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') }

/** The signature of a passkey, in the JSON of WebAuthn. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).optional(),
  }),
})

/** A new passkey, in the JSON of WebAuthn. */
export const madePasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

/** Options in the JSON of WebAuthn, which are passed to the browser unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

/**
 * Proof that the caller is the person, and not only somebody at their open session: the password and, if there is a
 * second factor, that too.
 */
export const ownerProof = z.strictObject({
  password: typedPassword,
  code: typedCode.optional(),
  passkey: passkeyAnswer.optional(),
})

/** The name that its owner gives it: any text that is not empty. */
export const passkeyName = z
  .string({ error: 'must be text' })
  .overwrite(trimmed)
  .min(1, passkeyTexts.nameWanted)
  .refine((name) => characterCount(name) <= longestPasskeyName, `Name can be at most ${longestPasskeyName} characters long.`)
  .refine(canBeStored, 'Name holds a character that cannot be kept.')

/** A passkey as its owner sees it. */
export const passkeyReply = z.object({
  id: z.string(),
  name: z.string(),
  /** The host for which it was created: it works at no other. */
  host: z.string(),
  addedAt: z.string(),
  /** Null if it was never used. */
  lastUsedAt: z.string().nullable(),
})
