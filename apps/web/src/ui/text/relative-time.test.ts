import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  [0, 'just now'],
  [-5_000, 'just now'], // the clocks of server and device differ
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 h ago'],
  [86_399_999, '23 h ago'],
  [86_400_000, '1 day ago'],
  [6 * 86_400_000, '6 days ago'],
  [7 * 86_400_000, '13 Nov 2026'],
])('%d ms ago is written as %s', (past, text) => {
  const now = new Date(2026, 10, 20, 9, 14)
  expect(relativeTime(new Date(now.getTime() - past), now)).toBe(text)
})
