import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, worksIn } from './processes.ts'

/** What PostgreSQL notes in its data folder while it runs. */
export interface RunningCluster {
  pid: number
  port: number
  /** False while it starts, recovers or shuts down. */
  isReady: boolean
}

const noteOf = (folder: string) => join(folder, 'postmaster.pid')

/**
 * The server that runs on a data folder; null if none does. Only reads: a note left by a crashed server may be replaced by the
 * next one's at any moment, and a server whose note is gone ends itself within a minute.
 */
export async function runningCluster(folder: string): Promise<RunningCluster | null> {
  const text = await readFile(noteOf(folder), 'utf8').catch(() => '')
  const [pid, , , port, , , , status] = text.split('\n').map((line) => line.trim())
  if (!Number(pid) || !(await worksIn(Number(pid), folder))) return null
  return { pid: Number(pid), port: Number(port), isReady: status === 'ready' }
}

/**
 * Removes a note that a crash left behind and whose process id belongs to another process by now: PostgreSQL would take that
 * process for a server and refuse to start. If no process has the id, PostgreSQL removes the note itself. Call this before a
 * server is started, never while one starts.
 */
export async function removeForeignNote(folder: string): Promise<void> {
  const note = noteOf(folder)
  const text = await readFile(note, 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid || !isAlive(pid) || (await worksIn(pid, folder))) return
  const aside = `${note}.${process.pid}`
  await rename(note, aside).catch(() => {})
  // If another server has started meanwhile, its note is put back, unless it has made a new one.
  if ((await readFile(aside, 'utf8').catch(() => text)) !== text) await link(aside, note).catch(() => {})
  await rm(aside, { force: true })
}
