import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/**
 * A proxy in front of several servers that switches from one to the next on request. It answers with 502 if it
 * cannot pass a request on.
 */
export async function steeredProxy(first: string) {
  let target = first
  const proxy = createServer((incoming, answer) => {
    const { method, url, headers } = incoming
    // One connection per request: none is reused just when the server behind it closes idle ones.
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
    /** Sends new requests there from now on; those under way end where they began. */
    passOverTo(next: string) {
      target = next
    },
  }
}
