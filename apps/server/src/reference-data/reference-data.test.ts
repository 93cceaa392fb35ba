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

test.each(lists)('%s is for people who are signed in, and for nobody else', async (path) => {
  const { api, nobody } = await world({ signedInWith: [] })
  expect((await api.get(path)).status).toBe(200)
  expect(await nobody.get(path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
})

test('inactive commodities are listed as inactive, because old trades refer to them', async () => {
  const { api, db } = await world()
  await db
    .insertInto('commodity')
    .values({ code: 'OLD', displayName: 'No longer bought', description: null, isActive: false })
    .execute()
  expect((await api.get('/api/commodities')).body).toMatchObject([
    { code: 'OLD', isActive: false, description: null, sortOrder: 0 },
  ])
})

test('lists are sorted regardless of case', async () => {
  const { api, db } = await world()
  const party = { contactPerson: null, phone: null, email: null }
  const names = ['Zandspruit', 'de Wet Boerdery', 'Aardvark']
  for (const name of names) {
    await db
      .insertInto('client')
      .values({ name, farmName: null, location: null, ...party })
      .execute()
    await db
      .insertInto('supplier')
      .values({ name, location: null, ...party })
      .execute()
    await db
      .insertInto('transporter')
      .values({ name, ...party })
      .execute()
    await db.insertInto('commodity').values({ code: name, displayName: name, description: null }).execute()
  }
  const listed = async (path: string, field: string) =>
    ((await api.get(path)).body as Record<string, unknown>[]).map((record) => record[field])
  const ordered = ['Aardvark', 'de Wet Boerdery', 'Zandspruit']
  expect(await listed('/api/clients', 'name')).toEqual(ordered)
  expect(await listed('/api/suppliers', 'name')).toEqual(ordered)
  expect(await listed('/api/transporters', 'name')).toEqual(ordered)
  expect(await listed('/api/commodities', 'code')).toEqual(ordered)
})
