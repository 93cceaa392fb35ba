import type { Change } from '@haulm/api/history/change.ts'
import { expect, test } from 'vitest'
import type { Reply } from '../test/call-api.ts'
import { tradeWorld } from '../test/trade-world.ts'

const changesIn = (reply: Reply) => reply.body as Change[]

test('the history shows who changed what, from and to which value, newest first, with the figures that followed', async () => {
  const { api, as, enter, person, advance } = await tradeWorld({ signedInWith: ['logistics', 'delete_trades'] })
  const { id } = await enter({ tonnage: 30, loadRate: 12_000 })
  advance(60_000)
  await api.patch(`/api/trades/${id}`, { tonnage: 32 })
  await api.post(`/api/trades/${id}/cancel`)
  await api.post(`/api/trades/${id}/reinstate`)
  const reader = await as(['reports'])
  const changes = changesIn(await reader.get(`/api/trades/${id}/history`))
  expect(changes.map(({ action }) => action)).toEqual(['reinstated', 'cancelled', 'updated', 'created'])
  expect(changes[2]).toMatchObject({
    at: '2026-11-20T08:01:00.000Z',
    user: { id: person.id, name: 'Thandi Mokoena', email: person.email },
    fields: [
      { field: 'tonnage', from: 30, to: 32 },
      { field: 'loadRatePerTon', from: 400, to: 375 },
    ],
  })
})

test('an entry is left out if the reader may read nothing of it', async () => {
  const { as, enter } = await tradeWorld()
  const { id } = await enter({ tonnage: 30 })
  const finance = await as(['finance'])
  await finance.patch(`/api/trades/${id}`, { sagePurchaseOrder: 'PO1' })
  await finance.patch(`/api/trades/${id}`, { sagePurchaseOrder: 'PO2', truckReg: 'HBD 417 FS' })
  const seenBy = async (permission: 'logistics' | 'finance') => {
    const reader = await as([permission])
    return changesIn(await reader.get(`/api/trades/${id}/history`)).map(({ fields }) => fields.map(({ field }) => field))
  }
  expect((await seenBy('finance')).slice(0, 2)).toEqual([['truckReg', 'sagePurchaseOrder'], ['sagePurchaseOrder']])
  expect((await seenBy('logistics')).slice(0, -1)).toEqual([['truckReg']])
})

test('trade, history and event are written together, or none of them', async () => {
  const { db, admin, enter } = await tradeWorld()
  const { id } = await enter({ tonnage: 30 })
  await admin.patch(`/api/trades/${id}`, { tonnage: 31 })
  await admin.patch(`/api/trades/${id}`, { tonnage: -1 })
  await admin.patch(`/api/trades/${id}`, { tonnage: 33, version: 1 })
  const versions = async (table: 'change' | 'event') => {
    const rows = await db.selectFrom(table).select('version').where('recordId', '=', id).orderBy('version').execute()
    return rows.map(({ version }) => version)
  }
  expect(await versions('change')).toEqual([1, 2])
  expect(await versions('event')).toEqual([1, 2])
})
