import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventsAfter, furthestPosition, horizon } from '../../events/events.queries.ts'
import { isAfter } from '../../events/position.ts'
import { tradeWorld } from '../../test/trade-world.ts'
import { sweepChanges } from './sweep-changes.ts'

test('events and stored answers are removed after a day; the history stays', async () => {
  const { db, api, commodityId } = await tradeWorld({ signedInWith: ['logistics'], now: '2026-11-20T08:00:00Z' })
  await api.post('/api/trades', { commodityId }, { 'idempotency-key': 'k' })
  const left = async () => {
    const count = async (table: 'event' | 'idempotencyKey' | 'change') =>
      (await db.selectFrom(table).select('at').execute()).length
    return [await count('event'), await count('idempotencyKey'), await count('change')]
  }
  await sweepChanges(db, new Date('2026-11-21T07:59:00Z'))
  expect(await left()).toEqual([1, 1, 1])
  await sweepChanges(db, new Date('2026-11-21T08:00:01Z'))
  expect(await left()).toEqual([0, 0, 1])
})

test('events copied from another cluster are removed at once, with the event horizon of that cluster', async () => {
  const { db, enter } = await tradeWorld({ now: '2026-11-20T08:00:00Z' })
  await enter()
  await sql`insert into event (at, kind, record_id, version, action, xact)
    values ('2026-11-20T08:00:00Z', 'trade', gen_random_uuid(), 1, 'updated', '5000000000000')`.execute(db)
  await sql`update event_horizon set xact = '4000000000000'`.execute(db)
  await sweepChanges(db, new Date('2026-11-20T08:00:01Z'))
  expect(await eventsAfter(db, { xact: '0', seq: 0 }, 9)).toMatchObject({ events: [{ kind: 'trade' }], isDeferred: false })
  expect(isAfter(await horizon(db), await furthestPosition(db))).toBe(false)
  const { rows } = await sql`select count(*)::integer as count from event`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('of more events than are kept, the oldest are removed before their day is over', async () => {
  const { db } = await tradeWorld({ now: '2026-11-20T08:00:00Z' })
  await sql`insert into event (at, kind, record_id, version, action)
    select '2026-11-20T08:00:00Z', 'trade', gen_random_uuid(), at, 'updated' from generate_series(1, 100002) at`.execute(db)
  await sweepChanges(db, new Date('2026-11-20T08:00:01Z'))
  const { rows } = await sql`select count(*)::integer as count, min(version) as oldest from event`.execute(db)
  expect(rows).toEqual([{ count: 100_000, oldest: 3 }])
})
