import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartRefusal } from '../../settings/start-refusal.ts'

/** The user that the database runs as: PostgreSQL refuses to run as root. */
export interface DatabaseUser {
  name: string
  uid: number
  gid: number
}

/** In this order: one made for the purpose, the usual one for PostgreSQL, and one that every system has. */
const candidates = ['haulm', 'postgres', 'nobody']

/**
 * The unprivileged user for a cluster: its present owner, or else the first of haulm, postgres and nobody.
 * @returns null if this process is not root: then the database runs as the same user.
 */
export async function databaseUser(cluster: string): Promise<DatabaseUser | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(cluster).then(
    ({ uid }) => uid,
    () => 0,
  )
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const found =
    owner === 0
      ? candidates.map((name) => users.find((user) => user[0] === name))
      : [users.find((user) => Number(user[2]) === owner)]
  const [name, , uid, gid] = found.find((user) => user !== undefined) ?? []
  if (name && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  throw new StartRefusal(
    'PostgreSQL does not run as root, and this system has no user haulm, postgres or nobody to run it as. Create one, start as another user, or set DATABASE_URL.',
  )
}

/** The nearest folder above `path` that the user may not pass through; null if there is none. */
async function closedFolder(path: string, user: DatabaseUser): Promise<string | null> {
  for (let folder = dirname(path), last = path; folder !== last; last = folder, folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const passes = uid === user.uid ? mode & 0o100 : gid === user.gid ? mode & 0o010 : mode & 0o001
    if (!passes) return folder
  }
  return null
}

/** Starts a program as this user. */
export type Start = (command: string, args: string[], options: SpawnOptions) => ChildProcess

/**
 * How to start a program in `folder` as the database's user. If a folder above is closed to that user, the program gets the one
 * capability that lets it pass, so that the folder may stay closed.
 * @throws {StartRefusal} if the way is closed and this system cannot grant that capability.
 */
export async function startAs(user: DatabaseUser | null, folder: string): Promise<Start> {
  if (user === null) return spawn
  const { uid, gid } = user
  const closed = await closedFolder(folder, user)
  if (closed === null) return (command, args, options) => spawn(command, args, { ...options, uid, gid })
  const person = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs']
  // With this bit, access(2), by which initdb looks for its parts, also honours the capability.
  const grant = [...person, '--securebits=+no_setuid_fixup', '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search']
  const canPass = spawnSync('setpriv', [...grant, 'ls', dirname(folder)], { stdio: 'ignore' }).status === 0
  if (canPass) return (command, args, options) => spawn('setpriv', [...grant, command, ...args], options)
  throw new StartRefusal(
    `The database runs as the user ${user.name}, who may not pass through ${closed}. Choose another DATA_DIR, open that folder (chmod o+x), or start as another user.`,
  )
}
