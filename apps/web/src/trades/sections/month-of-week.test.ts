import * as weeks from '@haulm/domain/calendar/week.ts'
import { expect, test, vi } from 'vitest'
import { monthOfWeek } from './month-of-week.ts'

vi.mock('@haulm/domain/calendar/week.ts', { spy: true })

test('a week belongs to the month that holds most of it, which is computed once', () => {
  expect(['2026-W44', '2026-W45', '2026-W44', '2026-W45'].map(monthOfWeek)).toEqual(['2026-10', '2026-11', '2026-10', '2026-11'])
  expect(weeks.firstDayOfWeek).toHaveBeenCalledTimes(2)
})
