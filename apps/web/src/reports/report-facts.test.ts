import { firstDateLanguage, writeDatesIn } from '@haulm/domain/calendar/date-language.ts'
import { expect, onTestFinished, test } from 'vitest'
import { factOfMonth, reportFacts } from './report-facts.ts'

const month = (key: string, label: string, count: number, { completed = 0, cancelled = 0 } = {}) => ({
  key,
  label,
  firstDay: `${key}-01`,
  lastDay: `${key}-28`,
  count,
  completed,
  cancelled,
  tons: 0,
})

test('the cards show how many trades there are since when, how many this month, and which month is full', () => {
  const months = [
    month('2025-09', 'September 2025', 1_200, { completed: 1_199 }),
    month('2026-10', 'October 2026', 150, { completed: 121 }),
    month('2026-11', 'November 2026', 46, { completed: 3, cancelled: 2 }),
    month('2026-12', 'December 2026', 1),
  ]
  expect(reportFacts(months, '2026-11-20')).toEqual({
    trades: { figure: '1\u00a0397 trades', says: 'since September 2025' },
    fullMonth: { figure: 'October 2026', says: 'is the latest full month' },
  })
  expect(factOfMonth(months, '2026-11')).toEqual({ figure: '44 trades', says: 'in November 2026' })
  expect(factOfMonth(months, '2026-10')).toEqual({ figure: '150 trades', says: 'in October 2026' })
})

test('a month without completed trades is not full, and a month without trades says so', () => {
  const months = [month('2026-10', 'October 2026', 1)]
  expect(factOfMonth(months, '2026-11')).toEqual({ figure: '0 trades', says: 'in November 2026' })
  expect(reportFacts(months, '2026-11-20')).toEqual({
    trades: { figure: '1 trade', says: 'since October 2026' },
    fullMonth: null,
  })
})

test('before the first trade the cards are empty', () => {
  expect(reportFacts([], '2026-11-20')).toEqual({ trades: null, fullMonth: null })
  expect(factOfMonth([], '2026-11')).toBeNull()
})

test('months are named in the language of the person, not as in files', () => {
  writeDatesIn('af-ZA')
  onTestFinished(() => writeDatesIn(firstDateLanguage))
  expect(reportFacts([month('2026-10', 'October 2026', 1, { completed: 1 })], '2026-11-20')).toMatchObject({
    trades: { says: 'since Oktober 2026' },
    fullMonth: { figure: 'Oktober 2026' },
  })
})
