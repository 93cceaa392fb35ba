import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Database } from '../database/connection.ts'
import { currentPosition, eventsAfter, type StoredEvent } from './events.queries.ts'
import { EventSequence } from './follow-events.ts'
import { Pause } from './pause.ts'

vi.mock('./events.queries.ts')

const log = { warn: () => undefined } as unknown as FastifyBaseLogger
const nobody = { follow: () => undefined }

const event = (xact: string): StoredEvent => ({
  xact,
  seq: Number(xact),
  kind: 'trade',
  recordId: `trade ${xact}`,
  version: 1,
  action: 'updated',
  personId: null,
  documentKinds: null,
})

test('of two who begin to follow at once, the first receives what happens before the second has begun', async () => {
  const stored: StoredEvent[] = []
  vi.mocked(eventsAfter).mockImplementation(async (_db, after) => ({
    events: stored.filter(({ xact, seq }) => Number(xact) > Number(after.xact) || (xact === after.xact && seq > after.seq)),
    isDeferred: false,
  }))
  const answers: ((xact: string) => void)[] = []
  vi.mocked(currentPosition).mockImplementation(() => new Promise((resolve) => answers.push((xact) => resolve({ xact, seq: 0 }))))
  const sequence = new EventSequence({ db: {} as Database, log, eventLine: nobody })
  const follower = vi.fn()
  const [first, second] = [sequence.follow(follower), sequence.follow(() => undefined)]
  answers[0]?.('5')
  const { position, leave } = await first
  // It was committed before the second one was answered, and after the first look.
  stored.push(event('5'))
  answers[1]?.('6')
  const ends = [leave, (await second).leave]
  expect(position).toEqual({ xact: '5', seq: 0 })
  await expect.poll(() => follower).toHaveBeenCalledWith(stored)
  for (const end of ends) end()
})

test('it looks again as soon as the event line signals, and soon when a transaction held something back', async () => {
  const rests = vi.spyOn(Pause.prototype, 'rest').mockImplementation(() => new Promise((resolve) => ends.push(resolve)))
  const ended = vi.spyOn(Pause.prototype, 'end').mockImplementation(() => ends.shift()?.())
  const ends: (() => void)[] = []
  vi.mocked(currentPosition).mockResolvedValue({ xact: '5', seq: 0 })
  vi.mocked(eventsAfter).mockResolvedValueOnce({ events: [], isDeferred: true })
  vi.mocked(eventsAfter).mockResolvedValueOnce({ events: [event('6')], isDeferred: false })
  let wake = () => {}
  const sequence = new EventSequence({
    db: {} as Database,
    log,
    eventLine: {
      follow: (follower) => {
        wake = follower
      },
    },
  })
  const follower = vi.fn()
  const { leave } = await sequence.follow(follower)
  await expect.poll(() => ends.length).toBe(1)
  expect(follower).not.toHaveBeenCalled()
  wake()
  await expect.poll(() => follower).toHaveBeenCalledWith([event('6')])
  expect(ended).toHaveBeenCalledTimes(1)
  const [deferred, quiet] = rests.mock.calls.map(([, most]) => most)
  expect(deferred).toBeLessThan(quiet ?? 0)
  leave()
  wake()
  vi.restoreAllMocks()
})
