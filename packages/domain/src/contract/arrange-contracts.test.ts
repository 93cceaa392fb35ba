import { expect, test } from 'vitest'
import { type ContractPeriod, contractPeriodIds, isInPeriod, runsOutOn } from './arrange-contracts.ts'
import { contractWith } from './test-contract.ts'

const open = { startDate: null, endDate: null }
const period = { dateFrom: '2026-10-01', dateTo: '2026-12-31' }

test.each<{ today: string; kinds: ContractPeriod[] }>([
  { today: '2026-09-30', kinds: ['all', 'coming', 'custom'] },
  { today: '2026-10-01', kinds: ['all', 'running', 'custom'] }, // its first day
  { today: '2026-12-31', kinds: ['all', 'running', 'custom'] }, // its last day, included
  { today: '2027-01-01', kinds: ['all', 'ended', 'custom'] },
])('on $today a contract of October to December is among $kinds', ({ today, kinds }) => {
  expect(contractPeriodIds.filter((kind) => isInPeriod(period, kind, today, open))).toEqual(kinds)
})

test.each([
  { startDate: '2026-01-01', endDate: '2026-09-30', is: false },
  { startDate: '2026-01-01', endDate: '2026-10-01', is: true }, // one day in common is enough
  { startDate: '2026-11-01', endDate: '2026-11-01', is: true },
  { startDate: '2026-12-31', endDate: null, is: true },
  { startDate: '2027-01-01', endDate: null, is: false },
  { startDate: null, endDate: '2026-09-30', is: false },
])('whether it has a day from $startDate to $endDate: $is', ({ is, ...range }) => {
  expect(isInPeriod(period, 'custom', '2026-11-20', range)).toBe(is)
})

test.each([
  { drawn: {}, today: '2026-11-20', runsOut: { on: '2026-12-16', why: 'pace' } },
  { drawn: { monthlyUsedQty: 51, remainingQty: 42 }, today: '2026-11-20', runsOut: { on: '2026-12-31', why: 'period' } },
  { drawn: { monthlyUsedQty: 0, remainingQty: 600 }, today: '2026-11-20', runsOut: { on: '2026-12-31', why: 'period' } },
  { drawn: {}, today: '2026-09-01', runsOut: { on: '2026-12-31', why: 'period' } },
  { drawn: {}, today: '2027-02-01', runsOut: { on: '2026-12-31', why: 'period' } }, // it ends with something left
  { drawn: { monthlyUsedQty: 1_200, remainingQty: 0 }, today: '2026-11-20', runsOut: null },
  { drawn: { monthlyUsedQty: 1_217.8, remainingQty: -17.8 }, today: '2026-11-20', runsOut: null },
])('with $drawn on $today it runs out: $runsOut', ({ drawn, today, runsOut }) => {
  expect(runsOutOn(contractWith(drawn), today)).toEqual(runsOut)
})
