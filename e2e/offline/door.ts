import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy to the product that a test can shut, and behind which it can release a new version. */
export interface Door {
  address: string
  /** From now on no connection is accepted, and open ones are closed. */
  shut(): Promise<void>
  /** From now on the app is served as another version: page and worker report it. */
  release(): void
}

/** Request headers that would lead to a reply that cannot be altered: compressed, or empty because nothing is new. */
const changesAnswer = ['accept-encoding', 'if-none-match', 'if-modified-since']
const isVersioned = (path = '') => /^\/(sw\.js|login|logistics)?(\?|$)/.test(path)

/**
 * Opens a proxy to the product that listens at an address. A test's routes do not see the requests of workers;
 * these pass through here.
 */
export async function openDoor(product: string): Promise<Door & { remove(): Promise<void> }> {
  let versions = 0
  const server = createServer((asked, reply) => {
    const headers = { ...asked.headers }
    if (isVersioned(asked.url)) for (const name of changesAnswer) delete headers[name]
    const passed = request(new URL(asked.url ?? '/', product), { method: asked.method, headers }, (answer) => {
      if (isVersioned(asked.url) && versions > 0) return void answerVersion(answer, reply, versions)
      reply.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    reply.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return {
    address: `http://127.0.0.1:${port}`,
    shut,
    remove: () => (server.listening ? shut() : Promise.resolve()),
    release: () => {
      versions += 1
    },
  }
}

/** The built version is 16 hexadecimal digits: the new one differs in the first. */
async function answerVersion(answer: IncomingMessage, reply: ServerResponse, versions: number): Promise<void> {
  answer.setEncoding('utf8')
  let text = ''
  for await (const part of answer) text += part
  const { 'content-length': _, ...headers } = answer.headers
  reply.writeHead(answer.statusCode ?? 502, headers)
  reply.end(
    text.replaceAll(/(?<=["'`?])[0-9a-f]{15}(?=[0-9a-f]["'`,])/g, (version) => `${version.slice(0, -1)}${'ghij'[versions]}`),
  )
}
