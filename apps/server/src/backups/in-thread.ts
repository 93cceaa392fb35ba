import { setTimeout as wait } from 'node:timers/promises'
import { startThread } from '../threads/start-thread.ts'
import type { BackupMessage, BackupTask } from './backup.worker.ts'
import type { Verdict } from './failure.ts'

/** Milliseconds a thread gets to stop its scratch database when the server ends. */
const endTimeoutMs = 6_000
/** Megabytes for the thread's objects; rows are streamed through in pieces. */
const memory = 256

export interface ThreadOutcome {
  /** The size of the file; null if none was written this time. */
  bytes: number | null
  /** Why it failed, for people and for the log; null if it was written and checked. */
  failure: { reason: string; detail: string; verdict: Verdict } | null
}

/**
 * Writes and checks a backup in a thread of its own, so that the server goes on answering.
 * @param onWritten called with the size once the file is complete, before it is checked.
 */
export async function runInThread(
  task: BackupTask,
  { signal, onWritten }: { signal: AbortSignal; onWritten: (bytes: number) => Promise<void> },
): Promise<ThreadOutcome> {
  const thread = startThread(new URL('./backup.worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stderr: true,
  })
  const stop = () => {
    thread.postMessage('end')
    void wait(endTimeoutMs, undefined, { ref: false }).then(() => thread.terminate())
  }
  signal.addEventListener('abort', stop)
  // An event that came before is not sent again.
  if (signal.aborted) stop()
  const outcome: ThreadOutcome = { bytes: null, failure: null }
  let noting = Promise.resolve()
  try {
    return await new Promise<ThreadOutcome>((resolve, reject) => {
      const end = () => noting.then(() => resolve(outcome), reject)
      thread.once('error', (error) => {
        const reason = 'It failed because of an error in the product; the log says more.'
        outcome.failure ??= { reason, detail: String(error), verdict: 'unchecked' }
      })
      thread.once('exit', (code) => {
        if (code !== 0) {
          const detail = `the thread ended with ${code}`
          outcome.failure ??= { reason: 'The server was stopped meanwhile.', detail, verdict: 'unchecked' }
        }
        void end()
      })
      thread.on('message', (message: BackupMessage) => {
        if (message.kind === 'failed')
          outcome.failure = { reason: message.reason, detail: message.detail, verdict: message.verdict }
        if (message.kind !== 'written') return
        outcome.bytes = message.bytes
        noting = onWritten(message.bytes)
        noting.catch(() => {})
      })
    })
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
