import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inexactNumber } from './inexact-number.ts'

test.each([
  { json: '{"tonnage":1.0000000000000001}', name: 'tonnage' },
  { json: '{"farmName":"a","tonnage": -999999999.990000001}', name: 'tonnage' },
  { json: '{"version":9007199254740993}', name: 'version' },
  { json: '{"loadRate":1e-400}', name: 'loadRate' }, // read as 0
  { json: '{"ids":[1,1.0000000000000001]}', name: '' },
  { json: '{"tonnage":1e400,"x":"1.0000000000000001"}', name: null }, // refused by the field itself
  { json: '{"tonnage":34.5000000000000000000,"loadRate":12000.00e0000000000000000001}', name: null },
  { json: '{"loadRate":1000000000000000000000.0,"price":0.000000000000000000e-9}', name: null },
  { json: '{"comments":"1.0000000000000001 \\" 1.0000000000000001: 9007199254740993"}', name: null },
])('$json names $name', ({ json, name }) => {
  expect(inexactNumber(json)).toBe(name)
})

test('a number that JavaScript has written is exact', () => {
  const numbers = fc.double({ noNaN: true, noDefaultInfinity: true })
  fc.assert(fc.property(numbers, (value) => inexactNumber(JSON.stringify({ value })) === null))
})

test('a megabyte of digits, or of texts, is checked quickly', () => {
  const started = performance.now()
  inexactNumber(`{"tonnage":1${'0'.repeat(1_000_000)}1}`)
  inexactNumber(`{"1234567890123456":"${'\\"'.repeat(500_000)}"}`)
  inexactNumber(`[${'"1234567890123456",'.repeat(50_000)}1]`)
  expect(performance.now() - started).toBeLessThan(2_000)
})
