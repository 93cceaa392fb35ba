import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { route, signedIn } from '../route/route.ts'
import { madePasskey, ownerProof, passkeyName, passkeyOptions } from './passkey-fields.ts'

export const askForPasskey = route({
  method: 'POST',
  path: '/api/profile/passkeys/challenge',
  summary:
    "Makes the challenge that one of the caller's passkeys signs; valid once, for five minutes. 404 without a passkey for this address.",
  permission: signedIn,
  reply: passkeyOptions,
  status: 201,
})

export const beginPasskey = route({
  method: 'POST',
  path: '/api/profile/passkeys/begin',
  summary: 'Makes the options with which a browser creates a passkey for the caller; valid once, for five minutes.',
  permission: signedIn,
  body: ownerProof,
  reply: passkeyOptions,
  status: 201,
  beforeSecondFactor: true,
})

export const addPasskey = route({
  method: 'POST',
  path: '/api/profile/passkeys',
  summary:
    "Adds a passkey made with such options. If it is the caller's first second factor, the factor is switched on and the other sessions end.",
  permission: signedIn,
  body: z.strictObject({ name: passkeyName, passkey: madePasskey }),
  /** Recovery codes come only with the first second factor; otherwise the list is empty. */
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  status: 201,
  beforeSecondFactor: true,
})

export const removePasskey = route({
  method: 'POST',
  path: '/api/profile/passkeys/:id/remove',
  summary: 'Removes a passkey of the caller; not the last one unless an app is set up.',
  permission: signedIn,
  params: idParams,
  body: ownerProof,
  reply: null,
  status: 204,
})
