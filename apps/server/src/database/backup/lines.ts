import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { decryptedWith, isEncrypted, markLength } from './encryption.ts'
import { Unreadable } from './unusable-backup.ts'

/** A backup, with the passphrase that opens it if it is encrypted. */
export interface BackupFile {
  file: string
  passphrase?: string | null | undefined
}

/**
 * The lines of a backup as bytes, without line ends; what follows the last line end is a line of its own, unless empty.
 * @throws {Unreadable} as soon as an encrypted file proves to be altered.
 */
export async function* backupLines({ file, passphrase }: BackupFile): AsyncGenerator<Buffer> {
  const bytes = await unpacked(file, passphrase)
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    let start = 0
    for (let end = text.indexOf(10); end !== -1; end = text.indexOf(10, start)) {
      yield text.subarray(start, end)
      start = end + 1
    }
    rest = text.subarray(start)
  }
  if (rest.length > 0) yield rest
}

async function unpacked(file: string, passphrase: string | null | undefined) {
  const isSecret = isEncrypted(await beginningOf(file))
  if (isSecret && !passphrase)
    throw new Unreadable('it is encrypted: set BACKUP_PASSPHRASE to what it was made with', 'passphrase')
  const source = createReadStream(file)
  // The reader receives any error of the pipeline.
  const ended = () => {}
  return isSecret
    ? pipeline(source, decryptedWith(passphrase ?? ''), createGunzip(), ended)
    : pipeline(source, createGunzip(), ended)
}

async function beginningOf(file: string): Promise<Buffer> {
  const opened = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(markLength), 0, markLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await opened.close()
  }
}
