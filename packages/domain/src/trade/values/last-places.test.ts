import { expect, test } from 'vitest'
import { lastPlaceFields, latestOf } from './last-places.ts'

test('each value once, the latest first and as it was written last, eight at most', () => {
  expect(latestOf(['Kalkoenkrans', null, 'Rietgat', 'KALKOENKRANS ', '', ' '])).toEqual(['Kalkoenkrans', 'Rietgat'])
  expect(latestOf(Array.from({ length: 20 }, (_, at) => `Farm ${at}`))).toHaveLength(8)
})

test('the farm is remembered for a client, the loading location for a supplier', () => {
  expect(lastPlaceFields).toEqual({ clientId: ['farmName', 'farmArea'], supplierId: ['loadingLocation'] })
})
