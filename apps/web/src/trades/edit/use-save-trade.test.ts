import { expect, test } from 'vitest'
import { exampleTrade } from '../rules/example-trade.ts'
import { versionFor } from './use-save-trade.ts'

const seen = exampleTrade({ version: 5, tonnage: 30, truckReg: 'HBD 417 FS' })

test('an edit goes out from the version that was seen', () => {
  expect(versionFor(seen, { tonnage: 31 }, undefined)).toBe(5)
  expect(versionFor(seen, { tonnage: 31 }, { ...seen, version: 4 })).toBe(5)
})

test('after an own edit of another field, the next goes out from what that made', () => {
  expect(versionFor(seen, { tonnage: 31 }, { ...seen, version: 6, truckReg: 'ABC 123 MP' })).toBe(6)
})

test('when someone else changed the very field, the edit goes out from what was seen, so that it is refused', () => {
  expect(versionFor(seen, { tonnage: 31 }, { ...seen, version: 6, tonnage: 29 })).toBe(5)
})
