import { statfs } from 'node:fs/promises'
import { formatSize } from '@haulm/domain/quantity/format-size.ts'
import { connect } from '../connecting/connect.ts'
import { NotCarriedOver } from './not-carried-over.ts'

/** Bytes that an empty cluster takes, with its log of changes. */
const emptyCluster = 100_000_000

/**
 * Whether the disk has room for the database once more, its copy on the way, and the changes that PostgreSQL notes while it is filled.
 * @throws {NotCarriedOver} when it has not, so that a disk does not run full for it.
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
