import { addDays } from '@haulm/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { dayOf } from '../text/format-moment.ts'
import { dateOf } from './day-picker.ts'

test('every day of two years is read back as it was written, whatever the time zone of the device', () => {
  let day = '2025-12-25'
  for (let count = 0; count < 740; count += 1) {
    expect(dayOf(dateOf(day))).toBe(day)
    day = addDays(day, 1)
  }
})
