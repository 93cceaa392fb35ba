import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { createDatabase, databaseAddress, dropDatabase } from './test-databases.ts'

export interface TestDatabase {
  /** Its address, for the role that owns it. */
  url: string
  /** Removes it, whoever is still connected. */
  drop(): Promise<void>
}

/**
 * A database of its own for a test file, with every migration applied: a copy of the one that the run has prepared.
 * @param from 'migrated' as a rule; 'empty' for what looks at the migrations themselves.
 */
export async function createTestDatabase(from: 'migrated' | 'empty' = 'migrated'): Promise<TestDatabase> {
  const { url, template } = inject('testCluster')
  const name = template.replace('template', randomBytes(6).toString('hex'))
  await createDatabase(url, name, from === 'migrated' ? template : undefined)
  return { url: databaseAddress(url, name), drop: () => dropDatabase(url, name) }
}
