import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findSession } from '../people/sessions/find-session.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { EventSequence } from './follow-events.ts'
import { Mailbox } from './mailbox.ts'
import { streamEvents } from './stream-events.ts'

/** More than a batch. */
const count = 250

/** A finance user with many trades to catch up with, whose stream is read by hand: only what is asked for is produced. */
async function catchingUp(beforeFollowing?: (change: (to: { status: 'blocked' }) => Promise<unknown>) => Promise<unknown>) {
  const world = await tradeWorld()
  const { db, context, commodityId } = world
  await fillTrades(db, commodityId, count)
  await sql`update trade set selling_price = 4120`.execute(db)
  await publishTrades()
  const { person, cookie } = await world.as(['logistics', 'finance'])
  const mailbox = new Mailbox()
  const sequence = new EventSequence(context)
  const change = (values: { status?: 'blocked'; permissions?: ['logistics'] }) =>
    db.updateTable('person').set(values).where('id', '=', person.id).execute()
  const stream = streamEvents({
    db,
    sequence: {
      async follow(follower) {
        await beforeFollowing?.(change)
        return sequence.follow(follower)
      },
    },
    mailbox,
    personId: person.id,
    sessionNow: () => findSession(context, cookie.replace('haulm_session=', ''), { isPassive: true }),
    lastId: '0-0',
    age: null,
  })
  onTestFinished(async () => {
    mailbox.close()
    await stream.return(undefined)
  })
  const next = async (): Promise<string> => (await stream.next()).value ?? ''
  async function publishTrades() {
    await sql`
      insert into event (kind, record_id, version, action, at)
      select 'trade', id, version, 'updated', now() from trade order by ordinal`.execute(db)
  }
  const first = await next()
  expect(first).toContain('event: session')
  return { db, first, next, change, publishTrades }
}

const numberOf = (text: string, part: string) => text.split(part).length - 1

test('a person who is blocked while catching up receives no further trade', async () => {
  const { next, change } = await catchingUp()
  expect(numberOf(await next(), '"sellingPrice":4120')).toBe(100)
  await change({ status: 'blocked' })
  expect(await next()).toMatch(/^id: \d+-\d+\nevent: session\ndata: {"ended":true}\n\n$/)
  expect(await next()).toBe('')
})

test('a person who is blocked just before their stream follows anything hears of it at once', async () => {
  const { first, next } = await catchingUp((change) => change({ status: 'blocked' }))
  expect(first).toMatch(/^id: \d+-\d+\nevent: session\ndata: {"ended":true}\n\n$/)
  expect(await next()).toBe('')
})

test('a person who loses permissions while catching up reads the rest with the new permissions', async () => {
  const { next, change } = await catchingUp()
  await next()
  await change({ permissions: ['logistics'] })
  const rest = (await next()) + (await next())
  expect([numberOf(rest, 'event: trade'), numberOf(rest, 'sellingPrice')]).toEqual([count - 100, 0])
})

test('events that arrive together are each sent by the rights of the moment at which that part is read', async () => {
  const { db, next, change, publishTrades } = await catchingUp()
  await Promise.all([next(), next()])
  await next()
  // As an import does; blocking a person, even if written before the import ends, comes after all of its events.
  await publishTrades()
  expect(numberOf(await next(), '"sellingPrice":4120')).toBe(100)
  await change({ status: 'blocked' })
  await sql`insert into event (kind, record_id, version, action, at) values ('client', ${randomUUID()}, 1, 'created', now())`.execute(
    db,
  )
  expect(await next()).toContain('{"ended":true}')
})
