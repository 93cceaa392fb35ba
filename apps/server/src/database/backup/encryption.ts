import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { bytesOfPassphrase, usualCost, usualForm } from './passphrase.ts'
import { Unreadable } from './unusable-backup.ts'

/*
 * An encrypted backup, which contains the gzipped file of `form.ts`:
 *
 *   bytes  0–15   "haulm-encrypted\n"
 *   byte   16     1, the version of this format
 *   byte   17     from 14 to 20, usually 17: scrypt's N is 2 to this power; r is 8, p is 1
 *   bytes  18–33  the random salt
 *   bytes  34–65  HMAC-SHA256 of bytes 0–33: verifies the passphrase before any chunk is decrypted
 *   then chunks of 65 536 bytes, the last one possibly shorter, each followed by its 16-byte AES-256-GCM tag
 *
 * scrypt derives 64 bytes from passphrase and salt: the key of the chunks, and that of the HMAC. A chunk's nonce is its number
 * (11 bytes, big-endian, counted from 0) and one byte that is 1 for the last chunk, otherwise 0: so chunks that were swapped,
 * and a file that was cut between two of them, are detected. No nonce is used twice with a key, since each file has its own salt.
 */

const mark = Buffer.from('haulm-encrypted\n')
const form = 1
const costs = { least: 14, most: 20 }
const saltLength = 16
const headLength = mark.length + 2 + saltLength
const macLength = 32
const chunkLength = 65_536
const tagLength = 16

/** The number of bytes at the beginning of a file by which `isEncrypted` recognises it. */
export const markLength = mark.length
export const isEncrypted = (beginning: Buffer): boolean => beginning.subarray(0, markLength).equals(mark)

async function keysOf(passphrase: string, head: Buffer): Promise<{ key: Buffer; mac: Buffer }> {
  const both = await bytesOfPassphrase(usualForm(passphrase), head.subarray(mark.length + 2), 64, head[mark.length + 1] ?? 0)
  return { key: both.subarray(0, 32), mac: createHmac('sha256', both.subarray(32)).update(head).digest() }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

/** Encrypts the bytes as they pass through. */
export const encryptedWith = (passphrase: string, cost = usualCost) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const head = Buffer.concat([mark, Buffer.from([form, cost]), randomBytes(saltLength)])
    const { key, mac } = await keysOf(passphrase, head)
    yield Buffer.concat([head, mac])
    let number = 0
    for await (const { chunk, isLast } of chunksOf(bytes, chunkLength)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number++, isLast))
      yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()])
    }
  }

/**
 * Decrypts the bytes as they pass through; each chunk is verified before it is passed on.
 * @throws {Unreadable} for another passphrase, a changed byte, or a truncated file.
 */
export const decryptedWith = (passphrase: string) =>
  async function* (bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let key: Buffer | null = null
    let number = 0
    for await (const { chunk, isLast } of chunksOf(bytes, chunkLength + tagLength, headLength + macLength)) {
      if (key === null) key = await open(chunk, passphrase)
      else yield decrypt(chunk, key, nonceOf(number++, isLast))
    }
    if (number === 0) throw new Unreadable('it is cut short')
  }

async function open(beginning: Buffer, passphrase: string): Promise<Buffer> {
  if (beginning.length < headLength + macLength) throw new Unreadable('it is cut short')
  const head = beginning.subarray(0, headLength)
  const [madeIn, cost = 0] = head.subarray(mark.length)
  if (madeIn !== form || cost < costs.least || cost > costs.most) {
    throw new Unreadable('it was made by a newer release, or is damaged', 'release')
  }
  const { key, mac } = await keysOf(passphrase, head)
  if (timingSafeEqual(mac, beginning.subarray(headLength))) return key
  throw new Unreadable('it was made with another BACKUP_PASSPHRASE, or is damaged', 'passphrase')
}

function decrypt(chunk: Buffer, key: Buffer, nonce: Buffer): Buffer {
  if (chunk.length < tagLength) throw new Unreadable('it is cut short')
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAuthTag(chunk.subarray(chunk.length - tagLength))
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagLength)), decipher.final()])
  } catch {
    throw new Unreadable('it is damaged or cut short')
  }
}

/** The bytes in chunks of one length, except that the first may have another, and the last be shorter. At least one chunk. */
async function* chunksOf(
  bytes: AsyncIterable<Buffer>,
  length: number,
  first = length,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = []
  let size = 0
  let wanted = first
  for await (const piece of bytes) {
    waiting.push(piece)
    size += piece.length
    // A chunk is passed on once a byte follows it: only then is it known not to be the last.
    if (size <= wanted) continue
    let rest = Buffer.concat(waiting)
    while (rest.length > wanted) {
      yield { chunk: rest.subarray(0, wanted), isLast: false }
      rest = rest.subarray(wanted)
      wanted = length
    }
    waiting = [rest]
    size = rest.length
  }
  yield { chunk: Buffer.concat(waiting), isLast: true }
}
