import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The text that this fake daemon treats as malware. */
const malware = 'X5O!P%@AP'

/**
 * A fake daemon that speaks ClamAV's protocol: `PING`, and files in chunks after their lengths.
 * @param answer its answer for every file instead, or null to hang up without one.
 * @param most bytes of a file that it accepts.
 */
export async function fakeClamd(answer?: string | null, most = Number.POSITIVE_INFINITY) {
  const files: Buffer[] = []
  const server = createServer((socket) => {
    let came = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      came = Buffer.concat([came, bytes])
      if (came.includes('zPING\0')) return void socket.end('PONG\0')
      if (came.length > most) return hangUp(socket, 'INSTREAM size limit exceeded. ERROR')
      const file = wholeFile(came)
      if (file === null) return
      files.push(file)
      say(socket, answer === undefined ? (file.includes(malware) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK') : answer)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const end = () => new Promise<void>((ended) => void server.close(() => ended()))
  onTestFinished(() => (server.listening ? end() : undefined))
  const { port } = server.address() as { port: number }
  return { place: { host: '127.0.0.1', port }, files, end, malware }
}

const say = (socket: Socket, answer: string | null) => (answer === null ? socket.destroy() : socket.end(`${answer}\0`))

/** Does not read what still arrives: its sender meets a closed connection. */
const hangUp = (socket: Socket, answer: string) => {
  socket.removeAllListeners('data').end(`${answer}\0`, () => socket.destroy())
}

/** The file after the command; null while chunks of it are still to come. */
function wholeFile(came: Buffer): Buffer | null {
  const parts: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= came.length; ) {
    const length = came.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(came.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
