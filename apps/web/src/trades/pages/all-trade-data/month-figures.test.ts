import { expect, test } from 'vitest'
import { figuresOfMonths } from './month-figures.ts'

const month = (count: number, completed: number, cancelled: number, tons: number) => ({
  key: '2026-11',
  label: 'November 2026',
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  count,
  completed,
  cancelled,
  tons,
})

test('cancelled trades count in no figure; the rate is the share of completed ones', () => {
  expect(figuresOfMonths([month(6, 2, 1, 100.1), month(2, 1, 0, 50.2)])).toEqual({
    total: 7,
    completed: 3,
    pending: 4,
    tons: 150.3,
    completionRate: 43,
  })
})

test('without trades the rate is zero', () => {
  expect(figuresOfMonths([])).toMatchObject({ total: 0, completionRate: 0 })
  expect(figuresOfMonths([month(1, 0, 1, 0)])).toMatchObject({ total: 0, completionRate: 0 })
})
