/** What was sealed by a person's key: AES-GCM, with its own nonce. */
export type SealedBytes = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

const algorithm = (iv: Uint8Array<ArrayBuffer>) => ({ name: 'AES-GCM', iv })

export async function sealBytes(key: CryptoKey, content: BufferSource): Promise<SealedBytes> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv), key, content) }
}

/** @throws if it was sealed by another key, or changed. */
export const openBytes = (key: CryptoKey, { iv, bytes }: SealedBytes): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt(algorithm(iv), key, bytes)

export const sealText = (key: CryptoKey, text: string): Promise<SealedBytes> => sealBytes(key, new TextEncoder().encode(text))

/** @throws as `openBytes`. */
export const openText = async (key: CryptoKey, sealed: SealedBytes): Promise<string> =>
  new TextDecoder().decode(await openBytes(key, sealed))
