import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

/** The messages of a thread that writes a file, in this order: that it has begun, each piece with the rows so far, and how it ended. */
export type FileMessage =
  | { kind: 'begun' }
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer>; rows: number }
  | { kind: 'finished' }
  | { kind: 'failed'; message: string; code: string | undefined }

/** Pieces that may be on their way: what is written is never far ahead of what is sent. */
const mostUnacknowledged = 4

/** What a thread does that writes a file for `beginFileByThread`. */
export async function sendFromThread(begin: () => Promise<{ bytes: AsyncIterable<Uint8Array>; rows: number }>): Promise<void> {
  const port = parentPort
  if (!port) return
  const post = (message: FileMessage, transferred: ArrayBuffer[] = []) => port.postMessage(message, transferred)
  let unacknowledged = 0
  // Each message acknowledges a piece.
  port.on('message', () => {
    unacknowledged -= 1
  })
  try {
    const begun = await begin()
    post({ kind: 'begun' })
    for await (const piece of begun.bytes) {
      // Its memory goes along, and pieces share theirs with others.
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
  port.close()
}
