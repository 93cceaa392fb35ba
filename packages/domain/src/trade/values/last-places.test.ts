import { expect, test } from 'vitest'
import { lastPlaceFields, latestOf } from './last-places.ts'

test('each place is offered once, latest first and in its latest spelling, eight at most', () => {
  expect(latestOf(['Kalkoenkrans', null, 'Rietgat', 'KALKOENKRANS ', '', ' '])).toEqual(['Kalkoenkrans', 'Rietgat'])
  expect(latestOf(Array.from({ length: 20 }, (_, at) => `Farm ${at}`))).toHaveLength(8)
})

test('farms are remembered by client, loading locations by supplier', () => {
  expect(lastPlaceFields).toEqual({ clientId: ['farmName', 'farmArea'], supplierId: ['loadingLocation'] })
})
