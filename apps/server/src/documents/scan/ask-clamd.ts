import { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ScannerAddress } from '../../settings/read-scanner.ts'

/** Milliseconds without a word. A large PDF with much in it takes seconds. */
const silenceTimeoutMs = 60_000
/** Bytes that something else than the daemon may send before it is cut off. */
const longestAnswer = 4_096

/**
 * Sends a command to the daemon of ClamAV, and reads its answer, both in the zero-terminated form. ClamAV's manual describes the
 * protocol under Scanning.
 * @throws if it cannot be reached, or is silent for a minute.
 */
export async function askClamd(
  place: ScannerAddress,
  command: string,
  send?: (socket: Socket) => Promise<void>,
): Promise<string> {
  const socket = new ReadToItsEnd()
    .connect(place)
    .setTimeout(silenceTimeoutMs, () => socket.destroy(new Error('The virus scanner says nothing.')))
  const answer = answerOf(socket)
  // The rejection reaches the sender through `answer`, too.
  answer.catch(() => {})
  try {
    socket.write(`z${command}\0`)
    const sent = Promise.resolve(send?.(socket))
    // It may answer before it has everything: it reports a file that is too large, and reads no further.
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    socket.destroy()
  }
}

/**
 * Goes on reading even when writing fails. The daemon reports a file that is too large, and hangs up at once; a failed write
 * would otherwise close the socket before that answer is read.
 */
class ReadToItsEnd extends Socket {
  override _write(bytes: Buffer, encoding: BufferEncoding, done: () => void) {
    super._write(bytes, encoding, () => done())
  }
  override _writev(parts: { chunk: Buffer; encoding: BufferEncoding }[], done: () => void) {
    super._writev?.(parts, () => done())
  }
}

async function answerOf(socket: Socket): Promise<string> {
  let received = ''
  for await (const bytes of socket) {
    received += bytes
    const end = received.indexOf('\0')
    if (end >= 0) return received.slice(0, end)
    if (received.length > longestAnswer) break
  }
  throw new Error('The virus scanner gave no answer.')
}

/** Sends a file in chunks, each after its length, with a zero length at the end. */
export const sendInChunks = (file: AsyncIterable<Buffer>) => (socket: Socket) =>
  pipeline(withLengths(file), socket, { end: false })

async function* withLengths(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of file) yield Buffer.concat([lengthOf(part.length), part])
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
