import { defaultTruckTypes } from '@haulm/domain/reference-data/default-truck-types.ts'
import { expect, test } from 'vitest'
import { world } from '../test/world.ts'

const lists = ['commodities', 'truck-types', 'clients', 'suppliers', 'transporters'].map((name) => `/api/${name}`)

test('a new database holds the nine truck types of part 2, active and in that order', async () => {
  const { api } = await world()
  const { body } = await api.get('/api/truck-types')
  expect(body).toMatchObject(defaultTruckTypes.map((type) => ({ ...type, isActive: true })))
  expect(body).toHaveLength(defaultTruckTypes.length)
})

test.each(lists)('%s is for whoever is signed in, and for nobody else', async (path) => {
  const { api, nobody } = await world({ signedInWith: [] })
  expect((await api.get(path)).status).toBe(200)
  expect(await nobody.get(path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
})

test('inactive commodities are listed as such: old trades point to them', async () => {
  const { api, db } = await world()
  await db
    .insertInto('commodity')
    .values({ code: 'OLD', displayName: 'No longer bought', description: null, isActive: false })
    .execute()
  expect((await api.get('/api/commodities')).body).toMatchObject([
    { code: 'OLD', isActive: false, description: null, sortOrder: 0 },
  ])
})
