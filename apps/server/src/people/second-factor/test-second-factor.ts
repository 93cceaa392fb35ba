import { Secret, TOTP } from 'otpauth'
import type { ApiCaller } from '../../test/call-api.ts'
import { apiCaller } from '../../test/call-api.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'

/** As an authenticator app does it: the code of a secret at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

/** Switches a second factor on for whoever calls. @returns the secret, and the recovery codes. */
export async function switchOn(api: ApiCaller, now: () => Date, password = goodPassword) {
  const begun = await api.post('/api/profile/second-factor', { password })
  if (begun.status !== 201) throw new Error(`it was not begun: ${begun.text}`)
  const { secret, address } = begun.body as { secret: string; address: string }
  const confirmed = await api.post('/api/profile/second-factor/confirm', { code: codeAt(secret, now()) })
  if (confirmed.status !== 200) throw new Error(`it was not confirmed: ${confirmed.text}`)
  return { secret, address, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

const step = 30_000

/** Naledi, whose second factor is on since a minute ago; and who signs in with what. */
export async function withSecondFactor() {
  const server = await peopleServer()
  const { id, email } = await server.addPerson()
  const now = () => server.context.clock()
  const api = await server.signIn(email)
  const { secret, recoveryCodes } = await switchOn(api, now)
  server.advance(2 * step)
  /** The code that the device shows, so many steps from now. */
  const code = (steps = 0) => codeAt(secret, new Date(now().getTime() + steps * step))
  const attempt = (sent: object, headers?: Record<string, string>) =>
    server.api.post('/api/auth/login', { email, password: goodPassword, ...sent }, headers)
  const signIn = async (sent: object) => apiCaller(server.address, cookieOf(await attempt(sent)))
  const history = async () => {
    const rows = await server.db.selectFrom('change').select('fields').where('recordId', '=', id).orderBy('version').execute()
    return rows.map(({ fields }) => fields)
  }
  return { ...server, id, email, secret, recoveryCodes, own: api, code, attempt, signIn, history }
}
