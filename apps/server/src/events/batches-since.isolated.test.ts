import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/connection.ts'
import { batchesSince } from './batches-since.ts'
import { eventsAfter, type StoredEvent } from './events.queries.ts'
import { Mailbox } from './mailbox.ts'
import type { Position } from './position.ts'

vi.mock('./events.queries.ts')
afterEach(() => void vi.useRealTimers())

const db = {} as Database
const at = (xact: number): Position => ({ xact: String(xact), seq: 0 })
const event = (xact: number) => ({ ...at(xact), kind: 'trade', recordId: `trade ${xact}` }) as StoredEvent

test('what was read as missed is not repeated when it also comes by the mailbox', async () => {
  const mailbox = new Mailbox()
  vi.mocked(eventsAfter).mockResolvedValue({ events: [event(4), event(5), event(6)], isDeferred: false })
  const batches = batchesSince({ db, mailbox, from: at(3), mailboxBegins: at(5) })
  expect((await batches.next()).value).toEqual([event(4), event(5), event(6)])
  mailbox.put([event(5), event(6), event(7)])
  expect((await batches.next()).value).toEqual([event(7)])
})

test('a reader who leaves while missed events are read gets no more of them', async () => {
  const mailbox = new Mailbox()
  vi.mocked(eventsAfter).mockImplementation(async (_db, { xact }) => ({ events: [event(Number(xact) + 1)], isDeferred: false }))
  const batches = batchesSince({ db, mailbox, from: at(1), mailboxBegins: at(1_000) })
  expect((await batches.next()).value).toEqual([event(2)])
  mailbox.close()
  expect((await batches.next()).done).toBe(true)
})

test('however many events come at once, each is in one batch, in order, and no batch has more than a hundred', async () => {
  const mailbox = new Mailbox()
  const events = Array.from({ length: 250 }, (_, place) => event(2 + place))
  mailbox.put(events)
  const batches = batchesSince({ db, mailbox, from: at(1), mailboxBegins: at(1) })
  const three = [(await batches.next()).value, (await batches.next()).value, (await batches.next()).value]
  expect(three.map((batch) => batch?.length)).toEqual([100, 100, 50])
  expect(three.flat()).toEqual(events)
})

test('an empty batch comes as a sign of life after ten seconds without an event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const batches = batchesSince({ db, mailbox: new Mailbox(), from: at(1), mailboxBegins: at(1) })
  const next = batches.next()
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await next).value).toEqual([])
})
