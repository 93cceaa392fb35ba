import { expect, test } from 'vitest'
import type { ChartReply } from '../reports-queries.ts'
import { chartLines, copiedTable, shownColumns } from './chart-lines.ts'

const period = { startDate: '2026-01-01', endDate: null }
const byClient: ChartReply = {
  groups: [
    { key: 'c1', name: '=Witrand, Rietkuil', count: 2, volume: 60.5, totalNet: 1200.05 },
    { key: null, name: null, count: 1, volume: 30, totalNet: -50 },
  ],
  others: { groups: 3, count: 4, volume: 100, totalNet: 10 },
  total: { count: 7, volume: 190.5, totalNet: 1160.05 },
}

test('each line has its name and the address of its trades; the remaining groups are labelled as the rest', () => {
  const lines = chartLines(byClient, 'client', period)
  expect(lines.map(({ label, isRest }) => [label, isRest])).toEqual([
    ['=Witrand, Rietkuil', false],
    ['No client', true],
    ['Others (3)', true],
  ])
  const period1 = '/?preset=all&filter=status.notIn:cancelled&filter=tradeDate.from:2026-01-01'
  expect(lines.map(({ address }) => address)).toEqual([
    `${period1}&filter=clientId.in:c1`,
    `${period1}&filter=clientId.isEmpty`,
    `${period1}&filter=clientId.notIn:c1&filter=clientId.isSet`,
  ])
})

test('the table is copied with plain numbers, its total, and no formula', () => {
  expect(copiedTable(byClient, 'client', chartLines(byClient, 'client', period)).split('\r\n')).toEqual([
    'Client\tTrades\tVolume (tons)\tNet (R)',
    "'=Witrand, Rietkuil\t2\t60.5\t1200.05",
    'No client\t1\t30\t-50',
    'Others (3)\t4\t100\t10',
    'Total\t7\t190.5\t1160.05',
    '',
  ])
})

test('months have a short and a long name, and without net amounts there is no column for them', () => {
  const sums = { count: 1, volume: 30 }
  const reply: ChartReply = { groups: [{ key: '2026-11', name: null, ...sums }], others: null, total: sums }
  const [line] = chartLines(reply, 'month', { startDate: null, endDate: null })
  expect(line).toMatchObject({ label: 'November 2026', name: 'Nov 26', isRest: false })
  expect(line?.address).toContain('filter=tradeDate.between:2026-11-01,2026-11-30')
  expect(shownColumns(reply).map(({ label }) => label)).toEqual(['Trades', 'Volume, t'])
})
