import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { bring } from './test-bring.ts'

test('what a name meant in an applied import is remembered for the next file, unless the import was reverted', async () => {
  const { admin, address, clientId } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const path = (id: string) => `/api/admin/imports/${id}`
  const file = (day: string) => ['Load Date;Product;Client;Tons', `${day};HOMCHOP;Witrannd Feedlot;34`].join('\n')
  const { body: first } = await bring(caller, 'trades', file('20/11/2026'))
  expect(first.unknown).toMatchObject([{ name: 'Witrannd Feedlot', suggestion: { id: clientId } }])
  await admin.put(path(first.id), { choices: { client: { 'Witrannd Feedlot': { id: clientId } } } })
  // An import that was only looked at decides nothing.
  expect((await bring(caller, 'trades', file('21/11/2026'))).body.unknown).toHaveLength(1)
  expect(await admin.post(`${path(first.id)}/apply`)).toMatchObject({ body: { state: 'applied', createdBy: 'Thandi Mokoena' } })

  const { body: next } = await bring(caller, 'trades', file('22/11/2026'))
  expect(next).toMatchObject({
    counts: { create: 1 },
    unknown: [],
    decided: [{ name: 'Witrannd Feedlot', choice: { id: clientId } }],
  })
  await admin.post(`${path(first.id)}/revert`)
  expect((await bring(caller, 'trades', file('23/11/2026'))).body.unknown).toHaveLength(1)
})

test('of what a name meant in several applied imports, the latest counts', async () => {
  const { admin, address, db, clientId, advance } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const other = await db.insertInto('client').values({ name: 'Rietvlei' }).returning('id').executeTakeFirstOrThrow()
  const bringAs = async (tons: number, id: string) => {
    const { body } = await bring(caller, 'trades', `Product;Client;Tons\nHOMCHOP;W Feedlot;${tons}`)
    await admin.put(`/api/admin/imports/${body.id}`, { choices: { client: { 'W Feedlot': { id } } } })
    await admin.post(`/api/admin/imports/${body.id}/apply`)
    advance(60_000)
    return body
  }
  await bringAs(30, other.id)
  await bringAs(31, clientId)
  expect((await bringAs(32, other.id)).decided).toMatchObject([{ choice: { id: clientId } }])
  expect((await bringAs(33, clientId)).decided).toMatchObject([{ choice: { id: other.id } }])
})

test('what a name was decided to mean follows a merge, in imports that wait and for the next file', async () => {
  const { admin, address, db, clientId } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const other = await db.insertInto('client').values({ name: 'Rietvlei' }).returning('id').executeTakeFirstOrThrow()
  const { body } = await bring(caller, 'trades', 'Product;Client;Tons\nHOMCHOP;W Feedlot;30\nHOMCHOP;Karoo;31')
  const choices = { client: { 'W Feedlot': { id: other.id }, Karoo: 'new' } }
  const { version } = (await admin.put(`/api/admin/imports/${body.id}`, { choices })).body as { version: number }
  expect((await admin.post(`/api/clients/${other.id}/merge`, { into: clientId })).status).toBe(200)
  expect(await admin.post(`/api/admin/imports/${body.id}/apply`, { version })).toMatchObject({ body: { counts: { create: 2 } } })
  const trades = (await admin.get('/api/trades?includeAllTrades=true')).body as { client: { name: string } }[]
  expect(trades.map(({ client }) => client.name).sort()).toEqual(['Karoo', 'Witrand Feedlot'])
  const { body: next } = await bring(caller, 'trades', 'Product;Client;Tons\nHOMCHOP;W Feedlot;32')
  expect(next).toMatchObject({ unknown: [], decided: [{ name: 'W Feedlot', choice: { id: clientId } }] })
})

test('an inactive record is not proposed for a name', async () => {
  const { admin, address, db } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  await db.updateTable('commodity').set({ isActive: false }).where('code', '=', 'HOMCHOP').execute()
  const { body } = await bring(caller, 'trades', 'Load Date;Product;Tons\n20/11/2026;Hominny chop;34')
  expect(body.unknown).toMatchObject([{ name: 'Hominny chop', suggestion: null }])
})
