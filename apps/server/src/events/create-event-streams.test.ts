import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sweepChanges } from '../database/changes/sweep-changes.ts'
import type { Database } from '../database/connection.ts'
import { createTestDatabase } from '../database/test-database.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { runningTime } from '../test/running-time.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { listener, type ReceivedEvent } from './test-listener.ts'

const about =
  (id: string, type = 'trade') =>
  (event: ReceivedEvent) =>
    event.type === type && event.body.id === id
const opening = (event: ReceivedEvent) => event.type === 'session'

test('one event is sent on connection, and then each change of a trade as its reader may read it', async () => {
  const { address, as, admin, enter } = await tradeWorld()
  const logistics = await listener(address, (await as(['logistics'])).cookie)
  const finance = await listener(address, (await as(['finance'])).cookie)
  expect(logistics.response.headers.get('content-type')).toBe('text/event-stream')
  expect((await logistics.next(opening)).id).not.toBe('')
  await finance.next(opening)
  const trade = await enter({ sellingPrice: 4_120 })
  expect((await logistics.next(about(trade.id))).body.trade).not.toHaveProperty('sellingPrice')
  expect((await finance.next(about(trade.id))).body).toMatchObject({ version: 1, trade: { sellingPrice: 4_120 } })
  await admin.delete(`/api/trades/${trade.id}`)
  expect(await logistics.next((event) => event.body.id === trade.id && event.body.version === 2)).toMatchObject({
    body: { trade: null },
  })
})

test('a change of a list is sent without the contents of the list', async () => {
  const { address, as, admin } = await tradeWorld()
  const stream = await listener(address, (await as(['costing'])).cookie)
  await stream.next(opening)
  const { id } = (await admin.post('/api/clients', { name: 'Mooiwaters Dairy' })).body as { id: string }
  expect((await stream.next(about(id, 'reference'))).body).toEqual({ kind: 'client', id, version: 1, action: 'created' })
})

test('people who may not read trades receive no events but those about their own session', async () => {
  const { address, as, admin, db, enter } = await tradeWorld()
  const nothing = await as(['delete_trades'])
  const stream = await listener(address, nothing.cookie)
  await stream.next(opening)
  await enter()
  await admin.post('/api/clients', { name: 'Mooiwaters Dairy' })
  await publishFor(db, nothing.person.id)
  await expect.poll(() => stream.received.length).toBe(2)
  expect(stream.received.map(({ type }) => type)).toEqual(['session', 'session'])
})

test('a change of permissions applies to the next event, and blocking a person ends the stream', async () => {
  const { address, as, db, enter } = await tradeWorld()
  const { cookie, person } = await as(['logistics'])
  const stream = await listener(address, cookie)
  await stream.next(opening)
  await db
    .updateTable('person')
    .set({ permissions: ['finance'] })
    .where('id', '=', person.id)
    .execute()
  await publishFor(db, person.id)
  await expect.poll(() => stream.received.length).toBe(2)
  const trade = await enter({ sellingPrice: 4_120 })
  expect((await stream.next(about(trade.id))).body.trade).toMatchObject({ sellingPrice: 4_120 })
  await db.updateTable('person').set({ status: 'blocked' }).where('id', '=', person.id).execute()
  await publishFor(db, person.id)
  await stream.ended
  expect(stream.received.at(-1)).toMatchObject({ type: 'session', body: { ended: true } })
  expect((await listener(address, cookie)).response.status).toBe(401)
})

test('a sign-out ends the streams of its session at once, and those of no other', async () => {
  const { address, as, enter } = await tradeWorld()
  const signedOut = await as(['logistics'])
  const other = await as(['logistics'])
  const [stream, open] = [await listener(address, signedOut.cookie), await listener(address, other.cookie)]
  await Promise.all([stream.next(opening), open.next(opening)])
  const waited = runningTime()
  await signedOut.post('/api/auth/logout')
  await stream.ended
  // Well below the ten seconds after which each stream checks its session anyway.
  expect(waited()).toBeLessThan(5_000)
  expect(stream.received.at(-1)).toMatchObject({ type: 'session', body: { ended: true } })
  const trade = await enter()
  expect((await open.next(about(trade.id))).body).toMatchObject({ version: 1 })
  expect(open.received.filter(({ type }) => type === 'session')).toHaveLength(1)
})

test('a reader who reconnects with the last id misses nothing, however many write meanwhile', async () => {
  const { address, as, enter } = await tradeWorld()
  const { cookie } = await as(['logistics'])
  const seen = new Map<string, number>()
  let lastId: string | undefined
  const writing = Promise.all(Array.from({ length: 60 }, () => enter()))
  let entered: { id: string }[] | undefined
  void writing.then((trades) => {
    entered = trades
  })
  while (!(entered?.every(({ id }) => seen.has(id)) ?? false)) {
    const stream = await listener(address, cookie, lastId)
    await stream.next(() => stream.received.length > 1 || (entered?.every(({ id }) => seen.has(id)) ?? false))
    stream.leave()
    await stream.ended
    for (const { id, type, body } of stream.received) {
      if (type === 'trade') seen.set(String(body.id), (seen.get(String(body.id)) ?? 0) + 1)
      lastId = id
    }
    expect(stream.received.filter(({ type }) => type === 'reset')).toEqual([])
  }
  expect([...seen.values()].every((times) => times === 1)).toBe(true)
})

test('300 streams that are opened in one moment are all served, and miss nothing', async () => {
  const { address, as, enter } = await tradeWorld()
  const readers = await Promise.all(Array.from({ length: 15 }, () => as(['logistics'])))
  const missed = await enter()
  const windows = Array.from({ length: 20 })
  const streams = await Promise.all(
    readers.flatMap(({ cookie }) => windows.map(() => listener(address, cookie, undefined, '?age=600000'))),
  )
  const later = await enter()
  for (const stream of streams) {
    expect(stream.response.status).toBe(200)
    await stream.next(about(missed.id))
    await stream.next(about(later.id))
  }
})

test('a closed window no longer counts towards the limit, even if nothing happens', async () => {
  const { address, as } = await tradeWorld()
  const { cookie } = await as(['logistics'])
  const streams = await Promise.all(Array.from({ length: 20 }, () => listener(address, cookie)))
  expect((await listener(address, cookie)).response.status).toBe(429)
  await Promise.all(streams.map((stream) => stream.next(opening)))
  const waited = runningTime()
  for (const stream of streams) stream.leave()
  await expect.poll(async () => (await listener(address, cookie)).response.status, { timeout: 30_000 }).toBe(200)
  // Below the ten seconds after which each stream sends a sign of life.
  expect(waited()).toBeLessThan(8_000)
})

test('a page receives what happened between its load and its stream', async () => {
  const { address, as, db, enter } = await tradeWorld()
  const { cookie } = await as(['logistics'])
  const before = await enter()
  await putBack(db)
  const trade = await enter()
  const stream = await listener(address, cookie, undefined, '?age=600000')
  await stream.next(about(trade.id))
  expect(stream.received.filter(({ type }) => type === 'trade').map(({ body }) => body.id)).toEqual([trade.id])
  expect(before.id).not.toBe(trade.id)
  expect((await listener(address, cookie, undefined, '?age=soon')).response.status).toBe(400)
})

test.each([
  { what: 'that waited for its stream for hours', age: 7 * 3_600_000 },
  { what: 'whose clock was put from 1970 to today', age: Date.now() },
])('a page $what reloads everything, and then receives what happens', async ({ age }) => {
  const { address, as, enter } = await tradeWorld()
  const { cookie } = await as(['logistics'])
  await enter()
  const stream = await listener(address, cookie, undefined, `?age=${age}`)
  await stream.next(({ type }) => type === 'reset')
  const trade = await enter()
  await stream.next(about(trade.id))
  expect(stream.received.map(({ type }) => type)).toEqual(['session', 'reset', 'trade'])
  // The clock of a device that began in 1970 was set right meanwhile.
  const since1970 = await listener(address, cookie, undefined, `?age=${Date.parse('2026-11-30')}`)
  await since1970.next(({ type }) => type === 'reset')
})

test('a long transaction of another database on the same server delays no event and repeats none', async () => {
  const { address, as, db, enter } = await tradeWorld()
  await elsewhereUnderWay()
  const { cookie } = await as(['logistics'])
  await enter()
  await putBack(db)
  const stream = await listener(address, cookie, undefined, '?age=600000')
  await stream.next(opening)
  const trade = await enter()
  await stream.next(about(trade.id))
  expect(stream.received.filter(({ type }) => type === 'trade').map(({ body }) => body.id)).toEqual([trade.id])
})

test.each([
  { ends: 'before its stream begins', isOver: true },
  { ends: 'after its stream has begun', isOver: false },
])(
  'a page receives events of a long transaction that $ends, though a younger one committed before the page loaded',
  async ({ isOver }) => {
    const { address, as, db, pool, admin, enter } = await tradeWorld()
    const { cookie } = await as(['logistics'])
    const [late, prompt] = [await enter(), await enter()]
    const client = await pool.connect()
    await client.query('begin')
    await client.query(
      `insert into event (kind, record_id, version, action, at, told_at)
     values ('trade', '${late.id}', 9, 'updated', now() - interval '1 hour', now() - interval '${isOver ? '5 s' : '1 hour'}')`,
    )
    await admin.patch(`/api/trades/${prompt.id}`, { farmArea: 'Bothaville' })
    await putBack(db)
    if (isOver) await client.query('commit')
    const stream = await listener(address, cookie, undefined, '?age=2000')
    await stream.next(opening)
    if (!isOver) await client.query('commit')
    client.release()
    await stream.next(about(late.id))
  },
)

/** A transaction that has begun in another database of the server, and ends with the test. */
async function elsewhereUnderWay(): Promise<void> {
  const elsewhere = await createTestDatabase('empty')
  const client = new pg.Client({ connectionString: elsewhere.url })
  await client.connect()
  onTestFinished(async () => {
    await client.end()
    await elsewhere.drop()
  })
  await client.query('begin')
  await client.query('select pg_current_xact_id()')
}

/** Makes all events so far a minute old. */
const putBack = (db: Database) => sql`update event set told_at = told_at - interval '1 hour'`.execute(db)

test('an event of an older transaction that commits late comes before those that followed it, and is not lost', async () => {
  const { address, as, db, pool, admin, enter } = await tradeWorld()
  const [late, prompt] = [await enter(), await enter()]
  const stream = await listener(address, (await as(['logistics'])).cookie)
  await stream.next(opening)
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into event (kind, record_id, version, action, at) values ('trade', '${late.id}', 9, 'updated', now())`,
  )
  await admin.patch(`/api/trades/${prompt.id}`, { farmArea: 'Bothaville' })
  const { rows } = await sql<{ seqs: number[] }>`select array_agg(record_id order by seq) as "seqs" from event`.execute(db)
  expect(rows[0]?.seqs.at(-1)).toBe(prompt.id)
  await client.query('commit')
  client.release()
  await stream.next(about(prompt.id))
  expect(stream.received.filter(({ type }) => type === 'trade').map(({ body }) => body.id)).toEqual([late.id, prompt.id])
})

test.each(['nonsense', '99999999999-1', '1-1'])(
  'after the id %s the server cannot know what was missed, so the page has to reload everything',
  async (id) => {
    const { address, as, db, enter, context } = await tradeWorld()
    await enter()
    await sweepChanges(db, new Date(context.clock().getTime() + 25 * 3_600_000))
    const stream = await listener(address, (await as(['logistics'])).cookie, id)
    await stream.next(({ type }) => type === 'reset')
  },
)

test('stopping the server ends the streams, and waits for none', async () => {
  const { address, as, close } = await tradeWorld()
  const stream = await listener(address, (await as(['logistics'])).cookie)
  await stream.next(opening)
  await close()
  await stream.ended
})

test('what is buffered for a reader who does not read is dropped once they may read less', async () => {
  const { address, as, db, commodityId } = await tradeWorld()
  await fillTrades(db, commodityId, 300)
  // More than the operating system buffers for a reader.
  await sql`
    insert into event (kind, record_id, version, action, at)
    select 'trade', trade.id, 1, 'updated', now() from generate_series(1, 60) round cross join trade order by round`.execute(db)
  const { cookie, person } = await as(['logistics'])
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /api/events?after=0-0 HTTP/1.1\r\nHost: h\r\nCookie: ${cookie}\r\n\r\n`)
  await once(socket, 'readable')
  const errorAfterEvent = async () => {
    await publishFor(db, person.id)
    // An empty line means nothing in HTTP, and fails on a connection that was cut.
    socket.write('\r\n')
    return socket.errored?.message ?? ''
  }
  // Long before it is given up for not being read.
  await expect.poll(errorAfterEvent, { timeout: 25_000 }).toMatch(/ECONNRESET|EPIPE/)
})

/** As every change of a person does. */
async function publishFor(db: Awaited<ReturnType<typeof tradeWorld>>['db'], personId: string): Promise<void> {
  await sql`insert into event (kind, record_id, version, action, at) values ('person', ${personId}, 2, 'updated', now())`.execute(
    db,
  )
}
