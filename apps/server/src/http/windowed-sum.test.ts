import { expect, test } from 'vitest'
import { WindowedSum } from './windowed-sum.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20) + seconds * 1_000)

test('the sum of a name grows until its window ends, and then starts again', () => {
  const spent = new WindowedSum(600_000)
  expect(spent.of('a', at(0))).toBeNull()
  spent.add('a', 2, at(0))
  spent.add('a', 3, at(599))
  spent.add('b', 1, at(599))
  expect(spent.of('a', at(599))).toEqual({ sum: 5, secondsLeft: 1 })
  expect(spent.of('a', at(600))).toBeNull()
  spent.add('a', 1, at(601))
  expect(spent.of('a', at(601))).toEqual({ sum: 1, secondsLeft: 600 })
})

test('a window that began while the clock was days ahead is over once it is put back', () => {
  const spent = new WindowedSum(600_000)
  spent.add('a', 60, at(5 * 86_400))
  expect(spent.of('a', at(0))).toBeNull()
  spent.add('a', 1, at(0))
  expect(spent.of('a', at(0))).toEqual({ sum: 1, secondsLeft: 600 })
})

test('of very many names, those that began first are forgotten', () => {
  const spent = new WindowedSum(600_000)
  for (let name = 0; name <= 10_000; name += 1) spent.add(`${name}`, 1, at(0))
  expect([spent.of('0', at(1)), spent.of('1', at(1))?.sum]).toEqual([null, 1])
})
