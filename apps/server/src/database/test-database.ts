import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from './test-databases.ts'

export interface TestDatabase {
  /** The database's address, for the role that owns it. */
  url: string
  /** Drops it, even while others are connected. */
  drop(): Promise<void>
}

/**
 * A database of its own for a test file, with every migration applied: a copy of the one prepared for the run.
 * @param from usually 'migrated'; 'empty' for tests of the migrations themselves.
 */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { url, template } = inject('testCluster')
  const name = template.replace('template', randomBytes(6).toString('hex'))
  const server = connectionOfWorker(url)
  await createDatabase(server, name, from === 'migrated' ? template : undefined)
  return { url: databaseAddress(url, name), drop: () => dropDatabase(server, name) }
}

/** One connection for all files of a worker, until it ends: new ones to create and drop each database took half of the time. */
function connectionOfWorker(url: string): pg.Pool {
  ofWorker ??= connectionTo(url)
  return ofWorker
}

let ofWorker: pg.Pool | undefined

function connectionTo(url: string): pg.Pool {
  const one = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The cluster may stop before the worker does.
  one.on('error', () => {})
  return one
}
