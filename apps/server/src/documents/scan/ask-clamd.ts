import { Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { ScannerAddress } from '../../settings/read-scanner.ts'

/** Milliseconds without a word. A large PDF with much in it takes seconds. */
const silenceTimeoutMs = 60_000
/** Bytes that something else than the daemon may send before it is cut off. */
const longestAnswer = 4_096

/**
 * Sends a command to the daemon of ClamAV, and reads its answer, each in the form that ends with a zero. Its protocol is described in the
 * manual of ClamAV, under Scanning.
 * @throws when it cannot be reached, or is silent for a minute.
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
  // Whoever is still sending learns it from `answer`, too.
  answer.catch(() => {})
  try {
    socket.write(`z${command}\0`)
    const sent = Promise.resolve(send?.(socket))
    // Before it has all it answers what is too large for it, and then listens no longer.
    return await Promise.race([answer, sent.then(() => answer)])
  } finally {
    socket.destroy()
  }
}

/**
 * Is read still once nobody reads what is written to it. What is too large for the daemon it says, and hangs up at once; a write that
 * failed would close the socket over that.
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

/** A file as it is sent: in parts, each after its length, and a length of none at its end. */
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
