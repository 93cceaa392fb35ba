import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { carriedName, clustersIn } from '../embedded/clusters.ts'
import { type DataFolder, makePassable, openDataFolder, roomOf } from '../embedded/data-folder.ts'
import { endOrphan, startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { chosenProgram, unlessNoRoom } from '../embedded/fitting-program.ts'
import type { Program } from '../embedded/program.ts'
import { startCluster } from '../embedded/start-cluster.ts'
import { folderOnDisk } from '../folder-on-disk.ts'
import { assertRoomForCopy } from './assert-room.ts'
import { contentsOf, differences } from './contents-of.ts'
import { hasBeenUsed } from './has-been-used.ts'
import { NotCarriedOver } from './not-carried-over.ts'
import { whatWouldBeLost } from './what-would-be-lost.ts'

export interface CarryOverOptions {
  postgresBin?: string | null
  /** The product's release. */
  release: string
  /** Called before each step, and awaited. */
  onStep?: OnStep
  onLoss?: ((message: string) => void) | undefined
}

type OnStep = (step: CarryOverStep) => void | Promise<void>
export type CarryOverStep = 'begin' | 'write' | 'restore' | 'compare' | 'take' | 'taken'

/** The outcome of carrying over. */
export interface CarriedOver {
  /** Major versions of PostgreSQL. */
  from: string
  to: string
  /** Why the database still has its former version, for administrators; null if it was carried over. */
  failure: string | null
  /** The cause of the failure, for the log. */
  error?: unknown
}

/**
 * Carries the embedded database over to the PostgreSQL of the settings if that has a newer major version than the cluster that
 * counts. The old cluster is only read, and stays. Whatever goes wrong, and whenever the process is killed, one of the two is
 * complete, and counts.
 * @returns null if there is nothing to carry over.
 * @throws {StartRefusal} if the folder is in use, or no programs of the former version are left.
 * @see docs/rules/backups.md, rule 9
 * @see docs/decisions/0425-postgresqls-next-major-version.md
 */
export async function carryOverToNewer(dataFolder: string, options: CarryOverOptions): Promise<CarriedOver | null> {
  const newer = await newerProgram(dataFolder, options.postgresBin)
  return newer && carryOver(dataFolder, newer.from, newer.program, options)
}

/** The PostgreSQL of the settings, and the major version of the cluster that counts, if the former is newer; otherwise null. */
export async function newerProgram(
  dataFolder: string,
  postgresBin: string | null | undefined,
): Promise<{ from: string; program: Program } | null> {
  const room = roomOf(dataFolder)
  const [current] = await clustersIn(room)
  if (current === undefined) return null
  const program = await chosenProgram({ room, postgresBin }).catch(unlessNoRoom)
  // Without room for the new programs, the database goes on with those that it has.
  if (program instanceof Error) return null
  return Number(program.major) > Number(current.major) ? { from: current.major, program } : null
}

/**
 * Carries over to the given program.
 * @param from the major version of the cluster that counts.
 */
export async function carryOver(
  dataFolder: string,
  from: string,
  program: Program,
  { postgresBin = null, release, onStep = () => {}, onLoss }: CarryOverOptions,
): Promise<CarriedOver> {
  const versions = { from, to: program.major }
  const folder = await openDataFolder(dataFolder)
  // The owner of the old cluster is alone here, so nobody writes to what is read. From here on every failure also stops it.
  const old = await startEmbeddedPostgres(dataFolder, { postgresBin, isReadOnly: true, onLoss })
  try {
    await clearNext(folder)
    await onStep('begin')
    await assertNothingLost(old.url)
    await assertRoomForCopy(old.url, folder.room)
    await makePassable(nextIn(folder))
    const next = nextCluster(folder)
    const server = await startCluster(next, program, { onLoss })
    try {
      if (await hasBeenUsed(old.url)) await copy({ from: old.url, to: server.url, room: next.room, release, onStep })
    } finally {
      await server.stop()
    }
    await onStep('take')
    await rename(next.cluster, join(folder.room, carriedName(program.major)))
    await folderOnDisk(folder.room)
    await onStep('taken')
    return { ...versions, failure: null }
  } catch (error) {
    return { ...versions, failure: reasonOf(error), error }
  } finally {
    // What cannot be removed now is removed at the next start.
    await clearNext(folder).catch(() => {})
    await old.stop()
  }
}

interface Copying {
  /** Addresses of the databases. */
  from: string
  to: string
  /** The folder for the copy on its way. */
  room: string
  release: string
  onStep: OnStep
}

/** @throws {NotCarriedOver} if the content differs between the two. */
async function copy({ from, to, room, release, onStep }: Copying): Promise<void> {
  const file = join(room, 'carried.backup')
  await onStep('write')
  await writeBackup({ url: from, file, release, createdAt: new Date().toISOString() })
  await onStep('restore')
  await restoreBackup({ url: to, file, isMoved: true })
  await rm(file)
  await onStep('compare')
  const [before, after] = await Promise.all([contentsOf(from), contentsOf(to)])
  const differing = differences(before, after)
  if (differing.length > 0) throw new NotCarriedOver(`${differing.join(', ')} would have been another than before.`)
}

async function assertNothingLost(url: string): Promise<void> {
  const names = await whatWouldBeLost(url)
  if (names.length === 0) return
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  throw new NotCarriedOver(
    `somebody put what is not the product's into it, which would be lost: ${names.slice(0, 3).join(', ')}${more}. Take that out, or move to a PostgreSQL of your own.`,
  )
}

const nextIn = ({ room }: Pick<DataFolder, 'room'>) => join(room, 'next')

/** The new cluster until it counts, with everything that belongs to it. */
function nextCluster(folder: DataFolder): DataFolder {
  const room = nextIn(folder)
  return { room, cluster: join(room, 'cluster'), logFile: join(room, 'postgres.log'), password: folder.password }
}

/** Stops and removes what a killed process left behind. Only for the owner of the old cluster. */
async function clearNext(folder: DataFolder): Promise<void> {
  await endOrphan(nextCluster(folder))
  await rm(nextIn(folder), { recursive: true, force: true, maxRetries: 5 })
}

function reasonOf(error: unknown): string {
  if (error instanceof NotCarriedOver) return error.message
  const { code, message } = error as { code?: unknown; message?: unknown }
  return /ENOSPC|53100|No space left/i.test(`${code} ${message}`)
    ? 'the disk is full.'
    : 'for a reason of the product itself; the log of the server says more.'
}
