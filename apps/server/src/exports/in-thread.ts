import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { startThread } from '../threads/start-thread.ts'
import type { BegunFile } from './begun-file.ts'
import { beginTradeFile, type TradeFile } from './trade-file.ts'
import type { Said } from './trade-file.worker.ts'

/** Files of more trades are written by a thread of their own, so that nobody waits for them; for fewer, starting it takes longer. */
const mostHere = 1_000

/** Megabytes for its values; rows pass through in pieces. */
const memory = { old: 96, young: 48 }

/**
 * Begins a file of so many trades.
 * @param gone when nobody waits for it any more.
 * @throws what keeps its first trades from being read.
 */
export const beginTradeFileOf = (count: number, file: TradeFile, gone: AbortSignal): Promise<BegunFile> =>
  count > mostHere ? beginInThread(file, gone) : beginTradeFile(file)

async function beginInThread(file: TradeFile, gone: AbortSignal): Promise<BegunFile> {
  gone.throwIfAborted()
  const thread = startThread(new URL('./trade-file.worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: memory.old, maxYoungGenerationSizeMb: memory.young },
    stderr: true,
  })
  const end = () => void thread.terminate()
  gone.addEventListener('abort', end)
  const said = saidBy(thread)
  try {
    await said.next()
  } catch (error) {
    end()
    throw error
  } finally {
    // From here on, whoever reads the file ends it.
    gone.removeEventListener('abort', end)
  }
  let rows = 0
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for await (const one of said) {
        if (one.kind !== 'piece') continue
        rows = one.rows
        yield Buffer.from(one.bytes.buffer)
        thread.postMessage('taken')
      }
    } finally {
      end()
    }
  }
  return {
    bytes: bytes(),
    end,
    get rows() {
      return rows
    },
  }
}

/** What a thread says until it has said all. @throws what it failed with, or that it ended before. */
async function* saidBy(thread: Worker): AsyncGenerator<Said> {
  for await (const [said] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[Said]>) {
    if (said.kind === 'whole') return
    if (said.kind === 'failed') throw Object.assign(new Error(said.message), { code: said.code })
    yield said
  }
  throw new Error('The thread of an export ended before the file was whole.')
}
