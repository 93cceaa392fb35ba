import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { decryptedWith, encryptedWith, isEncrypted } from './encryption.ts'
import { Unreadable } from './unusable-backup.ts'

const chunk = 65_536
const headEnd = 66
/** A chunk as it is in the file. */
const sealed = chunk + 16
/** The lowest cost accepted: how much a guess costs does not matter here. */
const quick = 14
const passphrase = 'three silos at Viljoenskroon'

const encrypt = (bytes: Buffer) => buffer(Readable.from(encryptedWith(passphrase, quick)(Readable.from([bytes]))))
const decrypt = (bytes: Buffer, by = passphrase) => buffer(Readable.from(decryptedWith(by)(Readable.from(pieces(bytes)))))
/** In pieces of odd sizes, as a disk may deliver them. */
function* pieces(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007)
}

test.each([0, 1, chunk - 1, chunk, chunk + 1, 3 * chunk])(
  '%i bytes are decrypted as they were, and none of them is readable in the file',
  async (length) => {
    const bytes = Buffer.alloc(length, 'maize')
    const file = await encrypt(bytes)
    expect(isEncrypted(file)).toBe(true)
    expect(file.includes('maizemaize')).toBe(false)
    expect(file.length).toBe(headEnd + length + 16 * Math.max(1, Math.ceil(length / chunk)))
    expect((await decrypt(file)).equals(bytes)).toBe(true)
  },
)

describe('of a file of three chunks', () => {
  let file: Buffer
  beforeAll(async () => {
    file = await encrypt(Buffer.alloc(2 * chunk + 100, 'maize'))
  })
  const swapped = () =>
    Buffer.concat([
      file.subarray(0, headEnd),
      file.subarray(headEnd + sealed, headEnd + 2 * sealed),
      file.subarray(headEnd, headEnd + sealed),
      file.subarray(headEnd + 2 * sealed),
    ])

  test.each([0, 16, 17, 20, 40, headEnd, headEnd + 5, headEnd + sealed - 1, headEnd + 2 * sealed, -1])(
    'a change of the byte at %i is detected',
    async (at) => {
      const changed = Buffer.from(file)
      const place = at < 0 ? file.length + at : at
      changed[place] = (changed[place] ?? 0) ^ 1
      // Without its mark it does not count as encrypted, and never gets here.
      if (at === 0) expect(isEncrypted(changed)).toBe(false)
      else await expect(decrypt(changed)).rejects.toThrow(Unreadable)
    },
  )

  test.each([headEnd - 1, headEnd, headEnd + 10, headEnd + sealed, headEnd + 2 * sealed, headEnd + 2 * sealed + 50])(
    'a cut after %i bytes is detected, between two chunks, too',
    async (at) => {
      await expect(decrypt(file.subarray(0, at))).rejects.toThrow(Unreadable)
    },
  )

  test('chunks that changed places, or were added after the last, are detected', async () => {
    await expect(decrypt(swapped())).rejects.toThrow(/damaged/)
    await expect(decrypt(Buffer.concat([file, file.subarray(headEnd + 2 * sealed)]))).rejects.toThrow(/damaged/)
  })

  test('a wrong passphrase is reported as one', async () => {
    await expect(decrypt(file, 'four silos')).rejects.toThrow(/another BACKUP_PASSPHRASE/)
  })
})

test('two files of the same bytes have nothing in common: each has a key of its own', async () => {
  const [one, other] = await Promise.all([encrypt(Buffer.from('maize')), encrypt(Buffer.from('maize'))])
  expect(one.subarray(headEnd).equals(other.subarray(headEnd))).toBe(false)
})
