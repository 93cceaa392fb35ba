import { describe, expect, test } from 'vitest'
import { logisticsStatuses } from './logistics-status.ts'
import { deriveTradeStatus, shownLogisticsStatus, statusInFile, tradeStatuses, tradeStatusLabels } from './trade-status.ts'

const prices = [null, 0, 4_120] // zero is a price that was set
const loadedOrLater = ['Loaded', 'Complete']

describe('the whole truth table', () => {
  const cases = [true, false].flatMap((isCancelled) =>
    [true, false].flatMap((invoiced) =>
      prices.flatMap((buyingPricePerTon) =>
        prices.flatMap((sellingPrice) =>
          logisticsStatuses.map((logisticsStatus) => ({
            isCancelled,
            trade: { invoiced, buyingPricePerTon, sellingPrice, logisticsStatus },
          })),
        ),
      ),
    ),
  )

  test('has 180 rows', () => expect(cases).toHaveLength(180))

  test.each(cases)('%j', ({ isCancelled, trade }) => {
    const hasPrices = trade.buyingPricePerTon !== null && trade.sellingPrice !== null
    const rows: [boolean, string][] = [
      [isCancelled, 'cancelled'],
      [trade.invoiced, 'completed'],
      [hasPrices, 'finance_review'],
      [loadedOrLater.includes(trade.logisticsStatus), 'costing_review'],
      [true, 'logistics_entered'],
    ]
    expect(deriveTradeStatus(trade, isCancelled)).toBe(rows.find(([isSo]) => isSo)?.[1])
  })
})

test('statuses are those of the specification, each with a label', () => {
  expect(tradeStatuses).toEqual(['logistics_entered', 'costing_review', 'finance_review', 'completed', 'cancelled'])
  expect(Object.keys(tradeStatusLabels)).toEqual([...tradeStatuses])
  expect(logisticsStatuses).toEqual(['On Hold', 'Ready to load', 'Truck Booked', 'Loaded', 'Complete'])
})

test.each([
  { trade: { status: 'completed', invoiced: true, logisticsStatus: 'Loaded' }, shown: 'Complete' },
  { trade: { status: 'completed', logisticsStatus: 'Loaded' }, shown: 'Complete' }, // for readers who may not read `invoiced`
  { trade: { status: 'cancelled', invoiced: true, logisticsStatus: 'Loaded' }, shown: 'Complete' },
  { trade: { status: 'cancelled', invoiced: false, logisticsStatus: 'Loaded' }, shown: 'Loaded' },
  { trade: { status: 'finance_review', invoiced: false, logisticsStatus: 'On Hold' }, shown: 'On Hold' },
] as const)('$trade shows $shown', ({ trade, shown }) => {
  expect(shownLogisticsStatus(trade)).toBe(shown)
  // A file cannot strike anything through.
  expect(statusInFile(trade)).toBe(trade.status === 'cancelled' ? 'Cancelled' : shown)
})
