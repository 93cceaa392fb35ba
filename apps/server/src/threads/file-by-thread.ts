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
  const said = saidBy(thread)
  try {
    await said.next()
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
async function* saidBy(thread: Worker): AsyncGenerator<FileMessage> {
  for await (const [said] of on(thread, 'message', { close: ['exit'] }) as AsyncIterable<[FileMessage]>) {
    if (said.kind === 'whole') return
    if (said.kind === 'failed') throw Object.assign(new Error(said.message), { code: said.code })
    yield said
  }
  throw new Error('The thread ended before its file was whole.')
}
