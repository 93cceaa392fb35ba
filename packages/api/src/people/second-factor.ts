import { z } from 'zod'
import { route, signedIn } from '../route/route.ts'
import { typedCode, typedPassword } from './person-fields.ts'

/** What shows that it is the person, and not only their open session. */
const proof = z.strictObject({ password: typedPassword, code: typedCode })

/** Shown once: only their hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const readSecondFactor = route({
  method: 'GET',
  path: '/api/profile/second-factor',
  summary: 'Whether signing in asks the caller for a code, too.',
  permission: signedIn,
  reply: z.object({
    /** Null while it is off. */
    onSince: z.string().nullable(),
    recoveryCodesLeft: z.int(),
  }),
  beforeSecondFactor: true,
})

export const beginSecondFactor = route({
  method: 'POST',
  path: '/api/profile/second-factor',
  summary: 'Makes a secret for the caller, which counts once a code has confirmed it. It is told this once.',
  permission: signedIn,
  body: z.strictObject({ password: typedPassword }),
  reply: z.object({
    /** For typing it into an app: base32. */
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
  summary: "Switches the second factor on, and ends the caller's other sessions.",
  permission: signedIn,
  body: z.strictObject({ code: typedCode }),
  reply: recoveryCodes,
  beforeSecondFactor: true,
})

export const renewRecoveryCodes = route({
  method: 'POST',
  path: '/api/profile/second-factor/recovery-codes',
  summary: 'Makes new recovery codes; the former ones no longer count.',
  permission: signedIn,
  body: proof,
  reply: recoveryCodes,
})

export const endSecondFactor = route({
  method: 'POST',
  path: '/api/profile/second-factor/off',
  summary: 'Switches the second factor off.',
  permission: signedIn,
  body: proof,
  reply: null,
  status: 204,
})
