import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { atStatus, statusTally } from './status-filter.ts'

const rows = [
  exampleTrade({ id: 'a', logisticsStatus: 'Loaded' }),
  exampleTrade({ id: 'b', logisticsStatus: 'On Hold' }),
  exampleTrade({ id: 'c', logisticsStatus: 'Loaded', invoiced: true, status: 'completed' }),
]

test('trades are counted by the status that they show: an invoiced one is complete', () => {
  const tally = statusTally([{ rows, isComplete: true }, undefined, { rows: [rows[1]!], isComplete: false }])
  expect(Object.fromEntries(tally)).toEqual({ Loaded: 1, 'On Hold': 2, Complete: 1 })
})

test('a status filter leaves the trades that show it, and holds no places', () => {
  expect(atStatus({ rows, isComplete: false }, 'Complete')).toEqual({ rows: [rows[2]], isComplete: true })
  expect(atStatus(undefined, 'Loaded')).toEqual({ rows: [], isComplete: false })
})
