import type { Call } from '@haulm/api/routes.ts'
import { hasPasskeys } from '@haulm/domain/people/passkey.ts'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { request } from '../../api/request/request.ts'

/** What was right, and has to be sent along with the second factor. */
export type KnownPassword = { email: string; password: string }

/** What a passkey signed, to be sent along in place of a code. */
export type ShownPasskey = NonNullable<Call<'POST /api/auth/confirm'>['body']['passkey']>

/** Whether this browser has passkeys, at this address. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && hasPasskeys(window.location)

/**
 * Has the browser ask for a passkey.
 * @param options as the server gave them, in the JSON of WebAuthn.
 * @throws whatever the browser says when none answered, or the person would not.
 */
export const showPasskey = (options: object): Promise<ShownPasskey> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })

/** The same within the own session. */
export const showOwnPasskey = async (): Promise<ShownPasskey> =>
  showPasskey(await request('POST /api/profile/passkeys/challenge'))
