import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Refusal } from '@haulm/api/route/refusal.ts'
import type { FileType } from '@haulm/domain/document/file-types.ts'
import { documentMessages } from '@haulm/domain/document/messages.ts'
import type { Database } from '../database/connection.ts'
import type { ServerContext } from '../http/context.ts'
import { judgeFile } from './judge/judge-file.ts'
import { beginContent, bytesOf, dropContent, pieceBytes, storePiece } from './pieces.queries.ts'
import { assertClean } from './scan/assert-clean.ts'
import { type FileSender, wastedBytes } from './wasted-bytes.ts'

/** A file that has arrived completely and is stored in the database. */
export interface ReceivedFile {
  contentId: string
  type: FileType
  bytes: number
  sha256: Buffer
}

const megabyte = 1_048_576

export const fileTooLarge = (megabytes: number) => new Refusal('fileTooLarge', documentMessages.tooLarge(megabytes))

/** @throws {Refusal} 413 if the announced length is too large, before anything of it is read. */
export function assertAnnounced(length: string | undefined, megabytes: number): void {
  if (Number(length ?? 0) > megabytes * megabyte) throw fileTooLarge(megabytes)
}

/**
 * Reads a file as it arrives, judges and hashes it on the way, and stores it piece by piece: the next part is read once the last
 * is stored, so that a fast sender waits for the database, and the file does not pile up in memory. Once complete, it is scanned
 * for malware, at the scanner's pace and not the sender's.
 * @throws {Refusal} 413, 415, 503; in these cases, and if it breaks off, nothing of it is kept.
 * @see docs/decisions/0380-documents-in-the-database.md
 */
export async function receiveFile(
  { db, scanner, log }: Pick<ServerContext, 'db' | 'scanner' | 'log'>,
  body: Readable | undefined,
  { megabytes, senderId, now }: FileSender & { megabytes: number },
): Promise<ReceivedFile> {
  const pieces = new Pieces(db, now)
  const hash = createHash('sha256')
  let length = 0
  async function* stored(): AsyncGenerator<Buffer> {
    for await (const part of (body?.iterator({ destroyOnReturn: false }) ?? []) as AsyncIterable<Buffer>) {
      length += part.length
      if (length > megabytes * megabyte) throw fileTooLarge(megabytes)
      hash.update(part)
      await pieces.add(part)
      yield part
    }
  }
  const parts = stored()
  try {
    const type = await judgeFile(parts)
    const contentId = await pieces.finish()
    await assertClean({ scanner, log }, bytesOf(db, contentId, 0, length - 1))
    return { contentId, type, bytes: length, sha256: hash.digest() }
  } catch (error) {
    wastedBytes.add(senderId, length, now)
    await parts.return(undefined)
    // The rest is dropped as it arrives: if the connection were cut, a sender who is still sending would not read the answer.
    body?.resume()
    await pieces.drop()
    throw error
  }
}

/** Fills one piece after the other, and stores each as soon as it is full. */
class Pieces {
  readonly #piece = Buffer.allocUnsafeSlow(pieceBytes)
  #filled = 0
  #count = 0
  #contentId: string | null = null

  constructor(
    readonly db: Database,
    readonly now: Date,
  ) {}

  async add(part: Buffer): Promise<void> {
    for (let from = 0; from < part.length; ) {
      const copied = part.copy(this.#piece, this.#filled, from)
      from += copied
      this.#filled += copied
      if (this.#filled === pieceBytes) await this.#store()
    }
  }

  /** Stores the rest. @returns the id of the file. */
  async finish(): Promise<string> {
    if (this.#filled > 0) await this.#store()
    return this.#id()
  }

  /** Deletes everything; what cannot be deleted now, because the database is away, is left to the sweep. */
  async drop(): Promise<void> {
    if (this.#contentId !== null) await dropContent(this.db, this.#contentId).catch(() => {})
  }

  async #store(): Promise<void> {
    await storePiece(this.db, await this.#id(), this.#count, this.#piece.subarray(0, this.#filled))
    this.#count += 1
    this.#filled = 0
  }

  async #id(): Promise<string> {
    this.#contentId ??= await beginContent(this.db, this.now)
    return this.#contentId
  }
}
