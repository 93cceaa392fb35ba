import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'

/** Bytes of a piece: large enough that a file is a few dozen rows, small enough that many people may send at once. */
export const pieceBytes = 262_144

/** Begins a file; until a document names it, the sweep takes it. */
export async function beginContent(db: Database, now: Date): Promise<string> {
  const row = await db.insertInto('documentContent').values({ begunAt: now }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/**
 * Keeps a piece, in a transaction of its own: no connection is held while the next one is on its way. It need not be on disk when this
 * answers, as the document that names it is written later, and nothing is on disk before what came before it.
 */
export async function storePiece(db: Database, contentId: string, ordinal: number, bytes: Buffer): Promise<void> {
  await sql`
    with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
    insert into document_piece (content_id, ordinal, bytes) select ${contentId}::uuid, ${ordinal}::integer, ${bytes}::bytea from relaxed
  `.execute(db)
}

/** Leaves nothing of a file. */
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
 * The bytes of a file from one to another, both included, a piece at a time; the next one is read while one goes out.
 * @throws when one is missing, as after the sweep.
 */
export async function* bytesOf(db: Database, contentId: string, first: number, last: number): AsyncGenerator<Buffer> {
  const end = Math.floor(last / pieceBytes)
  let next = pieceOf(db, contentId, Math.floor(first / pieceBytes))
  for (let ordinal = Math.floor(first / pieceBytes); ordinal <= end; ordinal += 1) {
    const piece = await next
    if (ordinal < end) {
      next = pieceOf(db, contentId, ordinal + 1)
      // Whoever goes away before it is wanted need not hear that it failed.
      next.catch(() => {})
    }
    const begin = ordinal * pieceBytes
    yield piece.subarray(Math.max(0, first - begin), last - begin + 1)
  }
}
