import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'

/** What a thread says of its file, in this order: that it has begun, each piece with the rows so far, and how it ended. */
export type FileMessage =
  | { kind: 'begun' }
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer>; rows: number }
  | { kind: 'whole' }
  | { kind: 'failed'; message: string; code: string | undefined }

/** Pieces that may be on their way: what is written is never far ahead of what is sent. */
const mostUntaken = 4

/** What a thread does that writes a file for `beginFileByThread`. */
export async function sendFromThread(begin: () => Promise<{ bytes: AsyncIterable<Uint8Array>; rows: number }>): Promise<void> {
  const port = parentPort
  if (!port) return
  const say = (said: FileMessage, moved: ArrayBuffer[] = []) => port.postMessage(said, moved)
  let untaken = 0
  // Each message means that a piece was taken.
  port.on('message', () => {
    untaken -= 1
  })
  try {
    const begun = await begin()
    say({ kind: 'begun' })
    for await (const piece of begun.bytes) {
      // Its memory goes along, and pieces share theirs with others.
      const bytes = new Uint8Array(piece)
      say({ kind: 'piece', bytes, rows: begun.rows }, [bytes.buffer])
      untaken += 1
      while (untaken >= mostUntaken) await once(port, 'message')
    }
    say({ kind: 'whole' })
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    say({ kind: 'failed', message, code })
  }
  port.close()
}
