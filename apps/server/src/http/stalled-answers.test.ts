import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cutStalledSoon, endWhenStalled } from './stalled-answers.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** An answer that has not begun, and the connection of a client that asked for it and does not read. */
async function asked() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  onTestFinished(() => {
    socket.destroy()
    server.close()
  })
  let read = 0
  socket.on('error', () => {}).on('data', (piece) => (read += piece.length))
  socket.pause()
  socket.write('GET / HTTP/1.1\r\nHost: h\r\n\r\n')
  const [, response] = (await once(server, 'request')) as [unknown, ServerResponse]
  const hasClosed = once(response, 'close')
  return { socket, response, hasClosed, read: () => read }
}

/** Sends pieces until nobody takes them: more than the operating system buffers for a reader. */
async function sendUntilFull(response: ServerResponse) {
  const piece = Buffer.alloc(65_536)
  Readable.from(Array.from({ length: 1_000 }, () => piece)).pipe(response)
  await vi.waitFor(() => expect(response.writableNeedDrain).toBe(true))
}

test('an answer that nobody reads is ended, but not before its time', async () => {
  const { response, hasClosed } = await asked()
  endWhenStalled(response, 30_000)
  await sendUntilFull(response)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(response.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(4_000)
  await hasClosed
  expect(response.writableFinished).toBe(false)
})

test('an answer that is read in part goes on', async () => {
  const { response, socket, read } = await asked()
  endWhenStalled(response, 30_000)
  await sendUntilFull(response)
  await vi.advanceTimersByTimeAsync(29_000)
  // Paused as soon as enough has come: on a fast machine all of it would be there by a later look.
  const isPaused = new Promise<void>((resolve) => {
    socket.on('data', () => {
      if (read() > 20 * 1_048_576) resolve(void socket.pause())
    })
  })
  socket.resume()
  await isPaused
  await vi.advanceTimersByTimeAsync(29_000)
  expect(response.destroyed).toBe(false)
})

test('an answer that has nothing to send yet is not ended', async () => {
  const { response } = await asked()
  endWhenStalled(response, 30_000)
  response.write('The beginning.')
  await vi.waitFor(() => expect(response.writableLength).toBe(0))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(response.destroyed).toBe(false)
})

test('an unread answer is cut once its reader may read less', async () => {
  const { response, hasClosed } = await asked()
  await sendUntilFull(response)
  cutStalledSoon(response)
  await vi.advanceTimersByTimeAsync(1_000)
  await hasClosed
})

test('an answer that was read in time is not cut', async () => {
  const { response } = await asked()
  response.write('The beginning.')
  cutStalledSoon(response)
  await vi.waitFor(() => expect(response.writableLength).toBe(0))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(response.destroyed).toBe(false)
})
