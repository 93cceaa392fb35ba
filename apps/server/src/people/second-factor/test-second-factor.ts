import { Secret, TOTP } from 'otpauth'
import type { ApiCaller } from '../../test/call-api.ts'
import { apiCaller } from '../../test/call-api.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'

/** As an authenticator app does it: the code of a secret at a moment. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

const step = 30_000

/** The codes of a secret from some steps before now to some after it, as far as any test goes. */
export const codesAround = (secret: string, now: Date): string[] =>
  Array.from({ length: 26 }, (_, at) => codeAt(secret, new Date(now.getTime() + (at - 5) * step)))

/** What tests take for a wrong code. */
const wrongCodes = ['000000', '123456', '999999']

/**
 * Begins a second factor for whoever calls: with a secret whose codes are all different, and none of those that tests take for wrong
 * ones. One in some thousands is not.
 */
export async function begin(api: ApiCaller, now: () => Date, password = goodPassword) {
  for (;;) {
    const begun = await api.post('/api/profile/second-factor', { password })
    if (begun.status !== 201) throw new Error(`it was not begun: ${begun.text}`)
    const made = begun.body as { secret: string; address: string }
    const codes = [...wrongCodes, ...codesAround(made.secret, now())]
    if (new Set(codes).size === codes.length) return made
  }
}

/** Switches a second factor on for whoever calls. @returns the secret, and the recovery codes. */
export async function switchOn(api: ApiCaller, now: () => Date, password = goodPassword) {
  const { secret, address } = await begin(api, now, password)
  const confirmed = await api.post('/api/profile/second-factor/confirm', { code: codeAt(secret, now()) })
  if (confirmed.status !== 200) throw new Error(`it was not confirmed: ${confirmed.text}`)
  return { secret, address, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

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
