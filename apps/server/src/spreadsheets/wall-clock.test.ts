import { fc } from '@haulm/domain/test-chance.ts'
import { expect, test } from 'vitest'
import { wallClockIn } from './wall-clock.ts'

test.each([
  { zone: 'Africa/Johannesburg', moment: '2026-11-20T08:00:00.000Z', shown: '2026-11-20 10:00:00' },
  { zone: 'Africa/Johannesburg', moment: '2026-12-31T23:59:59.999Z', shown: '2027-01-01 01:59:59' },
  { zone: 'Europe/Berlin', moment: '2026-03-29T00:59:59.000Z', shown: '2026-03-29 01:59:59' }, // the last second before summer
  { zone: 'Europe/Berlin', moment: '2026-03-29T01:00:00.000Z', shown: '2026-03-29 03:00:00' },
  { zone: 'Australia/Lord_Howe', moment: '2026-04-04T14:59:59.000Z', shown: '2026-04-05 01:59:59' }, // by half an hour
  { zone: 'Australia/Lord_Howe', moment: '2026-04-04T15:00:00.000Z', shown: '2026-04-05 01:30:00' },
])('in $zone $moment is shown as $shown', ({ zone, moment, shown }) => {
  expect(wallClockIn(zone)(moment)).toBe(shown)
})

test.each(['Africa/Johannesburg', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Apia'])(
  'a clock in %s shows every moment as the calendar of the platform does',
  (timeZone) => {
    const wallClock = wallClockIn(timeZone)
    const between = { min: new Date('2010-01-01T00:00:00Z'), max: new Date('2040-01-01T00:00:00Z'), noInvalidDate: true }
    const property = fc.property(fc.date(between), (moment) => {
      // Swedish formats moments as ISO 8601 does.
      const shown = moment.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      expect(wallClock(moment.toISOString())).toBe(shown)
    })
    fc.assert(property, { numRuns: 1_000 })
  },
)
