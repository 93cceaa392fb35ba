import type { Worker } from 'node:worker_threads'
import { invalid } from '@haulm/api/route/refusal.ts'
import { startThread } from '../../threads/start-thread.ts'
import { fileLimits } from './limits.ts'
import type { NumberedRow } from './numbered-row.ts'
import type { FileToRead, ReaderMessage, ReadFileData } from './read-file.worker.ts'

/** Receives what is read from a file, in order; each call is awaited before the next. */
export interface FileTaker {
  sheet: (sheets: string[], sheet: string | null) => Promise<void>
  rows: (rows: NumberedRow[]) => Promise<void>
}

const startReader = (workerData: ReadFileData): Worker =>
  startThread(new URL('./read-file.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: fileLimits.memory, maxYoungGenerationSizeMb: 8 },
    stderr: true,
  })

/**
 * Reads a spreadsheet in a thread of its own, with limits on memory and time: whatever the file, the product goes on.
 * @throws {Refusal} 400 worded for the person who brought it; if the thread breaks off for any reason but the file, that error is
 * thrown as it is.
 */
export async function readFile(file: FileToRead, taker: FileTaker, start = startReader): Promise<void> {
  const taken = new Int32Array(new SharedArrayBuffer(4))
  const thread = start({ file, taken })
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLong()), fileLimits.time)
      timer.unref()
      thread.once('error', (error) => reject(isOutOfMemory(error) ? tooLarge() : error))
      thread.once('exit', (code) => reject(new Error(`The thread that read a file ended with ${code} before it had an answer.`)))
      thread.on('message', (message: ReaderMessage) => {
        if (message.kind === 'end') return resolve()
        if (message.kind === 'refused') return reject(invalid({ file: message.message }))
        const isTaken = message.kind === 'sheet' ? taker.sheet(message.sheets, message.sheet) : taker.rows(message.rows)
        isTaken.then(() => {
          Atomics.store(taken, 0, 1)
          Atomics.notify(taken, 0)
        }, reject)
      })
    })
  } finally {
    await thread.terminate()
  }
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooLong = () => invalid({ file: 'Reading this file takes too long. Bring it in parts.' })
const tooLarge = () => invalid({ file: 'This file needs too much memory. Bring it in parts.' })
