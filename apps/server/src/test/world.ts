import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { Backups } from '../backups/backups.ts'
import type { EmbeddedDatabase } from '../backups/database-routes.ts'
import { type Database, databaseOver, openPool } from '../database/connection.ts'
import { EventLine } from '../database/event-line.ts'
import { testKeys } from '../database/sealing/test-keys.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { hashOfToken, newSessionToken } from '../people/sessions/session-token.ts'
import { createProduct } from '../product/product.ts'
import { type ApiCaller, apiCaller } from './call-api.ts'
import { poolWithLongTimeouts } from './pool-with-long-timeouts.ts'
import { assertRowsAsDeclared, ComparingRows } from './statements/comparing-rows.ts'

const firstMoment = '2026-11-20T08:00:00Z'

interface WorldOptions {
  /** The permissions of the person as whom `api` is signed in. */
  signedInWith?: Permission[]
  role?: Role
  /** The initial time of the clock. */
  now?: string
  /** Gives the address by which the product reaches its database, if a test puts something in between. */
  reachedBy?: (url: string) => string
  /** Where backups are written; without it there are none. */
  backups?: { folder: string; passphrase?: string; dataDir: string }
  /** An embedded database for the product to report about; it still runs on the database of the tests. */
  embedded?: EmbeddedDatabase
  /** Receives each line of the log; without it nothing is logged. */
  onLine?: (line: string) => void
}

/**
 * The whole product on a database of its own, with a clock that the test controls, and somebody signed in. Everything ends with
 * the test, or with the file if it was created in beforeAll (then return its own `close` from there).
 */
export async function world({
  signedInWith = [],
  role = 'user',
  now = firstMoment,
  reachedBy,
  backups: place,
  embedded,
  onLine,
}: WorldOptions = {}) {
  const database = await createTestDatabase()
  // If something is put in between, the product's own timeouts apply.
  const pool = reachedBy ? openPool(reachedBy(database.url)) : poolWithLongTimeouts(database.url)
  const eventLine = new EventLine()
  const db = databaseOver(pool, eventLine.written).withPlugin(new ComparingRows())
  const clock = { now: new Date(now) }
  const log = onLine ? pino({ level: 'info' }, { write: onLine }) : pino({ level: 'silent' })
  const databaseUrl = reachedBy?.(database.url) ?? database.url
  const context = {
    db,
    databaseUrl,
    eventLine,
    clock: () => clock.now,
    secrets: testKeys,
    log,
    timeZone: 'Africa/Johannesburg',
    publicUrl: null,
  }
  const backups = new Backups(context, {
    url: database.url,
    folder: null,
    passphrase: null,
    dataDir: '',
    release: '0.1.0',
    ...place,
  })
  const server = await createProduct({
    context,
    backups,
    ...(embedded && { embedded }),
    productName: 'Haulm',
    trustProxy: false,
    webFolder: null,
  })
  await server.listen({ port: 0, host: '127.0.0.1' })
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  const close = async () => {
    await server.close()
    await db.destroy()
    await database.drop()
    assertRowsAsDeclared()
  }
  closeWithTest(close)
  /** Somebody else, signed in with these permissions. */
  const as = async (permissions: Permission[], theirRole: Role = 'user'): Promise<SignedInCaller> => {
    const person = await addPerson(db, permissions, theirRole)
    const cookie = await signInDirectly(db, person.id, clock.now)
    return { ...apiCaller(address, cookie), person, cookie, address }
  }
  const api = await as(signedInWith, role)
  const advance = (milliseconds: number) => {
    clock.now = new Date(clock.now.getTime() + milliseconds)
  }
  return {
    api,
    person: api.person,
    as,
    nobody: apiCaller(address),
    address,
    database,
    pool,
    db,
    context,
    backups,
    advance,
    close,
  }
}

export interface SignedInCaller extends ApiCaller {
  person: { id: string; email: string }
  /** For code that sends HTTP requests by itself. */
  cookie: string
  address: string
}

function closeWithTest(close: () => Promise<void>): void {
  try {
    onTestFinished(close)
  } catch {
    // Created outside a test, for a whole file: the file closes it.
  }
}

export async function addPerson(db: Database, permissions: Permission[], role: Role): Promise<{ id: string; email: string }> {
  const email = `${randomUUID()}@haulm.example`
  // Nobody signs in with it: the session is created directly, so that a test need not wait for a slow hash.
  const passwordHash = '$argon2id$none'
  return db
    .insertInto('person')
    .values({ email, firstName: 'Thandi', lastName: 'Mokoena', passwordHash, role, permissions, status: 'approved' })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
}

export async function signInDirectly(db: Database, personId: string, now: Date): Promise<string> {
  const token = newSessionToken()
  await db
    .insertInto('session')
    .values({ tokenHash: hashOfToken(token), personId, createdAt: now, lastActiveAt: now, address: '127.0.0.1', userAgent: null })
    .execute()
  return `haulm_session=${token}`
}
