import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartRefusal } from '../../settings/start-refusal.ts'
import { type Cluster, lettingGo } from './clusters.ts'
import { ownProgram } from './own-program.ts'
import { installProgram, NoRoomForProgram, type Program } from './program.ts'

export interface ProgramPlace {
  /** The room of the data folder, where npm's programs are copied to and stay. */
  room: string
  /** The folder where npm's programs lie already, or are copied to; by default the room. */
  programsIn?: string | undefined
  /** A folder with this machine's own PostgreSQL, in place of npm's. */
  postgresBin?: string | null | undefined
}

/** The PostgreSQL of the settings: that of `postgresBin`, or else npm's of this release. */
export const chosenProgram = ({ room, programsIn, postgresBin }: ProgramPlace): Promise<Program> =>
  postgresBin ? ownProgram(postgresBin) : installProgram(programsIn ?? room)

/**
 * The PostgreSQL that can run a cluster: the chosen one if it has the same major version, or else one of that version which is
 * still there: copied beside the cluster by an earlier release, where the cluster last ran, or beside POSTGRES_BIN.
 * @throws {StartRefusal} if there is none.
 */
export async function fittingProgram(cluster: Cluster, place: ProgramPlace): Promise<Program> {
  const chosen = await chosenProgram(place).catch(unlessNoRoom)
  if (!(chosen instanceof Error) && chosen.major === cluster.major) return chosen
  for (const folder of await foldersOf(cluster, place)) {
    const program = await ownProgram(folder).catch(() => null)
    if (program?.major === cluster.major) return program
  }
  if (chosen instanceof Error) throw chosen
  throw new StartRefusal(
    `${cluster.folder} was made by PostgreSQL ${cluster.major}, the one to start is ${chosen.major}, and no programs of ${cluster.major} are left on this machine. Install PostgreSQL ${cluster.major} and name its folder in POSTGRES_BIN; once it has started so, take that setting out again, and the database is carried over.`,
  )
}

/** A full disk must not stop the start if another program fits. */
export function unlessNoRoom(error: unknown): NoRoomForProgram {
  if (error instanceof NoRoomForProgram) return error
  throw error
}

/** The folders in which programs of a cluster's version may lie. */
async function foldersOf({ folder, major }: Cluster, { room, postgresBin }: ProgramPlace): Promise<string[]> {
  const copies = (await readdir(room)).filter((name) => isProgramOf(name, major)).map((name) => join(room, name, 'bin'))
  const last = await lastProgram(folder)
  // System packages install several versions beside each other: /usr/lib/postgresql/17/bin.
  const beside = postgresBin ? [postgresBin.replace(/\d+(?=[\\/]bin$)/, major)] : []
  return [...copies.sort().reverse(), ...(last ? [last] : []), ...beside]
}

/** Whether a folder of the room holds npm's programs of a major version, of any minor version. */
export const isProgramOf = (name: string, major: string): boolean =>
  name.startsWith(`program-${major}.`) && !name.endsWith(lettingGo)

/** The folder of the program that last ran a cluster, which PostgreSQL notes in it; null if it never ran. */
async function lastProgram(cluster: string): Promise<string | null> {
  const noted = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '')
  const [program = ''] = noted.split(' "')
  return program ? dirname(program) : null
}
