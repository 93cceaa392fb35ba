import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** Bytes of a piece: large enough that a file has only a few dozen rows, small enough that many people can send at once. */
export const pieceBytes = 262_144

/** Begins a file; the sweep deletes it unless a document refers to it. */
export async function beginContent(db: Database, now: Date): Promise<string> {
  const row = await db.insertInto('documentContent').values({ begunAt: now }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/**
 * Stores a piece, in a transaction of its own: no connection is occupied while the next one is on its way. It need not be on disk
 * when this returns: the document that refers to it is written later, and its commit flushes everything before it.
 */
export async function storePiece(db: Database, contentId: string, ordinal: number, bytes: Buffer): Promise<void> {
  await sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    insert into document_piece (content_id, ordinal, bytes) select ${contentId}::uuid, ${ordinal}::integer, ${bytes}::bytea from relaxed
  `.execute(db)
}

/** Deletes a file with all its pieces. */
export async function dropContent(db: Database, contentId: string): Promise<void> {
  await db.deleteFrom('documentContent').where('id', '=', contentId).execute()
}

async function pieceOf(db: Database, contentId: string, ordinal: number): Promise<Buffer> {
  const piece = await db
    .selectFrom('documentPiece')
    .where('contentId', '=', contentId)
    .where('ordinal', '=', ordinal)
    .select('bytes')
    .executeTakeFirst()
  if (piece === undefined) throw new Error('A piece of a document is missing.')
  return piece.bytes
}

/**
 * The bytes of a file from one to another, both included, a piece at a time; the next one is read while one is sent.
 * @throws if one is missing, for example after the sweep.
 */
export async function* bytesOf(db: Database, contentId: string, first: number, last: number): AsyncGenerator<Buffer> {
  const end = Math.floor(last / pieceBytes)
  let next = pieceOf(db, contentId, Math.floor(first / pieceBytes))
  for (let ordinal = Math.floor(first / pieceBytes); ordinal <= end; ordinal += 1) {
    const piece = await next
    if (ordinal < end) {
      next = pieceOf(db, contentId, ordinal + 1)
      // If the reader goes away before this piece is wanted, its failure must not be an unhandled rejection.
      next.catch(() => {})
    }
    const begin = ordinal * pieceBytes
    yield piece.subarray(Math.max(0, first - begin), last - begin + 1)
  }
}
