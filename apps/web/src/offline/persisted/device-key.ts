import { reachability } from '../../api/request/reachability.ts'
import { request } from '../../api/request/request.ts'
import { bytesOfBase64 } from './base64.ts'
import { type OwnKey, ownKey, putOwnKey } from './persisted-answers.ts'

/** The key of the person who was last signed in at this page. */
let here: OwnKey | null = null

/**
 * The key by which this browser seals what it stores of a person; null before the server gave it, and over plain http, where
 * browsers have no cryptography.
 * @see docs/decisions/0466-sealed-on-the-device.md
 */
export async function deviceKey(personId: string): Promise<CryptoKey | null> {
  if (here?.personId !== personId) {
    const found = await ownKey().catch(() => null)
    if (found?.personId === personId) here = found
  }
  return here?.personId === personId ? here.key : null
}

/**
 * Gets a person's key from the server if it is not here, now or once the server can be reached.
 * @param onKey called when it has come.
 * @returns a function that ends it.
 */
export function obtainDeviceKey(personId: string, onKey: () => void): () => void {
  let isOver = globalThis.crypto?.subtle === undefined
  let isAsking = false
  const obtain = async () => {
    if (isOver || isAsking || !reachability.isOnline()) return
    isAsking = true
    try {
      const key = (await deviceKey(personId)) ?? (await askForKey(personId))
      // By now the session may be over, or somebody else's.
      if (isOver || key === null) return
      here = { personId, key }
      // A browser that does not store it asks once per page.
      await putOwnKey(here).catch(() => undefined)
      end()
      onKey()
    } catch {
      // Asked for again when the server can be reached.
    } finally {
      isAsking = false
    }
  }
  const leave = reachability.subscribe(() => void obtain())
  function end() {
    isOver = true
    leave()
  }
  void obtain()
  return end
}

async function askForKey(personId: string): Promise<CryptoKey | null> {
  const { personId: whose, key } = await request('POST /api/profile/device-key')
  if (whose !== personId) return null
  // So that no page can read it or give it away.
  return crypto.subtle.importKey('raw', bytesOfBase64(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}
