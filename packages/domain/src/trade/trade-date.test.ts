import { expect, test } from 'vitest'
import type { Trade } from './trade.ts'
import { tradeDate } from './trade-date.ts'

const trade = (dates: Partial<Trade>) => ({ createdAt: '2026-10-31T12:00:00Z', ...dates }) as Trade

test('the delivery day counts, else the loading day, else the day of entry', () => {
  expect(tradeDate(trade({ deliveryDate: '2026-11-03', loadingDate: '2026-11-02' }))).toBe('2026-11-03')
  expect(tradeDate(trade({ deliveryDate: null, loadingDate: '2026-11-02' }))).toBe('2026-11-02')
  expect(tradeDate(trade({ deliveryDate: null, loadingDate: null }))).toBe('2026-10-31')
})

test('a trade entered after midnight counts for the new day, though in UTC it is still the day before', () => {
  expect(tradeDate(trade({ createdAt: '2026-10-31T22:30:00Z' }))).toBe('2026-11-01')
})
