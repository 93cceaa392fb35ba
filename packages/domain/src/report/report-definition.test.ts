import { expect, test } from 'vitest'
import { chosenValues, clientChoice, joinChoices, queryOfReport, type ReportContent, withEveryFarm } from './report-definition.ts'

const content: ReportContent = { period: 'last_month', filters: { client: 'c1', minTonnage: '30' }, columns: null }

test('a relative period means what it means on the day it is run', () => {
  expect(queryOfReport(content, '2026-11-21')).toEqual({
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    client: 'c1',
    minTonnage: '30',
  })
  expect(queryOfReport(content, '2027-03-01')).toMatchObject({ startDate: '2027-02-01', endDate: '2027-02-28' })
})

test('a custom range keeps its days, one open end too; without a period there are none', () => {
  const filters = { startDate: '2026-11-02', status: 'completed' }
  expect(queryOfReport({ period: 'custom', filters, columns: 'all_trade_data' }, '2026-11-21')).toEqual({
    startDate: '2026-11-02',
    status: 'completed',
    columns: 'all_trade_data',
  })
  expect(queryOfReport({ period: 'all', filters, columns: null }, '2026-11-21')).toEqual({ status: 'completed' })
})

test.each([
  ['', []],
  ['c1', ['c1']], // as it was always sent
  ['c1, c2,,c1', ['c1', 'c2']],
  [' , ', []],
])('the choices of "%s" are %j', (value, choices) => {
  expect(chosenValues(value)).toEqual(choices)
})

test.each([[['Link, 34t', 'rigid']], [['A,B', 'A', 'B']], [['a\\', ',b', '\\,']], [[]]])(
  'the choices %j stand in one text',
  (choices) => {
    expect(chosenValues(joinChoices(choices))).toEqual(choices)
  },
)

test('a client is meant by itself, or with all its farms', () => {
  expect(clientChoice('c1')).toEqual({ id: 'c1', isEveryFarm: false })
  expect(clientChoice(withEveryFarm('c1'))).toEqual({ id: 'c1', isEveryFarm: true })
})
