import { longestPasskeyName, passkeyTexts } from '@haulm/domain/people/passkey.ts'
import { canBeStored, characterCount } from '@haulm/domain/text/storable.ts'
import { z } from 'zod'
import { typedCode, typedPassword } from './person-fields.ts'

/** Bytes of an authenticator, as its browser writes them. @param longest in characters. */
const bytes = (longest: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'must be base64url')
    .max(longest, 'is too long')

/** What every answer of an authenticator has; what browsers add to it is dropped. */
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key') }

/** What a passkey signed, in the JSON of WebAuthn. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(200).optional(),
  }),
})

/** A passkey that was made, in the JSON of WebAuthn. */
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

/** Options in the JSON of WebAuthn, which the browser is handed as they are. */
export const passkeyOptions = z.looseObject({ challenge: z.string() })

/** What shows that it is the person, and not only their open session: the password, and where there is a second factor, that. */
export const ownerProof = z.strictObject({
  password: typedPassword,
  code: typedCode.optional(),
  passkey: passkeyAnswer.optional(),
})

/** What its owner calls it: some text. */
export const passkeyName = z
  .string({ error: 'must be text' })
  .trim()
  .min(1, passkeyTexts.nameWanted)
  .refine((name) => characterCount(name) <= longestPasskeyName, `Name can be at most ${longestPasskeyName} characters long.`)
  .refine(canBeStored, 'Name holds a character that cannot be kept.')

/** A passkey, as its owner sees it. */
export const passkeyReply = z.object({
  id: z.string(),
  name: z.string(),
  /** The host for which it was made: it counts at no other. */
  host: z.string(),
  addedAt: z.string(),
  /** Null while it was never used. */
  lastUsedAt: z.string().nullable(),
})
