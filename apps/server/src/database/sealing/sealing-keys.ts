import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM: nonce, tag, and what was sealed. @param context what it belongs to: in another place it does not open. */
export function seal(key: Buffer, content: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @returns null when a byte, the key or the place is another one. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** A secret as it is stored, with the id of the key that sealed it; null where it is stored as it is. */
export type Sealed = { secret: Buffer; sealedBy: string | null }

/**
 * The keys of an installation: the first one seals, each opens what it sealed; without any, secrets are stored as they are.
 * @see docs/decisions/0430-a-key-apart-from-the-database.md
 */
export class SealingKeys {
  readonly #keys: Map<string, Buffer>
  /** The id of the key that seals; null without one. */
  readonly current: string | null

  /**
   * @param texts of 32 random characters or more, the present one first.
   * @param opening further ones, which seal nothing.
   */
  constructor(texts: readonly string[], opening: readonly string[] = []) {
    this.#keys = new Map([...texts, ...opening].map((text) => [idOf(text), keyOf(text)]))
    this.current = texts[0] === undefined ? null : idOf(texts[0])
  }

  seal(secret: Buffer, context: string): Sealed {
    const id = this.current
    const key = this.#keys.get(id ?? '')
    return key ? { secret: seal(key, secret, context), sealedBy: id } : { secret, sealedBy: null }
  }

  /** @returns null when the key that sealed it is not here, or what is stored was changed. */
  open({ secret, sealedBy }: Sealed, context: string): Buffer | null {
    if (sealedBy === null) return secret
    const key = this.#keys.get(sealedBy)
    return key ? unseal(key, secret, context) : null
  }
}

const keyOf = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'haulm secrets', 32))

/** Tells keys apart, and says nothing of them: they are random. */
export const idOf = (text: string): string => createHash('sha256').update(`id of ${text}`).digest('hex').slice(0, 16)
