import { isDay, weekdayOf } from '@haulm/domain/calendar/day.ts'
import { characterCount } from '@haulm/domain/text/storable.ts'
import type { WritableName } from '@haulm/domain/trade/catalogue/catalogue.ts'
import { computeFields } from '@haulm/domain/trade/rates/computed.ts'
import { checkRate } from '@haulm/domain/trade/rates/rate-check.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import { checkValue } from '@haulm/domain/trade/values/check-value.ts'
import { expect, test } from 'vitest'
import { daysFor } from './entry-days.ts'
import { sampleTrades } from './sample-trades.ts'

const now = new Date('2026-11-21T10:00:00Z')
const samples = (trades: number, seed = 1) => [...sampleTrades({ trades, seed, today: '2026-11-21', now })]
const two = samples(2000)

test('the same seed gives the same trades again, and another seed gives others', () => {
  expect(samples(300, 7)).toEqual(samples(300, 7))
  expect(samples(300, 7)).not.toEqual(samples(300, 8))
})

test('there are as many trades as were asked for, in the order of entry, none in the future', () => {
  expect([1, 2, 999].map((count) => samples(count).length)).toEqual([1, 2, 999])
  const moments = two.map(({ createdAt }) => createdAt)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(moments.at(-1)).toBeLessThanOrEqual(now.getTime())
  for (const { createdAt, createdDay } of two) expect(new Date(createdAt).toISOString().slice(0, 10)).toBe(createdDay)
})

test.each([
  [1500, 427],
  [100_000, 3486],
  [1_000_000, 10_950],
])('%i trades are spread over %i days', (trades, days) => {
  expect(daysFor(trades)).toBe(days)
})

test('every value passes the checks for values that people enter, and stays as it is', () => {
  const values = two.flatMap(({ fields }) => Object.entries(fields) as [WritableName, string | number | boolean | null][])
  const changed = values.filter(([name, value]) => {
    const checked = checkValue(name, value)
    return !checked.ok || checked.value !== value
  })
  expect(changed).toEqual([])
})

test('no trade has both rates, and every figure is what the rules compute', () => {
  for (const { fields, computed, isCancelled } of two) {
    expect(fields.transportRatePerTon === null || fields.loadRate === null).toBe(true)
    expect(computed).toEqual(computeFields(fields, isCancelled))
  }
})

test('loads weigh 28 to 38 tons, and none is loaded on a Sunday', () => {
  for (const { fields } of two) {
    if (fields.tonnage !== null) expect(fields.tonnage >= 28 && fields.tonnage <= 38).toBe(true)
    if (fields.loadingDate !== null) expect(isDay(fields.loadingDate) && weekdayOf(fields.loadingDate) < 7).toBe(true)
  }
})

test('old trades are completed, and recent ones are at every stage', () => {
  const old = two.filter(({ fields }) => fields.loadingDate !== null && fields.loadingDate < '2026-09-01')
  expect(old.filter(({ fields }) => fields.invoiced).length / old.length).toBeGreaterThan(0.93)
  const recent = two.filter(({ fields }) => fields.loadingDate !== null && fields.loadingDate > '2026-11-12')
  expect(new Set(recent.map(({ fields }) => fields.logisticsStatus))).toEqual(new Set(logisticsStatuses))
  const ahead = two.filter(({ fields }) => (fields.loadingDate ?? '') > '2026-11-22')
  expect(ahead.length).toBeGreaterThan(0)
  for (const { fields } of ahead) expect(['On Hold', 'Ready to load']).toContain(fields.logisticsStatus)
})

test.each<[string, (sample: (typeof two)[number]) => boolean]>([
  ['without a loading date', ({ fields }) => fields.loadingDate === null],
  ['cancelled', ({ computed }) => computed.status === 'cancelled'],
  ['at a loss', ({ computed }) => (computed.totalNetAmount ?? 0) < 0],
  ['overcharged', (sample) => verdictOf(sample) === 'overcharged'],
  ['undercharged', (sample) => verdictOf(sample) === 'undercharged'],
  ['with a farm of 100 characters', ({ fields }) => characterCount(fields.farmName ?? '') === 100],
  ['with comments of 500 characters', ({ fields }) => characterCount(fields.logisticsComments ?? '') === 500],
  ['with an apostrophe', ({ fields }) => fields.clientId?.startsWith("O'Brien's Feedlot") === true],
  ['with letters beyond ASCII', ({ fields }) => /[üšö]/.test(fields.clientId ?? '')],
])('some trades are %s', (_, isOdd) => {
  const share = two.filter(isOdd).length / two.length
  expect(share).toBeGreaterThan(0)
  expect(share).toBeLessThan(0.2)
})

const verdictOf = ({ fields }: (typeof two)[number]) =>
  checkRate(fields.transportTotalExVat, fields.tonnage, fields.transportRatePerTon)?.verdict
