import { type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * The form in which a passphrase is used: with accents it is other characters on one keyboard than on another, though it is the
 * same to whoever types it.
 */
export const usualForm = (typed: string): string => typed.normalize('NFC')

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** As of 2026 this costs a tenth to half a second, and 128 MB, for each passphrase tried. */
export const usualCost = 17

/**
 * Bytes that follow from a passphrase in exactly this form.
 * @param cost scrypt's N is 2 to this power.
 * @see docs/decisions/0355-how-backups-are-encrypted.md
 */
export const bytesOfPassphrase = (passphrase: string, salt: Buffer, length: number, cost = usualCost): Promise<Buffer> =>
  derive(passphrase, salt, length, { N: 2 ** cost, r: 8, p: 1, maxmem: 2 ** cost * 2048 })
