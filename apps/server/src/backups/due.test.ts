import { expect, test } from 'vitest'
import { asNoted, type NotedBackup } from './backup-folder.ts'
import { isBackupDue, isToBeChecked } from './due.ts'

const now = new Date('2026-11-23T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const backup = (hours: number, more: Partial<NotedBackup> = {}): NotedBackup => ({
  ...asNoted({ id: 'one', at: hoursAgo(hours).toISOString(), cause: 'daily', bytes: 4_096, checkedAt: null, error: null }),
  ...more,
})
const failed = { error: 'The disk is full.' }

test.each([
  { known: 'none', backups: [], due: true },
  { known: 'one of the last day', backups: [backup(23.9)], due: false },
  { known: 'one of yesterday', backups: [backup(24)], due: true },
  { known: 'one that failed within the last hour', backups: [backup(0.9, failed)], due: false },
  { known: 'one that failed an hour ago', backups: [backup(1, failed)], due: true },
  { known: 'one with a date in the future', backups: [backup(-30 * 24)], due: true },
])('with $known the backup of the day is due: $due', ({ backups, due }) => {
  expect(isBackupDue(backups, [], now)).toBe(due)
})

test('a complete backup that could not be checked counts as made for a day', () => {
  const unchecked = (hours: number) => backup(hours, { ...failed, verdict: 'unchecked' })
  expect(isBackupDue([unchecked(2)], [unchecked(2)], now)).toBe(false)
  expect(isBackupDue([unchecked(24)], [unchecked(24)], now)).toBe(true)
})

test.each([
  { one: 'checked', backup: backup(1, { checkedAt: now.toISOString() }), tried: undefined, is: false },
  { one: 'without a file', backup: backup(1, { bytes: null }), tried: undefined, is: false },
  { one: 'not checked yet', backup: backup(1), tried: undefined, is: true },
  { one: 'not checked yet, although tried', backup: backup(1), tried: 0, is: true },
  { one: 'damaged', backup: backup(1, { ...failed, verdict: 'damaged' }), tried: undefined, is: false },
  { one: 'failed before it was checked', backup: backup(1, failed), tried: undefined, is: false },
  { one: 'not opened, after a start', backup: backup(1, { ...failed, verdict: 'unopened' }), tried: undefined, is: true },
  { one: 'not opened, tried', backup: backup(1, { ...failed, verdict: 'unopened' }), tried: 2, is: false },
  { one: 'unchecked, tried just now', backup: backup(5, { ...failed, verdict: 'unchecked' }), tried: 0.9, is: false },
  { one: 'unchecked, tried an hour ago', backup: backup(5, { ...failed, verdict: 'unchecked' }), tried: 1, is: true },
  { one: 'unchecked for a day', backup: backup(24, { ...failed, verdict: 'unchecked' }), tried: 1, is: false },
  {
    one: 'unchecked for days, after a start',
    backup: backup(50, { ...failed, verdict: 'unchecked' }),
    tried: undefined,
    is: true,
  },
] as const)('a backup that is $one is to be checked: $is', ({ backup, tried, is }) => {
  expect(isToBeChecked(backup, tried === undefined ? undefined : hoursAgo(tried).getTime(), now)).toBe(is)
})
