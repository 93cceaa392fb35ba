import type { Person } from '@haulm/domain/people/person.ts'
import { ApiError } from '../../api/request/api-error.ts'
import { request } from '../../api/request/request.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { canUsePasskeys, type KnownPassword, showPasskey } from './show-passkey.ts'

type EnterByPasskeyProps = { known: KnownPassword; onSignedIn: (user: Person) => void }

/** The second step of signing in, by a passkey. The challenge is fetched each time: it counts once, and only for minutes. */
export function EnterByPasskey({ known, onSignedIn }: EnterByPasskeyProps) {
  if (!canUsePasskeys()) return null
  const enter = async () => {
    const options = await optionsFor(known)
    const body = options === null ? known : { ...known, passkey: await showPasskey(options) }
    onSignedIn(await request('POST /api/auth/login', { body }))
  }
  return (
    <div className="mt-6">
      <PasskeyButton ref={focus} look="primary" size="lg" className="w-full" onPress={enter} />
    </div>
  )
}

/** So that Enter leads from the password on to the passkey. */
const focus = (button: HTMLButtonElement | null) => button?.focus()

/** @returns null if none is needed any more. */
async function optionsFor(known: KnownPassword): Promise<object | null> {
  try {
    await request('POST /api/auth/login', { body: known })
    return null
  } catch (error) {
    if (error instanceof ApiError && error.passkey !== null) return error.passkey
    throw error
  }
}
