import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A proxy before several servers, as one that is asked to pass over from one to the next. What cannot be passed on is answered with 502. */
export async function steeredProxy(first: string) {
  let target = first
  const proxy = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    // A connection for each: none is reused just when the server behind it closes what is idle.
    const passed = request(`${target}${url}`, { method, headers, agent: false }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      response.once('error', () => answer.destroy())
    })
    passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()))
    answer.once('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    proxy.closeAllConnections()
    proxy.close()
  })
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** From now on, what comes goes there; what is under way ends where it began. */
    passOverTo(next: string) {
      target = next
    },
  }
}
