import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'
import { isAlive } from './embedded/processes.ts'
import { runningCluster } from './embedded/running-cluster.ts'
import type { EmbeddedPostgres } from './embedded/start-cluster.ts'
import { migrate } from './migrate.ts'
import { createDatabase, databaseAddress, dropDatabase, runStatement } from './test-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files create their databases: the server's address, and the migrated database to copy. */
    testCluster: { url: string; template: string }
  }
}

const prefix = 'haulm-tests-'

/** The name of this cluster: a run may have several, one for each project in its configuration. */
const newName = () => `${process.pid}-${randomBytes(3).toString('hex')}`

/**
 * Once for a run of the tests: a PostgreSQL (that of TEST_DATABASE_URL, or else one of its own) with a migrated database to copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
    : await ownCluster()
  const template = `haulm_test_${newName()}_template`
  try {
    await dropDatabase(url, template)
    await createDatabase(url, template)
    await migrate(databaseAddress(url, template))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testCluster', { url, template })
  return async () => {
    await dropDatabase(url, template)
    await stop()
  }
}

async function ownCluster() {
  await endLeftovers()
  const folder = join(tmpdir(), `${prefix}${newName()}`)
  const server = await startEmbeddedPostgres(folder, { isDurable: false, mayCreateDatabases: true })
  await makeConnectingCheap(server)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: databaseAddress(server.url, 'postgres'), stop }
}

/** Each test connects several times, and each time both sides hash the password thousands of times: here once is enough. */
async function makeConnectingCheap({ url, superuserUrl }: EmbeddedPostgres): Promise<void> {
  const { username, password } = new URL(url)
  const role = pg.escapeIdentifier(username)
  await runStatement(
    superuserUrl,
    `set scram_iterations = 1; alter role ${role} password ${pg.escapeLiteral(decodeURIComponent(password))}`,
  )
}

/** Stops and removes clusters of runs that were killed before they could clean up. */
async function endLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter(
    (name) => name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10)),
  )
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const running = await runningCluster(join(folder, 'postgres/cluster')).catch(() => null)
    if (running) process.kill(running.pid, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
