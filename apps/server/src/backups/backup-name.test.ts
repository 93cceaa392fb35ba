import { expect, test } from 'vitest'
import { backupName, readBackupName } from './backup-name.ts'

const id = '3f0c91ab-0000-4000-8000-000000000000'

test('the file name says what the backup was made of', () => {
  const backup = { id, at: '2026-11-23T06:00:00.000Z', cause: 'daily' } as const
  expect(readBackupName(backupName(backup))).toEqual(backup)
})

test.each([
  `haulm-20269999T080000Z-daily-${id}`,
  `haulm-20260231T080000Z-daily-${id}`,
  `haulm-20261123T250000Z-daily-${id}`,
  'haulm-20261123T060000Z-daily-------------------------------------',
  `haulm-20261123T060000Z-weekly-${id}`,
])('%s is not the name of a backup', (name) => {
  expect(readBackupName(name)).toBeNull()
})
