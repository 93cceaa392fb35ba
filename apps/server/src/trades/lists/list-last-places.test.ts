import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['reports'] })
  const { clientId, supplierId, enter, admin } = here
  await enter({ clientId, supplierId, farmName: 'Kalkoenkrans', farmArea: 'Bothaville', loadingLocation: 'Mill A' })
  await enter({ clientId, farmName: 'Rietgat', farmArea: 'Bothaville' })
  await enter({ supplierId, loadingLocation: 'Mill B' })
  await enter({ clientId, farmName: 'KALKOENKRANS', loadingLocation: 'of no supplier' })
  await enter({ farmName: 'of no client' })
  const deleted = await enter({ clientId, farmName: 'Deleted' })
  await admin.delete(`/api/trades/${deleted.id}`)
})
afterAll(() => here.close())

const lastPlaces = async (query: string) => (await here.api.get(`/api/trades/last-places?${query}`)).body

test('the places of the last loads of a client and a supplier are offered, latest first, each once', async () => {
  const { clientId, supplierId } = here
  const ofClient = { farmName: ['KALKOENKRANS', 'Rietgat'], farmArea: ['Bothaville'] }
  const ofSupplier = { loadingLocation: ['Mill B', 'Mill A'] }
  expect(await lastPlaces(`clientId=${clientId}`)).toEqual(ofClient)
  expect(await lastPlaces(`supplierId=${supplierId}`)).toEqual(ofSupplier)
  expect(await lastPlaces(`clientId=${clientId}&supplierId=${supplierId}`)).toEqual({ ...ofClient, ...ofSupplier })
})

test('for an unknown client, and without a client or supplier, no places are offered', async () => {
  expect(await lastPlaces('')).toEqual({})
  expect(await lastPlaces('clientId=nobody')).toEqual({})
  expect(await lastPlaces(`clientId=${here.supplierId}`)).toEqual({ farmName: [], farmArea: [] })
})
