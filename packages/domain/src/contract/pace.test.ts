import { expect, test } from 'vitest'
import { paceOf, periodShare } from './pace.ts'
import { contractWith } from './test-contract.ts'

const period = { dateFrom: '2026-10-01', dateTo: '2026-12-31' }

test.each([
  ['2026-09-30', 0],
  ['2026-10-01', 1 / 92],
  ['2026-11-20', 51 / 92],
  ['2026-12-31', 1],
  ['2027-01-01', 1],
])('on %s, the elapsed share of the period is %d', (today, share) => {
  expect(periodShare(period, today)).toBe(share)
})

test('a contract of one day has fully elapsed on that day', () => {
  expect(periodShare({ dateFrom: '2026-10-01', dateTo: '2026-10-01' }, '2026-10-01')).toBe(1)
})

test('at a pace of 787.4 t in 51 days, the remaining 412.6 t run out in 26 days', () => {
  expect(paceOf(contractWith(), '2026-11-20')).toEqual({ kind: 'runsOut', on: '2026-12-16', daysBefore: 15 })
})

test.each([
  [
    { monthlyUsedQty: 51, remainingQty: 41 },
    { kind: 'runsOut', on: '2026-12-31', daysBefore: 0 },
  ], // to the day
  [
    { monthlyUsedQty: 1020, remainingQty: 839 },
    { kind: 'lasts', left: 19 },
  ], // less than a day's is left
  [
    { monthlyUsedQty: 51, remainingQty: 42 },
    { kind: 'lasts', left: 1 },
  ],
  [
    { monthlyUsedQty: 0.01, remainingQty: 999_999_999 },
    { kind: 'lasts', left: 999_999_998.99 },
  ],
  [{ monthlyUsedQty: 0, remainingQty: 600 }, { kind: 'untouched' }],
  [{ monthlyUsedQty: 600, remainingQty: 0 }, { kind: 'usedUp' }],
  [
    { monthlyUsedQty: 617.8, remainingQty: -17.8 },
    { kind: 'overDrawn', by: 17.8 },
  ],
])('with %j the pace is %j', (drawn, pace) => {
  expect(paceOf(contractWith(drawn), '2026-11-20')).toEqual(pace)
})

test('before and after the period there is no pace', () => {
  expect(paceOf(contractWith(), '2026-09-30')).toEqual({ kind: 'notBegun' })
  expect(paceOf(contractWith(), '2027-01-01')).toEqual({ kind: 'ended', left: 412.6 })
})

test('on its first day a contract has begun, and on its last it has not ended', () => {
  expect(paceOf(contractWith({ monthlyUsedQty: 0 }), '2026-10-01')).toEqual({ kind: 'untouched' })
  expect(paceOf(contractWith(), '2026-12-31')).toEqual({ kind: 'lasts', left: 412.6 })
})
