import dns from 'node:dns'
import { isIP } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bareServer } from '../test/bare-server.ts'
import { listen } from './listen.ts'

const { lookup } = dns
/** Whatever the network, nobody is asked to resolve a name. */
const knowNoName = (...given: Parameters<typeof lookup>) => {
  const [name, ...rest] = given
  if (isIP(name)) return lookup(...given)
  const reportError = rest.at(-1) as unknown as (error: Error) => void
  reportError(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: 'ENOTFOUND' }))
}
beforeEach(() => void vi.spyOn(dns, 'lookup').mockImplementation(knowNoName as never))
afterEach(() => void vi.restoreAllMocks())

test.each([
  { case: 'a name that nobody knows', host: 'nobody.invalid' },
  { case: 'an address of another machine', host: '192.0.2.1' },
])('$case stops the start with a message that names HOST', async ({ host }) => {
  await expect(listen(Fastify(), { host, port: 0 })).rejects.toThrow(expect.objectContaining({ name: 'StartRefusal' }))
  await expect(listen(Fastify(), { host, port: 0 })).rejects.toThrow(`HOST ${host} `)
})

test('a port in use stops the start with a message that names PORT', async () => {
  const { address, close } = await bareServer([])
  const port = Number(new URL(address).port)
  await expect(listen(Fastify(), { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} is in use. Choose another one with PORT.`,
  )
  await close()
})

test('listening returns the address as people write it', async () => {
  const server = Fastify()
  expect(await listen(server, { host: '127.0.0.1', port: 0 })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  await server.close()
})
