import { once } from 'node:events'
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseEnvironment } from './database-environment.ts'
import type { DatabaseUser, Start } from './database-user.ts'
import type { Program } from './program.ts'

export interface NewCluster {
  program: Program
  start: Start
  user: DatabaseUser | null
  /** The folder of the new cluster; it must not exist. */
  folder: string
  password: string
  isDurable: boolean
}

/**
 * Makes an empty cluster: UTF-8, lower() and upper() for every alphabet, the same sort order on every machine, passwords for all
 * connections. It is made beside its place and moved there when complete, so that an interrupted first start leaves nothing
 * half-made.
 */
export async function createCluster({ program, start, user, folder, password, isDurable }: NewCluster): Promise<void> {
  const partial = `${folder}.${process.pid}`
  const passwordFile = `${partial}.password`
  // In a container every start has the same process id: this may be left from one that was killed.
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (user) for (const path of [partial, passwordFile]) await chown(path, user.uid, user.gid)
  try {
    const args = ['--pgdata', partial, '--username', 'postgres', '--pwfile', passwordFile, '--auth', 'scram-sha-256']
    const rules = program.hasBuiltinLocale
      ? ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8']
      : ['--locale', 'C', '--lc-ctype', 'C.UTF-8']
    const locale = ['--encoding', 'UTF8', ...rules]
    // A process group of its own: a signal to all of a group reaches only this process, which stops once the database is complete.
    const initdb = start(program.initdb, [...args, ...locale, ...(isDurable ? [] : ['--no-sync'])], {
      cwd: partial,
      env: databaseEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    initdb.stdout?.on('data', (chunk) => (output += chunk))
    initdb.stderr?.on('data', (chunk) => (output += chunk))
    const [code] = await once(initdb, 'close')
    if (code !== 0) throw new Error(`The database could not be created in ${folder}:\n${output}`)
    // If two first starts coincide, the first one's cluster counts; the password is the same.
    await rename(partial, folder).catch(async (error) => {
      if (!(await stat(join(folder, 'PG_VERSION')).catch(() => null))) throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
    await rm(partial, { recursive: true, force: true })
  }
}
