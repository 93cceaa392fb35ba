import { expect, test } from 'vitest'
import type { Trade } from './trade.ts'
import { tradeDate } from './trade-date.ts'

const trade = (dates: Partial<Trade>) => ({ createdAt: '2026-10-31T12:00:00Z', ...dates }) as Trade

test('the day of delivery counts, else that of loading, else that of entry', () => {
  expect(tradeDate(trade({ deliveryDate: '2026-11-03', loadingDate: '2026-11-02' }))).toBe('2026-11-03')
  expect(tradeDate(trade({ deliveryDate: null, loadingDate: '2026-11-02' }))).toBe('2026-11-02')
  expect(tradeDate(trade({ deliveryDate: null, loadingDate: null }))).toBe('2026-10-31')
})

test('a trade entered after midnight counts under the new day, when in UTC it is still yesterday', () => {
  expect(tradeDate(trade({ createdAt: '2026-10-31T22:30:00Z' }))).toBe('2026-11-01')
})
