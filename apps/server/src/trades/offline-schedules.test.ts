import type { Person } from '@haulm/domain/people/person.ts'
import { fc } from '@haulm/domain/test-chance.ts'
import { expect, test } from 'vitest'
import { type Editor, type Ended, liveSchedule, type Place, type Schedule, type Step } from '../test/browser/live-schedule.ts'
import type { Fault } from '../test/browser/page-line.ts'
import { tradeWorld } from '../test/trade-world.ts'

/** `TEST_SCHEDULES=10000 npx vitest run offline-schedules` runs more of them. */
const schedules = Number(process.env.TEST_SCHEDULES ?? 300)
/** Run at once, each on trades of its own. */
const atOnce = 6

const weights: Record<Step['does'], number> = {
  ...{ enter: 8, write: 3, line: 3, pass: 3, close: 2, 'another page': 1, deliver: 1, choose: 2, look: 1 },
}
const faults: Fault[] = ['none', 'none', 'request lost', 'answer lost', 'answer lost', 'arrives late']
const does = fc.oneof(
  ...Object.entries(weights).map(([one, weight]) => ({ weight, arbitrary: fc.constant(one as Step['does']) })),
)
const step: fc.Arbitrary<Step> = fc.record({
  does,
  who: fc.nat(1),
  trade: fc.nat(1),
  field: fc.constantFrom('truckReg', 'loadingNumber'),
  isSo: fc.boolean(),
  isNoticed: fc.boolean(),
  seconds: fc.constantFrom(1, 10),
  pause: fc.nat(12),
})
const schedule: fc.Arbitrary<Schedule> = fc.record({
  steps: fc.array(step, { minLength: 4, maxLength: 16 }),
  faults: fc.array(fc.array(fc.constantFrom(...faults), { maxLength: 6 }), { minLength: 2, maxLength: 2 }),
})

test('with two offline editors and one online, no acknowledged edit is lost or repeated, every conflict is shown', async () => {
  const here = await tradeWorld()
  const editor = async (): Promise<Editor> => {
    const caller = await here.as(['logistics'])
    return { caller, user: (await caller.get('/api/auth/user')).body as Person }
  }
  const all = fc.sample(schedule, schedules)
  const counts = { entered: 0, asked: 0 }
  const live = async () => {
    const tradeIds = [(await here.enter()).id, (await here.enter()).id]
    const place: Place = { address: here.address, offline: [await editor(), await editor()], online: here.admin, tradeIds }
    const lived: { next: Schedule; ended: Ended }[] = []
    for (let next = all.shift(); next; next = all.shift()) {
      const ended = await liveSchedule(next, place)
      lived.push({ next, ended })
      counts.entered += ended.entered.length
      counts.asked += ended.asked
    }
    const writes = await writesOf(place)
    for (const { next, ended } of lived) {
      const problems = problemsOf(ended, writes)
      expect(problems, JSON.stringify({ problems, next })).toEqual([])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, live))
  // Otherwise the test would prove nothing.
  expect(counts.entered).toBeGreaterThan(schedules * 2)
  expect(counts.asked).toBeGreaterThan(schedules / 10)
}, 3_600_000)

type Write = { tradeId: string; from: unknown; to: unknown }

/** Every value that was ever written to the trades, from the server's own history. */
async function writesOf({ online, tradeIds }: Place): Promise<Write[]> {
  const ofTrade = async (tradeId: string) => {
    const changes = (await online.get(`/api/trades/${tradeId}/history`)).body as { fields: { from: unknown; to: unknown }[] }[]
    return changes.flatMap(({ fields }) => fields.map(({ from, to }) => ({ tradeId, from, to })))
  }
  return (await Promise.all(tradeIds.map(ofTrade))).flat()
}

function problemsOf({ entered, left }: Ended, writes: readonly Write[]): string[] {
  return [
    ...left.map((edit) => `still in the log: ${JSON.stringify(edit)}`),
    ...entered.flatMap((one) => {
      const { value, outcome, isBroken, mayReplace } = one
      const done = writes.filter(({ to }) => to === value)
      const problems = done
        .filter(({ from }) => !mayReplace.includes(from))
        .map(({ from }) => `${value} replaced ${from} unasked`)
      if (done.length > 1) problems.push(`${value} was done ${done.length} times`)
      const isRefused = outcome.startsWith('refused')
      if (isRefused) problems.push(`${value} was ${outcome}`)
      if (outcome === 'let go' && done.length > 0) problems.push(`${value} was let go, and done`)
      const mayBeLost = outcome === 'let go' || isRefused || (outcome === 'nothing' && isBroken)
      if (done.length === 0 && !mayBeLost) problems.push(`${value} is lost: ${JSON.stringify(one)}`)
      return problems
    }),
  ]
}
