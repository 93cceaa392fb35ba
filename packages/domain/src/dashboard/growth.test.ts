import { expect, test } from 'vitest'
import { growthPercent, monthSoFar, sameDaysOfMonthBefore } from './growth.ts'

test.each([
  { now: 112, before: 100, percent: 12 },
  { now: 90, before: 100, percent: -10 },
  { now: 2, before: 3, percent: -33.3 },
  { now: 1.0005, before: 1, percent: 0 }, // less than a cent is no growth
  { now: 5, before: 0, percent: null }, // nothing to compare with
  { now: 0, before: 5, percent: -100 },
  { now: 50, before: -100, percent: 150 }, // from a loss to a gain is up
  { now: -150, before: -100, percent: -50 }, // a larger loss is down
])('from $before to $now is $percent %', ({ now, before, percent }) => {
  expect(growthPercent(now, before)).toBe(percent)
})

test.each([
  { today: '2026-11-20', first: '2026-10-01', last: '2026-10-20' },
  { today: '2026-01-01', first: '2025-12-01', last: '2025-12-01' },
  { today: '2026-03-31', first: '2026-02-01', last: '2026-02-28' }, // the shorter month counts in full
  { today: '2024-03-29', first: '2024-02-01', last: '2024-02-29' },
])('on $today the same days of the month before are $first to $last', ({ today, first, last }) => {
  expect(sameDaysOfMonthBefore(today)).toEqual({ first, last })
  expect(monthSoFar(today)).toEqual({ first: `${today.slice(0, 7)}-01`, last: today })
})
