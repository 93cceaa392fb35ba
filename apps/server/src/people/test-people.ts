import type { AddressInfo } from 'node:net'
import { route, signedIn } from '@haulm/api/route/route.ts'
import type { PersonStatus } from '@haulm/domain/people/person.ts'
import { hash } from '@node-rs/argon2'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { databaseOver } from '../database/connection.ts'
import { EventLine } from '../database/event-line.ts'
import { testKeys } from '../database/sealing/test-keys.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { createServer } from '../http/create-server.ts'
import { serve } from '../http/serve.ts'
import { apiCaller, type Reply } from '../test/call-api.ts'
import { poolWithLongTimeouts } from '../test/pool-with-long-timeouts.ts'
import { peopleRoutes } from './people-routes.ts'
import { findSession } from './sessions/find-session.ts'
import type { DemoPerson } from './set-up/read-setup.ts'

/** The password of every account in these tests, unless a test sets another. */
export const goodPassword = 'kudu at the weighbridge'

/** Compared like any other, but takes no time: the cost of real hashes is tested in people/sign-in.isolated.test.ts. */
const cheapHash = await hash(goodPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** An action of a person, as opposed to polling. */
const doSomething = route({
  method: 'POST',
  path: '/api/something',
  summary: 'Does something.',
  permission: signedIn,
  reply: z.object({ id: z.string() }),
})

interface Options {
  publicUrl?: string
  trustProxy?: boolean
  demo?: DemoPerson[]
}

/** Signing in, over HTTP, on a database of its own, with a clock and a log that the test controls. */
export async function peopleServer({ publicUrl, trustProxy = false, demo }: Options = {}) {
  const database = await createTestDatabase()
  const db = databaseOver(poolWithLongTimeouts(database.url))
  const clock = { now: new Date('2026-11-20T08:00:00Z') }
  const lines: string[] = []
  // Without the name of the machine, which may contain anything.
  const log = pino({ level: 'debug', base: null }, { write: (line: string) => lines.push(line) })
  const url = publicUrl ? new URL(publicUrl) : null
  const context = {
    db,
    databaseUrl: database.url,
    eventLine: new EventLine(),
    clock: () => clock.now,
    secrets: testKeys,
    log,
    timeZone: 'Africa/Johannesburg',
    publicUrl: url,
  }
  const routes = [
    ...peopleRoutes({ productName: 'Haulm', demo, isBehindProxy: url !== null || trustProxy }),
    serve(doSomething, async ({ user }) => ({ id: user.id })),
  ]
  const server = await createServer({ context, findSession, routes, trustProxy, productName: 'Haulm', webFolder: null })
  await server.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await server.close()
    await db.destroy()
    await database.drop()
  })
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const api = apiCaller(address)

  async function addPerson({
    email = 'naledi@example.co.za',
    status = 'approved' as PersonStatus,
    isTemporary = false,
    passwordHash = cheapHash,
  } = {}) {
    const person = { email, firstName: 'Naledi', lastName: 'Khumalo', passwordHash, role: 'user' as const, status }
    const values = { ...person, passwordIsTemporary: isTemporary }
    return db.insertInto('person').values(values).returning(['id', 'email']).executeTakeFirstOrThrow()
  }
  const attempt = (email: string, password: string, headers?: Record<string, string>): Promise<Reply> =>
    api.post('/api/auth/login', { email, password }, headers)
  async function signIn(email: string, password = goodPassword) {
    const reply = await attempt(email, password)
    if (reply.status !== 200) throw new Error(`signing in failed: ${reply.text}`)
    return apiCaller(address, cookieOf(reply))
  }
  const advance = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds)
  }
  return { address, context, db, api, lines, addPerson, attempt, signIn, advance }
}

/** The cookie that a reply sets, as a browser sends it back. */
export const cookieOf = (reply: Reply): string => reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
