import type { FastifyBaseLogger } from 'fastify'
import { expect, test, vi } from 'vitest'
import type { Database } from '../database/connection.ts'
import { currentPosition, type Happening, happeningsAfter } from './events.queries.ts'
import { EventSequence } from './follow-events.ts'

vi.mock('./events.queries.ts')

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
  vi.mocked(happeningsAfter).mockImplementation(async (_db, after) =>
    told.filter(({ xact, seq }) => Number(xact) > Number(after.xact) || (xact === after.xact && seq > after.seq)),
  )
  const answers: ((xact: string) => void)[] = []
  vi.mocked(currentPosition).mockImplementation(() => new Promise((resolve) => answers.push((xact) => resolve({ xact, seq: 0 }))))
  const sequence = new EventSequence({} as Database, { warn: () => undefined } as unknown as FastifyBaseLogger)
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
