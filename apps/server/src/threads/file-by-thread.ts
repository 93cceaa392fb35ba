import { on } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { FileMessage } from './send-from-thread.ts'
import { startThread } from './start-thread.ts'

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
}

/** Has a thread write a file, piece by piece, as fast as the pieces are taken. @throws what keeps it from beginning. */
export async function beginFileByThread(module: URL, { data, memory, gone }: ThreadOptions): Promise<BegunFile> {
  gone?.throwIfAborted()
  const thread = startThread(module, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memory.old, maxYoungGenerationSizeMb: memory.young },
    stderr: true,
  })
  const end = () => void thread.terminate()
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
        thread.postMessage('acknowledged')
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

/** The messages of a thread until its file is finished. @throws what it failed with, or that it ended before. */
async function* messagesOf(thread: Worker): AsyncGenerator<FileMessage> {
  for await (const [message] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[FileMessage]>) {
    if (message.kind === 'finished') return
    if (message.kind === 'failed') throw Object.assign(new Error(message.message), { code: message.code })
    yield message
  }
  throw new Error('The thread ended before its file was whole.')
}
