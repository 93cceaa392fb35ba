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

test('an inactive record is not proposed for a name', async () => {
  const { admin, address, db } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  await db.updateTable('commodity').set({ isActive: false }).where('code', '=', 'HOMCHOP').execute()
  const { body } = await bring(caller, 'trades', 'Load Date;Product;Tons\n20/11/2026;Hominny chop;34')
  expect(body.unknown).toMatchObject([{ name: 'Hominny chop', suggestion: null }])
})
