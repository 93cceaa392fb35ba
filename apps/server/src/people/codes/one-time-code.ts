import { randomBytes } from 'node:crypto'
import { codeDigits, codeSeconds } from '@haulm/domain/people/second-factor.ts'
import { Secret, TOTP } from 'otpauth'

/** Steps by which a device's clock may differ, in either direction. */
const drift = 1

/** 160 random bits, as RFC 4226 advises. */
export const newSecret = (): Buffer => randomBytes(20)

const totp = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  // SHA-1 is what every authenticator app uses; its weakness does not affect HMAC.
  new TOTP({ ...names, secret: secretOf(secret), algorithm: 'SHA1', digits: codeDigits, period: codeSeconds })

const secretOf = (bytes: Buffer) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/**
 * The step of 30 s that a code belongs to, at most one away from now.
 * @param code six digits.
 * @returns null if the code belongs to none of these steps.
 */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(secret).validate({ token: code, timestamp, window: drift })
  return delta === null ? null : Math.floor(timestamp / (codeSeconds * 1_000)) + delta
}

/** A secret in the form in which people type it into an app. */
export const secretText = (secret: Buffer): string => secretOf(secret).base32

/** A secret in the form of a QR code's address for an app, with the name of the account and the product. */
export const secretAsAddress = (secret: Buffer, issuer: string, email: string): string =>
  totp(secret, { issuer, label: email }).toString()
