import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('other work gets a turn whenever a stretch has taken its time, and everything is done in order', async () => {
  let clock = 0
  const done: number[] = []
  const doneAtTurns: number[] = []
  let isOver = false
  const takeTurn = () => {
    doneAtTurns.push(done.length)
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  await inTurns(
    Array.from({ length: 100 }, (_, at) => at),
    (thing) => {
      done.push(thing)
      clock += 2
    },
    () => clock,
  )
  isOver = true
  expect(done).toEqual(Array.from({ length: 100 }, (_, at) => at))
  expect(doneAtTurns).toEqual(Array.from({ length: 25 }, (_, at) => (at + 1) * 4))
})
