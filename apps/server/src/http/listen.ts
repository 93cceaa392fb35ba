import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { ServerSettings } from '../settings/settings.ts'
import { StartRefusal } from '../settings/start-refusal.ts'

type Place = Pick<ServerSettings, 'host' | 'port'>

/** Why the server cannot listen there, by the error's code, for causes that the operator can change. */
const reasons: Record<string, (place: Place) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is in use. Choose another one with PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user. Choose another one with PORT.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is a name that nobody knows.`,
  EAI_AGAIN: ({ host }) => `HOST ${host} is a name that nobody knows.`,
}

/**
 * Starts to listen for requests.
 * @returns the address as people on this machine write it.
 * @throws {StartRefusal} naming the setting that has to change.
 */
export async function listen(server: FastifyInstance, { host, port }: Place): Promise<string> {
  await server.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code ? reasons[error.code] : undefined
    throw reason ? new StartRefusal(reason({ host, port })) : error
  })
  const listening = server.server.address() as AddressInfo
  return `http://${host.includes(':') ? `[${host}]` : host}:${listening.port}`
}
