import { expect, test } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { expiredBackups } from './expired-backups.ts'

const usual = { days: 7, weeks: 5, months: 12 }
const here = { now: new Date('2026-11-23T09:00:00Z'), timeZone: 'Africa/Johannesburg' }
const backup = (day: string, more: { time?: string; error?: string } = {}) => ({
  id: `${day} ${more.time ?? '06:00'}`,
  at: `${day}T${more.time ?? '06:00'}:00.000Z`,
  error: more.error ?? null,
})
const retainedOf = (all: ReturnType<typeof backup>[], retention = usual) => {
  const expired = new Set(expiredBackups(all, retention, here))
  return all.filter((one) => !expired.has(one)).map(({ id }) => id.slice(0, 10))
}

test('of two years of daily backups, those of the last 7 days and the newest of 5 weeks and of 12 months are kept', () => {
  const all = Array.from({ length: 730 }, (_, days) => backup(addDays('2026-11-23', -days)))
  expect(retainedOf(all)).toEqual([
    ...['2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17'],
    // Sundays of the weeks before, and last days of months.
    ...['2026-11-15', '2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
    ...['2026-05-31', '2026-04-30', '2026-03-31', '2026-02-28', '2026-01-31', '2025-12-31'],
  ])
})

test('after months of a switched-off machine its last backups are kept, however old they are', () => {
  expect(retainedOf([backup('2025-03-01'), backup('2025-03-02')], { days: 1, weeks: 1, months: 1 })).toEqual(['2025-03-02'])
})

test('a requested backup is kept beside the daily one for the last days; later, only one of each day is kept', () => {
  expect(retainedOf([backup('2026-11-22'), backup('2026-11-22', { time: '14:00' })])).toHaveLength(2)
  expect(retainedOf([backup('2026-11-10'), backup('2026-11-10', { time: '14:00' })])).toHaveLength(1)
  // Today is the last of the 7 days, the 17th the first.
  expect(retainedOf([backup('2026-11-17'), backup('2026-11-17', { time: '14:00' })])).toHaveLength(2)
  expect(retainedOf([backup('2026-11-16'), backup('2026-11-16', { time: '14:00' })])).toHaveLength(1)
})

test('a failed backup counts for no day, and is listed for as long as the daily ones', () => {
  const failed = { error: 'The disk is full.' }
  expect(retainedOf([backup('2026-11-22', failed), backup('2026-11-10', failed), backup('2026-11-09')])).toEqual([
    '2026-11-22',
    '2026-11-09',
  ])
})

test('a backup with a date in the future takes the place of no other', () => {
  const ahead = Array.from({ length: 12 }, (_, months) => backup(`2031-${String(months + 1).padStart(2, '0')}-01`))
  expect(retainedOf([...ahead, backup('2026-10-31'), backup('2026-09-30')])).toHaveLength(14)
})

test('a day is that of the company: at 23:30 UTC the next one has begun in Johannesburg', () => {
  const all = [backup('2026-11-01', { time: '23:30' }), backup('2026-11-02')]
  expect(expiredBackups(all, usual, here).map(({ id }) => id)).toEqual(['2026-11-01 23:30'])
})
