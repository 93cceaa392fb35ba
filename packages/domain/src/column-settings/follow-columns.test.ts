import { expect, test } from 'vitest'
import { differingSections, followColumns } from './follow-columns.ts'

const began = { logistics: { tonnage: false }, finance: { sageNumbers: false } }

test.each([
  [
    'a column that only somebody else hid is hidden',
    began,
    { ...began, costing: { netAmount: false } },
    { ...began, costing: { netAmount: false } },
  ],
  [
    'a column that only the chooser hid stays hidden',
    { ...began, trades: { status: false } },
    began,
    { ...began, trades: { status: false } },
  ],
  [
    'a column that the chooser shows again stays shown',
    { logistics: { tonnage: true }, finance: began.finance },
    began,
    { logistics: { tonnage: true }, finance: began.finance },
  ],
  ['a section that the chooser reset stays reset', { finance: began.finance }, began, { finance: began.finance }],
  ['a section that somebody else reset is reset', began, { logistics: began.logistics }, { logistics: began.logistics }],
  [
    'both hide a column of one section',
    { ...began, logistics: { tonnage: false, client: false } },
    { ...began, logistics: { tonnage: false, status: false } },
    { ...began, logistics: { tonnage: false, client: false, status: false } },
  ],
])('%s', (_, chosen, stands, followed) => {
  expect(followColumns(chosen, began, stands)).toEqual(followed)
})

test('sections differ by what is set in them, not by its order', () => {
  expect(differingSections({ finance: { a: true, b: false }, costing: {} }, { finance: { b: false, a: true } })).toEqual([])
  expect(differingSections(began, { logistics: { tonnage: true }, trades: { status: false } })).toEqual([
    'logistics',
    'finance',
    'trades',
  ])
})
