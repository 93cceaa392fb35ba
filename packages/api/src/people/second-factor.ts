import { z } from 'zod'
import { route, signedIn } from '../route/route.ts'
import { ownerProof, passkeyReply } from './passkey-fields.ts'
import { typedCode } from './person-fields.ts'

/** Shown once: only their hashes are stored. Empty if they were created earlier. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const readSecondFactor = route({
  method: 'GET',
  path: '/api/profile/second-factor',
  summary: 'Whether sign-in asks the caller for a second factor, and which ones they have.',
  permission: signedIn,
  reply: z.object({
    /** Null if it is off. */
    onSince: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    /** Whether an authenticator app is set up. */
    hasApp: z.boolean(),
    passkeys: z.array(passkeyReply),
  }),
  beforeSecondFactor: true,
})

export const beginSecondFactor = route({
  method: 'POST',
  path: '/api/profile/second-factor',
  summary: 'Makes a secret for the caller, which becomes valid once a code has confirmed it. It is returned only here.',
  permission: signedIn,
  body: ownerProof,
  reply: z.object({
    /** For typing into an app: base32. */
    secret: z.string(),
    /** The same for a QR code: otpauth://totp/… */
    address: z.string(),
  }),
  status: 201,
  beforeSecondFactor: true,
})

export const confirmSecondFactor = route({
  method: 'POST',
  path: '/api/profile/second-factor/confirm',
  summary:
    "Sets up an authenticator app. If it is the first second factor, the factor is switched on and the caller's other sessions end.",
  permission: signedIn,
  body: z.strictObject({ code: typedCode }),
  reply: recoveryCodes,
  beforeSecondFactor: true,
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/profile/second-factor/recovery-codes',
  summary: 'Makes new recovery codes; the old ones no longer work.',
  permission: signedIn,
  body: ownerProof,
  reply: recoveryCodes,
})

export const endSecondFactor = route({
  method: 'POST',
  path: '/api/profile/second-factor/off',
  summary: 'Switches the second factor off: app, passkeys and recovery codes go.',
  permission: signedIn,
  body: ownerProof,
  reply: null,
  status: 204,
})
