import { expect, test } from 'vitest'
import { daysBetween } from './day.ts'
import { addMonths, firstDayOfMonth, lastDayOfMonth } from './month.ts'
import { labelOfWeekInMonth, weeksOfMonth } from './weeks-of-month.ts'

test('the weeks of a month are cut at its ends, and name the days that they contain', () => {
  expect(weeksOfMonth('2026-11').map(labelOfWeekInMonth)).toEqual([
    'Week 44, November 2026, 01 Nov',
    'Week 45, November 2026, 02 Nov – 08 Nov',
    'Week 46, November 2026, 09 Nov – 15 Nov',
    'Week 47, November 2026, 16 Nov – 22 Nov',
    'Week 48, November 2026, 23 Nov – 29 Nov',
    'Week 49, November 2026, 30 Nov',
  ])
})

test('the weeks of any month contain each of its days once', () => {
  for (let month = '2019-01'; month < '2031-01'; month = addMonths(month, 1)) {
    const weeks = weeksOfMonth(month)
    expect([weeks[0]?.firstDay, weeks.at(-1)?.lastDay]).toEqual([firstDayOfMonth(month), lastDayOfMonth(month)])
    for (const [at, { firstDay, lastDay }] of weeks.entries()) {
      expect(daysBetween(firstDay, weeks[at + 1]?.firstDay ?? lastDay)).toBeLessThanOrEqual(7)
      expect(firstDay <= lastDay).toBe(true)
      if (at > 0) expect(daysBetween(weeks[at - 1]?.lastDay ?? '', firstDay)).toBe(1)
    }
  }
})
