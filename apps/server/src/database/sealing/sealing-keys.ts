import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM: nonce, tag, and the sealed content. @param context what the secret belongs to: elsewhere it cannot be opened. */
export function seal(key: Buffer, content: Buffer, context: string): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([cipher.update(content), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @returns null if a byte, the key or the context differs. */
export function unseal(key: Buffer, sealed: Buffer, context: string): Buffer | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** A secret as it is stored, with the id of the key that sealed it; null if it is stored in plain form. */
export type Sealed = { secret: Buffer; sealedBy: string | null }

/**
 * The keys of an installation: the first one seals, each opens what it sealed; without any, secrets are stored in plain form.
 * @see docs/decisions/0430-a-key-apart-from-the-database.md
 */
export class SealingKeys {
  readonly #keys: Map<string, Buffer>
  /** The id of the key that seals; null if there is none. */
  readonly current: string | null

  /**
   * @param texts of 32 random characters or more, the present one first.
   * @param opening further keys, which only open.
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

  /** @returns null if the key that sealed it is missing, or the stored bytes were changed. */
  open({ secret, sealedBy }: Sealed, context: string): Buffer | null {
    if (sealedBy === null) return secret
    const key = this.#keys.get(sealedBy)
    return key ? unseal(key, secret, context) : null
  }
}

const keyOf = (text: string) => Buffer.from(hkdfSync('sha256', text, '', 'haulm secrets', 32))

/** Distinguishes keys, but reveals nothing about them, since they are random. */
export const idOf = (text: string): string => createHash('sha256').update(`id of ${text}`).digest('hex').slice(0, 16)
