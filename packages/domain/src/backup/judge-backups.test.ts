import { expect, test } from 'vitest'
import type { Backup } from './backup.ts'
import { hasRoomForTwo, isAhead, isOld, lastGood } from './judge-backups.ts'

const now = new Date('2026-11-23T09:00:00Z')
const at = (time: string) => ({ at: time })
const made = (id: string, more: Partial<Backup> = {}) =>
  ({ id, at: '2026-11-22T06:00:00Z', bytes: 1_000, error: null, ...more }) as Backup

test('a backup is ahead if its date is later than the clocks of two machines differ', () => {
  expect(isAhead(at('2026-11-23T09:10:00Z'), now)).toBe(false)
  expect(isAhead(at('2026-11-23T09:11:00Z'), now)).toBe(true)
  expect(isAhead(at('2026-11-20T09:00:00Z'), now)).toBe(false)
})

test('the last backup is old after two days', () => {
  expect(isOld(at('2026-11-21T09:00:00Z'), now)).toBe(false)
  expect(isOld(at('2026-11-21T08:59:00Z'), now)).toBe(true)
})

test('the last good backup is the newest that succeeded, has its file, and is not dated ahead', () => {
  const bad = [
    made('failed', { error: 'The disk is full.' }),
    made('gone', { bytes: null }),
    made('ahead', { at: '2031-01-01T06:00:00Z' }),
  ]
  expect(lastGood([...bad, made('good'), made('older')], now)?.id).toBe('good')
  expect(lastGood(bad, now)).toBeUndefined()
})

test('there is room for two backups down to twice the size of the last one, and if nobody knows', () => {
  expect(hasRoomForTwo(made('last'), 2_000)).toBe(true)
  expect(hasRoomForTwo(made('last'), 1_999)).toBe(false)
  expect(hasRoomForTwo(made('last'), null)).toBe(true)
  expect(hasRoomForTwo(made('none', { bytes: null }), 0)).toBe(true)
})
