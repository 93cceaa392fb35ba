import { stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { writeBackup } from '../database/backup/write-backup.ts'
import { errorForLog } from '../http/errors-in-log.ts'
import { checkBackup } from './check-backup.ts'
import { failureOf, type Verdict, verdictOf } from './failure.ts'

/** What the thread does: writes a backup as `write` says, unless that is null, and checks it. */
export interface BackupTask {
  file: string
  passphrase: string | null
  dataDir: string
  postgresBin: string | null
  write: { url: string; release: string; createdAt: string } | null
}

/** The messages that the thread posts, in this order; the last is either `checked` or `failed`. */
export type BackupMessage =
  | { kind: 'written'; bytes: number }
  | { kind: 'checked' }
  | { kind: 'failed'; reason: string; detail: string; verdict: Verdict }

const post = (message: BackupMessage) => parentPort?.postMessage(message)

const { file, passphrase, dataDir, postgresBin, write } = workerData as BackupTask
const stopping = new AbortController()
const { signal } = stopping
// Any message to the thread tells it to stop.
parentPort?.once('message', () => stopping.abort())

let step: 'write' | 'check' = 'write'
try {
  if (write) {
    await writeBackup({ ...write, file, passphrase, signal })
    post({ kind: 'written', bytes: (await stat(file)).size })
  }
  step = 'check'
  await checkBackup({ file, passphrase, dataDir, postgresBin, signal })
  post({ kind: 'checked' })
} catch (error) {
  const detail = JSON.stringify(errorForLog(error))
  post({ kind: 'failed', reason: failureOf(error, step), detail, verdict: verdictOf(error) })
}
parentPort?.close()
