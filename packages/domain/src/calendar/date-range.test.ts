import { expect, test } from 'vitest'
import { type DateRangePreset, dateRangePresets, rangeOfPreset, startFirst } from './date-range.ts'

const open = { startDate: null, endDate: null }
const range = (startDate: string | null, endDate: string | null) => ({ startDate, endDate })

test('the presets are those of the specification, in its order', () => {
  expect(Object.keys(dateRangePresets)).toEqual(['all', 'current_month', 'last_month', 'current_year', 'last_year', 'custom'])
})

test.each<[DateRangePreset, string, ReturnType<typeof range>]>([
  ['all', '2026-11-21', open],
  ['current_month', '2026-11-21', range('2026-11-01', '2026-11-30')],
  ['current_month', '2024-02-29', range('2024-02-01', '2024-02-29')],
  ['last_month', '2026-11-21', range('2026-10-01', '2026-10-31')],
  ['last_month', '2026-03-31', range('2026-02-01', '2026-02-28')], // the month before has no 31st
  ['last_month', '2026-01-01', range('2025-12-01', '2025-12-31')], // across the year's end
  ['current_year', '2026-12-31', range('2026-01-01', '2026-12-31')],
  ['last_year', '2026-01-01', range('2025-01-01', '2025-12-31')],
])('%s on %s', (preset, today, expected) => {
  expect(rangeOfPreset(preset, today, range('2020-01-01', '2020-01-02'))).toEqual(expected)
})

test.each([
  [range('2026-11-01', '2026-11-21'), range('2026-11-01', '2026-11-21')],
  [range('2026-11-21', '2026-11-01'), range('2026-11-01', '2026-11-21')], // clicked backwards
  [range('2026-11-21', '2026-11-21'), range('2026-11-21', '2026-11-21')], // one day
  [range('2026-11-21', null), range('2026-11-21', null)],
  [range(null, '2026-11-21'), range(null, '2026-11-21')],
  [open, open],
])('a custom range %j is in order as %j', (clicked, expected) => {
  expect(rangeOfPreset('custom', '2026-11-21', clicked)).toEqual(expected)
  expect(startFirst(clicked)).toEqual(expected)
})
