import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Database } from '../database/connection.ts'
import { currentPosition, type Happening, happeningsAfter } from './events.queries.ts'
import { EventSequence } from './follow-events.ts'
import { Pause } from './pause.ts'

vi.mock('./events.queries.ts')

const log = { warn: () => undefined } as unknown as FastifyBaseLogger
const nobody = { follow: () => undefined }

const happening = (xact: string): Happening => ({
  xact,
  seq: Number(xact),
  kind: 'trade',
  recordId: `trade ${xact}`,
  version: 1,
  action: 'updated',
  personId: null,
})

test('of two who begin to follow at once, the first hears what happens before the second has begun', async () => {
  const told: Happening[] = []
  vi.mocked(happeningsAfter).mockImplementation(async (_db, after) => ({
    happenings: told.filter(({ xact, seq }) => Number(xact) > Number(after.xact) || (xact === after.xact && seq > after.seq)),
    isHeldBack: false,
  }))
  const answers: ((xact: string) => void)[] = []
  vi.mocked(currentPosition).mockImplementation(() => new Promise((resolve) => answers.push((xact) => resolve({ xact, seq: 0 }))))
  const sequence = new EventSequence({ db: {} as Database, log, eventLine: nobody })
  const heard = vi.fn()
  const [first, second] = [sequence.follow(heard), sequence.follow(() => undefined)]
  answers[0]?.('5')
  const { position, leave } = await first
  // It was committed before the second one was answered, and after the first look.
  told.push(happening('5'))
  answers[1]?.('6')
  const ends = [leave, (await second).leave]
  expect(position).toEqual({ xact: '5', seq: 0 })
  await expect.poll(() => heard).toHaveBeenCalledWith(told)
  for (const end of ends) end()
})

test('it looks again as soon as the line tells of something, and soon where a transaction held something back', async () => {
  const rests = vi.spyOn(Pause.prototype, 'rest').mockImplementation(() => new Promise((resolve) => ends.push(resolve)))
  const ended = vi.spyOn(Pause.prototype, 'end').mockImplementation(() => ends.shift()?.())
  const ends: (() => void)[] = []
  vi.mocked(currentPosition).mockResolvedValue({ xact: '5', seq: 0 })
  vi.mocked(happeningsAfter).mockResolvedValueOnce({ happenings: [], isHeldBack: true })
  vi.mocked(happeningsAfter).mockResolvedValueOnce({ happenings: [happening('6')], isHeldBack: false })
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
  const heard = vi.fn()
  const { leave } = await sequence.follow(heard)
  await expect.poll(() => ends.length).toBe(1)
  expect(heard).not.toHaveBeenCalled()
  wake()
  await expect.poll(() => heard).toHaveBeenCalledWith([happening('6')])
  expect(ended).toHaveBeenCalledTimes(1)
  const [heldBack, quiet] = rests.mock.calls.map(([, most]) => most)
  expect(heldBack).toBeLessThan(quiet ?? 0)
  leave()
  wake()
  vi.restoreAllMocks()
})
