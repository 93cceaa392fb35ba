import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { FileMessage } from './send-from-thread.ts'
import { startThread } from './start-thread.ts'
import { letWait, takeWaiting } from './waiting-threads.ts'

/** A file whose beginning is at hand. */
export interface BegunFile {
  bytes: AsyncGenerator<Buffer>
  /** Rows, or files, that were written so far. */
  readonly rows: number
  /** Has its sources stop, wherever they are. */
  end(): void
}

interface ThreadOptions {
  /** Plain values, for the thread's `sendFromThread`. */
  data: unknown
  /** Megabytes for its values, long-lived and new ones. */
  memory: { old: number; young: number }
  /** When nobody waits for the file any more. */
  gone?: AbortSignal
  /** Milliseconds for which the thread is kept for the next file, once one is finished: where it takes long to begin. */
  waits?: number
}

/** Has a thread write a file, piece by piece, as fast as the pieces are taken. @throws what keeps it from beginning. */
export async function beginFileByThread(module: URL, { data, memory, gone, waits = 0 }: ThreadOptions): Promise<BegunFile> {
  gone?.throwIfAborted()
  const resourceLimits = { maxOldGenerationSizeMb: memory.old, maxYoungGenerationSizeMb: memory.young }
  const thread = takeWaiting(module) ?? startThread(module, { resourceLimits, stderr: true })
  thread.postMessage({ kind: 'begin', data })
  let isGivenBack = false
  const end = () => {
    if (!isGivenBack) void thread.terminate()
  }
  gone?.addEventListener('abort', end)
  const messages = messagesOf(thread)
  try {
    await messages.next()
  } catch (error) {
    end()
    throw error
  } finally {
    // From here on, whoever reads the file ends it.
    gone?.removeEventListener('abort', end)
  }
  let rows = 0
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for await (const one of messages) {
        if (one.kind !== 'piece') continue
        rows = one.rows
        yield Buffer.from(one.bytes.buffer)
        thread.postMessage({ kind: 'acknowledged' })
      }
      isGivenBack = waits > 0 && letWait(module, thread, waits)
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

/** The messages of a thread until its file is finished. @throws what it failed with, or that it ended before. */
async function* messagesOf(thread: Worker): AsyncGenerator<FileMessage> {
  for await (const [message] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[FileMessage]>) {
    if (message.kind === 'finished') return
    if (message.kind === 'failed') throw Object.assign(new Error(message.message), { code: message.code })
    yield message
  }
  throw new Error('The thread ended before its file was whole.')
}
