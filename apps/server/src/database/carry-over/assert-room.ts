import { statfs } from 'node:fs/promises'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { connect } from '../connecting/connect.ts'
import { NotCarriedOver } from './not-carried-over.ts'

/** Bytes of an empty cluster with its write-ahead log. */
const emptyCluster = 100_000_000

/**
 * Checks that the disk has room for the database once more, for its copy, and for the write-ahead log while it is filled.
 * @throws {NotCarriedOver} if it has not, so that carrying over never fills the disk.
 */
export async function assertRoomForCopy(url: string, folder: string): Promise<void> {
  const client = await connect(url, 'haulm carry over')
  try {
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    const needed = 3 * Number(rows[0]?.bytes ?? 0) + emptyCluster
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < needed)
      throw new NotCarriedOver(
        `the disk has ${formatSize(bavail * bsize)} left, and ${formatSize(needed)} are needed. Make room.`,
      )
  } finally {
    await client.end()
  }
}
