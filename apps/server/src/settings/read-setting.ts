import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { looksLikeEmail } from '@haulm/domain/people/email.ts'
import { longestTypedPassword } from '@haulm/domain/people/password.ts'
import { sslModeOf } from './ssl-mode.ts'

/*
 * How the text of each setting is read. For an invalid value, the error's message is the end of a sentence that begins
 * with the setting's name.
 */

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** 0 lets the system choose a free port. */
export function port(text: string): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number <= 65_535) return number
  throw new Error('is no port: a whole number from 0 to 65535')
}

export function host(text: string): string {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw new Error('is no address to listen on, such as 127.0.0.1 or 0.0.0.0')
}

/** Modes that require TLS, or expressly do without it. `prefer` and `allow` give it up if anybody on the way asks for that. */
const safeModes = new Set(['require', 'verify-ca', 'verify-full', 'disable'])

/**
 * Whether the database is reached by the loopback address, or by a socket in a folder. A host among the parameters takes
 * precedence over the one in its usual place, as in the driver.
 */
function staysOnMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname)
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\/.*|)$/i.test(host)
}

/** @see docs/rules/http.md, rule 6 */
export function postgresUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length <= 1)
    throw new Error('is no address of a database, such as postgresql://user:password@host:5432/haulm')
  if (staysOnMachine(url) || safeModes.has(sslModeOf(url))) return text
  throw new Error(
    'names a database on another machine: add ?sslmode=require (or verify-full), so that it is reached by TLS; with ?sslmode=disable, everything is sent unencrypted',
  )
}

/** An address that the sign-in and `npm run admin` also accept. */
export function emailSetting(text: string): string {
  if (looksLikeEmail(text)) return text
  throw new Error('is no e-mail address')
}

/** @throws if nobody could sign in with it. */
export function administratorPassword(text: string): string {
  if (text.length <= longestTypedPassword) return text
  throw new Error(`is longer than ${longestTypedPassword} characters`)
}

export function productNameSetting(text: string): string {
  if (text.length > 60) throw new Error('is longer than 60 characters')
  // It appears in titles, and in the line that announces the product's address.
  if (/\p{Cc}/u.test(text)) throw new Error('holds a line break or another character that cannot be seen')
  return text
}

/** The origin only: the product is served from the root of its address. */
export function publicUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error('is no http or https address, such as https://haulm.example.com')
  if (url.pathname !== '/' || url.search || url.hash || url.username) throw new Error('has more than a scheme, a host and a port')
  return url
}

const yesOrNo: Record<string, boolean> = { off: false, false: false, no: false, '0': false, on: true, true: true, yes: true }
const networks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * `off`, `on` (every connection is trusted), the number of proxies in front, or their addresses, networks or kinds of network.
 */
export function trustProxy(text: string): boolean | number | string {
  const known = yesOrNo[text.toLowerCase()]
  if (known !== undefined) return known
  if (/^\d+$/.test(text) && Number(text) <= 10) return Number(text)
  const parts = text.split(',').map((part) => part.trim())
  if (parts.every((part) => networks.has(part) || isNetwork(part))) return parts.join(',')
  throw new Error('is neither off, on, a number of proxies, nor a list of addresses such as loopback, 10.0.0.0/8')
}

export function onOrOff(text: string): boolean {
  const known = yesOrNo[text.toLowerCase()]
  if (known !== undefined) return known
  throw new Error('is neither on nor off')
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128))
}

export function timeZone(text: string): string {
  try {
    new Intl.DateTimeFormat('en-ZA', { timeZone: text })
    return text
  } catch {
    throw new Error('is no time zone, such as Africa/Johannesburg')
  }
}

export function logLevel(text: string): (typeof logLevels)[number] {
  const level = logLevels.find((level) => level === text.toLowerCase())
  if (level) return level
  throw new Error(`is none of ${logLevels.join(', ')}`)
}

/** Half of what the headers of a request may hold. */
const longestToken = 8_000

/** Limited to characters that every program sends the same way in a header. A short one is reported by `admin -- check`. */
export function metricsToken(text: string): string {
  if (text.length > longestToken || !/^[\x20-\x7e]+$/.test(text))
    throw new Error(`has to be at most ${longestToken} letters, digits and signs of ASCII`)
  return text
}

/** An absolute folder; relative paths start from the checkout. Null for `off`. */
export const folderOrOff = (text: string, checkout: string): string | null =>
  text.toLowerCase() === 'off' ? null : resolve(checkout, text)

/** One key, or several separated by commas: the present one first, then the former ones. */
export function secretsKeys(text: string): string[] {
  const keys = text.split(',').map((key) => key.trim())
  if (keys.every((key) => key.length >= 32)) return keys
  throw new Error('is too short: at least 32 random characters, such as openssl rand -hex 32 makes')
}
