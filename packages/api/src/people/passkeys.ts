import { z } from 'zod'
import { idParams } from '../route/id-params.ts'
import { route, signedIn } from '../route/route.ts'
import { madePasskey, ownerProof, passkeyName, passkeyOptions } from './passkey-fields.ts'

export const askForPasskey = route({
  method: 'POST',
  path: '/api/profile/passkeys/challenge',
  summary:
    "Makes what one of the caller's passkeys is asked to sign, for once and five minutes; 404 without one for this address.",
  permission: signedIn,
  reply: passkeyOptions,
  status: 201,
})

export const beginPasskey = route({
  method: 'POST',
  path: '/api/profile/passkeys/begin',
  summary: 'Makes the options by which a browser makes a passkey for the caller, for once and five minutes.',
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
    "Adds a passkey that was begun. Where it is the caller's first second factor, that is switched on, and the other sessions end.",
  permission: signedIn,
  body: z.strictObject({ name: passkeyName, passkey: madePasskey }),
  /** Recovery codes come with the first second factor alone; else there are none here. */
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  status: 201,
  beforeSecondFactor: true,
})

export const removePasskey = route({
  method: 'POST',
  path: '/api/profile/passkeys/:id/remove',
  summary: 'Removes a passkey of the caller; not the last one where no app is set up.',
  permission: signedIn,
  params: idParams,
  body: ownerProof,
  reply: null,
  status: 204,
})
