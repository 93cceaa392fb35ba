import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

/**
 * The messages of a thread that writes a file, in this order: it has begun, each piece with the rows so far, and how it ended.
 */
export type FileMessage =
  | { kind: 'begun' }
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer>; rows: number }
  | { kind: 'finished' }
  | { kind: 'failed'; message: string; code: string | undefined }

/** Pieces that may be on their way: the writing is never far ahead of the sending. */
const mostUnacknowledged = 4

/** The messages to the thread: begin a file, and a piece of it has arrived. */
export type FileRequest<Data> = { kind: 'begin'; data: Data } | { kind: 'acknowledged' }

/** The work of a thread that writes files for `beginFileByThread`, one after the other. */
export function sendFromThread<Data>(begin: (data: Data) => Promise<{ bytes: AsyncIterable<Uint8Array>; rows: number }>): void {
  const port = parentPort
  if (!port) return
  const post = (message: FileMessage, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred)
  let unacknowledged = 0
  const send = async (data: Data) => {
    unacknowledged = 0
    try {
      const begun = await begin(data)
      post({ kind: 'begun' })
      for await (const piece of begun.bytes) {
        // A copy: its memory is transferred, and pieces share theirs with others.
        const bytes = new Uint8Array(piece)
        post({ kind: 'piece', bytes, rows: begun.rows }, [bytes.buffer])
        unacknowledged += 1
        while (unacknowledged >= mostUnacknowledged) await once(port, 'message')
      }
      post({ kind: 'finished' })
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      post({ kind: 'failed', message, code })
    }
  }
  port.on('message', (request: FileRequest<Data>) => {
    if (request.kind === 'begin') void send(request.data)
    else unacknowledged -= 1
  })
}
