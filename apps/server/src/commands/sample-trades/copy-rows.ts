import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type CopyValue, copyLine } from './copy-text.ts'

/** Writes rows with COPY, which is much faster than inserts. Table and column names come from the code, never from a request. */
export async function copyRows(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  const target = `${table} (${columns.map((column) => `"${column}"`).join(', ')})`
  await pipeline(Readable.from(chunks(rows)), client.query(copyFrom(`copy ${target} from stdin`)))
}

/** Characters after which a chunk is sent. */
const chunkSize = 65_536

function* chunks(rows: Iterable<readonly CopyValue[]>): Generator<Buffer> {
  let chunk = ''
  for (const row of rows) {
    chunk += copyLine(row)
    if (chunk.length > chunkSize) {
      yield Buffer.from(chunk)
      chunk = ''
    }
  }
  if (chunk) yield Buffer.from(chunk)
}
