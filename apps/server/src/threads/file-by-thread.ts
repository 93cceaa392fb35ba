import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { FileMessage } from './send-from-thread.ts'
import { startThread } from './start-thread.ts'
import { letWait, takeWaiting } from './waiting-threads.ts'

/** A file that has begun. */
export interface BegunFile {
  bytes: AsyncGenerator<Buffer>
  /** Rows, or files, written so far. */
  readonly rows: number
  /** Stops its sources, wherever they are. */
  end(): void
}

interface ThreadOptions {
  /** Plain values for the thread's `sendFromThread`. */
  data: unknown
  /** Megabytes of the thread's heap for old and for young objects. */
  memory: { old: number; young: number }
  /** Aborted when nobody waits for the file any more. */
  gone?: AbortSignal
  /** For how long the thread is kept for another file after one is finished: for threads that are slow to start. */
  waitMs?: number
}

/** Makes a thread write a file, piece by piece, as fast as the pieces are read. @throws what keeps it from beginning. */
export async function beginFileByThread(module: URL, { data, memory, gone, waitMs = 0 }: ThreadOptions): Promise<BegunFile> {
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
    // From here on, the reader of the file is responsible for ending it.
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
      isGivenBack = waitMs > 0 && letWait(module, thread, waitMs)
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

/** The messages of a thread until its file is finished. @throws the error with which it failed, or that it ended too early. */
async function* messagesOf(thread: Worker): AsyncGenerator<FileMessage> {
  for await (const [message] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[FileMessage]>) {
    if (message.kind === 'finished') return
    if (message.kind === 'failed') throw Object.assign(new Error(message.message), { code: message.code })
    yield message
  }
  throw new Error('The thread ended before its file was whole.')
}
