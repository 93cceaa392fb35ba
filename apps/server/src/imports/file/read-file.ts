import { invalid, Refusal } from '@haulm/api/route/refusal.ts'
import { startThread } from '../../threads/start-thread.ts'
import { damaged } from './file-refusal.ts'
import { fileLimits } from './limits.ts'
import type { NumberedRow } from './numbered-row.ts'
import type { FileToRead, ReaderMessage, ReadFileData } from './read-file.worker.ts'

/** Takes what is read of a file, in order; what it is given next waits for it. */
export interface FileTaker {
  sheet: (sheets: string[], sheet: string | null) => Promise<void>
  rows: (rows: NumberedRow[]) => Promise<void>
}

/**
 * Reads a spreadsheet in a thread of its own, with bounds on its memory and time: whatever somebody brings, the product goes on.
 * @throws {Refusal} 400 in words for whoever brought it.
 */
export async function readFile(file: FileToRead, taker: FileTaker): Promise<void> {
  const taken = new Int32Array(new SharedArrayBuffer(4))
  const thread = startThread(new URL('./read-file.worker.ts', import.meta.url), {
    workerData: { file, taken } satisfies ReadFileData,
    resourceLimits: { maxOldGenerationSizeMb: fileLimits.memory, maxYoungGenerationSizeMb: 8 },
    stderr: true,
  })
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(tooLong()), fileLimits.time)
      timer.unref()
      thread.once('error', () => reject(tooLarge()))
      thread.once('exit', () => reject(invalid({ file: damaged().message })))
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

const tooLong = () => invalid({ file: 'Reading this file takes too long. Bring it in parts.' })
const tooLarge = () =>
  new Refusal('invalid', 'This file needs too much memory. Bring it in parts.', {
    fields: { file: 'This file needs too much memory. Bring it in parts.' },
  })
