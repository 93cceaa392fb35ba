import { expect, test } from 'vitest'
import { excludedRate, rateClearedBy } from './excluded-rate.ts'

test('a rate clears the other one once something is entered in it, and not when it is emptied', () => {
  const both = { transportRatePerTon: '', loadRate: '12 000' }
  expect(rateClearedBy('transportRatePerTon', both)).toBeNull()
  expect(rateClearedBy('transportRatePerTon', { ...both, transportRatePerTon: '  ' })).toBeNull()
  expect(rateClearedBy('transportRatePerTon', { ...both, transportRatePerTon: '412' })).toBe('loadRate')
  expect(rateClearedBy('loadRate', { transportRatePerTon: '412', loadRate: '12 000' })).toBe('transportRatePerTon')
  expect(rateClearedBy('loadRate', { transportRatePerTon: '412', loadRate: '0' })).toBeNull()
})

test('no other field clears a rate, and a rate that is not in the form is not cleared', () => {
  const entries = { transportRatePerTon: '412', loadRate: '12 000', tonnage: '34' }
  expect(rateClearedBy('tonnage', entries)).toBeNull()
  expect(rateClearedBy('loadRate', { loadRate: '12 000' })).toBeNull()
})

test('only a rate is excluded by the other one; if an old trade has both, the rate per ton counts', () => {
  expect(excludedRate('tonnage', { loadRate: '12 000' })).toBeNull()
  expect(excludedRate('transportRatePerTon', { loadRate: '12 000' })).toBe('clear load rate')
  const both = { transportRatePerTon: '412', loadRate: '12 000' }
  expect(excludedRate('transportRatePerTon', both)).toBeNull()
  expect(excludedRate('loadRate', both)).toBe('clear rate/ton first')
  expect(excludedRate('loadRate', { transportRatePerTon: '0' })).toBe('clear rate/ton first')
})
