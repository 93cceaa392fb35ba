import { stat } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { writeBackup } from '../database/backup/write-backup.ts'
import { errorForLog } from '../http/errors-in-log.ts'
import { checkBackup } from './check-backup.ts'
import { failureOf, type Verdict, verdictOf } from './failure.ts'

/** What the thread does: writes a backup where `write` says how, and checks it. */
export interface BackupTask {
  file: string
  passphrase: string | null
  dataDir: string
  postgresBin: string | null
  write: { url: string; release: string; createdAt: string } | null
}

/** What it says of it, in this order; the last is one of `checked` and `failed`. */
export type Said =
  | { kind: 'written'; bytes: number }
  | { kind: 'checked' }
  | { kind: 'failed'; reason: string; detail: string; verdict: Verdict }

const say = (said: Said) => parentPort?.postMessage(said)

const { file, passphrase, dataDir, postgresBin, write } = workerData as BackupTask
const stopping = new AbortController()
const { signal } = stopping
// Whatever is said to it means that it is to end.
parentPort?.once('message', () => stopping.abort())

let step: 'write' | 'check' = 'write'
try {
  if (write) {
    await writeBackup({ ...write, file, passphrase, signal })
    say({ kind: 'written', bytes: (await stat(file)).size })
  }
  step = 'check'
  await checkBackup({ file, passphrase, dataDir, postgresBin, signal })
  say({ kind: 'checked' })
} catch (error) {
  const detail = JSON.stringify(errorForLog(error))
  say({ kind: 'failed', reason: failureOf(error, step), detail, verdict: verdictOf(error) })
}
parentPort?.close()
