import { readdir, readFile, readlink, realpath } from 'node:fs/promises'

/** Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/**
 * Whether a process is alive and has this working folder, as PostgreSQL has its data folder. On systems that do not reveal a
 * process's folder, being alive is enough.
 */
export async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return isAlive(pid)
  return (await workingFolder(pid)) === (await realpath(folder))
}

const workingFolder = (pid: number | string) => readlink(`/proc/${pid}/cwd`).catch(() => null)

/**
 * The remaining processes of a server whose main process was killed: each serves a connection, or writes in the background, until
 * it notices. Their titles are `postgres: …`; the main process, which starts others, has none. Empty on systems without /proc.
 */
export async function orphansIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const room = await realpath(folder).catch(() => null)
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const orphans: number[] = []
  for (const pid of numbers) {
    if (room === null || (await workingFolder(pid)) !== room) continue
    const [title, status] = await Promise.all(
      ['cmdline', 'status'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    const parent = /^PPid:\s*(\d+)/m.exec(status ?? '')?.[1]
    if (title?.startsWith('postgres:') && (await workingFolder(parent ?? '')) !== room) orphans.push(Number(pid))
  }
  return orphans
}
