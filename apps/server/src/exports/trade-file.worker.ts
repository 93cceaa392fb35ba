import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { beginTradeFile, type TradeFile } from './trade-file.ts'

/** What the thread says, in this order: that its first trades are read, each piece of the file with the rows so far, and how it ended. */
export type Said =
  | { kind: 'begun' }
  | { kind: 'piece'; bytes: Uint8Array<ArrayBuffer>; rows: number }
  | { kind: 'whole' }
  | { kind: 'failed'; message: string; code: string | undefined }

/** Pieces that may be on their way: what is written is never far ahead of what is sent. */
const mostUntaken = 4

async function work(port: NonNullable<typeof parentPort>): Promise<void> {
  const say = (said: Said, moved: ArrayBuffer[] = []) => port.postMessage(said, moved)
  let untaken = 0
  // Each message means that a piece was taken.
  port.on('message', () => {
    untaken -= 1
  })
  try {
    const begun = await beginTradeFile(workerData as TradeFile)
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

if (parentPort) void work(parentPort)
