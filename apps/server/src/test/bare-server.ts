import { pino } from 'pino'
import type { Database } from '../database/connection.ts'
import { EventLine } from '../database/event-line.ts'
import { SealingKeys } from '../database/sealing/sealing-keys.ts'
import type { FindSession } from '../http/context.ts'
import { createServer } from '../http/create-server.ts'
import type { ServedRoute } from '../http/serve.ts'
import { apiCaller } from './call-api.ts'

interface BareOptions {
  findSession?: FindSession
  publicUrl?: URL | null
  webFolder?: string | null
  productName?: string
  trustProxy?: boolean
  hstsSubdomains?: boolean
  /** Receives the lines of the log as they are written. */
  onLine?: (line: string) => void
}

/** The HTTP layer alone, around operations that a test provides; without a database. */
export async function bareServer(
  routes: ServedRoute[],
  {
    findSession,
    publicUrl = null,
    webFolder = null,
    productName = 'Haulm',
    trustProxy = false,
    hstsSubdomains = true,
    onLine,
  }: BareOptions = {},
) {
  const server = await createServer({
    context: {
      db: undefined as unknown as Database,
      databaseUrl: '',
      eventLine: new EventLine(),
      clock: () => new Date(),
      secrets: new SealingKeys([]),
      log: onLine ? pino({ level: 'info' }, { write: onLine }) : pino({ level: 'silent' }),
      timeZone: 'Africa/Johannesburg',
      publicUrl,
    },
    findSession: findSession ?? (async () => null),
    routes,
    trustProxy,
    hstsSubdomains,
    productName,
    webFolder,
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return {
    address,
    api: apiCaller(address),
    signedIn: apiCaller(address, 'haulm_session=token'),
    server,
    close: () => server.close(),
  }
}
