import { Secret, TOTP } from 'otpauth'
import type { ApiCaller } from '../../test/call-api.ts'
import { apiCaller } from '../../test/call-api.ts'
import { cookieOf, goodPassword, peopleServer } from '../test-people.ts'

/** The code of a secret at a moment, as an authenticator app shows it. */
export const codeAt = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })

const step = 30_000

/** The codes of a secret for some steps before and after now, as many as any test needs. */
export const codesAround = (secret: string, now: Date): string[] =>
  Array.from({ length: 26 }, (_, at) => codeAt(secret, new Date(now.getTime() + (at - 5) * step)))

/** The codes that tests use as wrong ones. */
const wrongCodes = ['000000', '123456', '999999']

/**
 * Begins a second factor for the caller: with a secret whose codes are all different, and not among those that tests use as wrong
 * ones. One secret in some thousands does not qualify.
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

/** Switches a second factor on for the caller. @returns the secret, and the recovery codes. */
export async function switchOn(api: ApiCaller, now: () => Date, password = goodPassword) {
  const { secret, address } = await begin(api, now, password)
  const confirmed = await api.post('/api/profile/second-factor/confirm', { code: codeAt(secret, now()) })
  if (confirmed.status !== 200) throw new Error(`it was not confirmed: ${confirmed.text}`)
  return { secret, address, recoveryCodes: (confirmed.body as { recoveryCodes: string[] }).recoveryCodes }
}

/** Naledi, whose second factor has been on for a minute, and what she needs to sign in. */
export async function withSecondFactor() {
  const server = await peopleServer()
  const { id, email } = await server.addPerson()
  const now = () => server.context.clock()
  const api = await server.signIn(email)
  const { secret, recoveryCodes } = await switchOn(api, now)
  server.advance(2 * step)
  /** The code that the device shows this many steps from now. */
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
