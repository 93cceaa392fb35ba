import { expect, test } from 'vitest'
import { readChartSearch } from './chart-search.ts'

const today = '2026-11-21'

test('an empty address means the volume of this year by month', () => {
  expect(readChartSearch({}, today)).toEqual({
    by: 'month',
    measure: 'volume',
    preset: 'current_year',
    period: { startDate: '2026-01-01', endDate: '2026-12-31' },
    isTable: false,
  })
})

test('presets follow the present day, and a custom range is its own days, in order', () => {
  expect(readChartSearch({ preset: 'last_month', by: 'client', measure: 'totalNet', as: 'table' }, today)).toEqual({
    by: 'client',
    measure: 'totalNet',
    preset: 'last_month',
    period: { startDate: '2026-10-01', endDate: '2026-10-31' },
    isTable: true,
  })
  expect(readChartSearch({ preset: 'custom', start: '2026-03-02', end: '2026-02-01' }, today).period).toEqual({
    startDate: '2026-02-01',
    endDate: '2026-03-02',
  })
})

test('invalid parts of the address are left out', () => {
  const odd = { by: 'toString', measure: '7', preset: 'custom', start: '2026-02-30', end: '', as: 'cake' }
  expect(readChartSearch(odd, today)).toEqual({
    by: 'month',
    measure: 'volume',
    preset: 'custom',
    period: { startDate: null, endDate: null },
    isTable: false,
  })
})
