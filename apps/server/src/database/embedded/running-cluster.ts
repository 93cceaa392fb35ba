import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What PostgreSQL notes in its data folder while it runs. */
export interface RunningCluster {
  pid: number
  port: number
  /** False while it starts, recovers or shuts down. */
  isReady: boolean
}

/**
 * The server that runs on a data folder, null when none does.
 * A note that a crashed one left behind is removed: its number may belong to another process by now,
 * and PostgreSQL itself would then refuse to start.
 */
export async function runningCluster(folder: string): Promise<RunningCluster | null> {
  const note = join(folder, 'postmaster.pid')
  const text = await readFile(note, 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim())
  if (!Number(pid)) return null
  if (await runsOn(Number(pid), folder)) return { pid: Number(pid), port: Number(port), isReady: status === 'ready' }
  await rm(note, { force: true })
  return null
}

/** Whether the process lives and works in this folder, as PostgreSQL does in its data folder. */
async function runsOn(pid: number, folder: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  // Where the system does not tell a process's folder, a living process is believed.
  if (process.platform !== 'linux') return true
  const workingFolder = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return workingFolder === (await realpath(folder))
}
