import type { Call } from '@haulm/api/routes.ts'
import { hasPasskeys } from '@haulm/domain/people/passkey.ts'
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser'
import { request } from '../../api/request/request.ts'

/** Credentials that were right, and have to be sent again along with the second factor. */
export type KnownPassword = { email: string; password: string }

/** What a passkey signed, to be sent in place of a code. */
export type ShownPasskey = NonNullable<Call<'POST /api/auth/confirm'>['body']['passkey']>

export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && hasPasskeys(window.location)

/** Has the browser ask for a passkey. @throws the browser's error when none answered, or the person refused. */
export const showPasskey = (options: object): Promise<ShownPasskey> =>
  startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })

/** The same within the person's own session. */
export const showOwnPasskey = async (): Promise<ShownPasskey> =>
  showPasskey(await request('POST /api/profile/passkeys/challenge'))
