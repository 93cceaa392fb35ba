import { expect, test } from 'vitest'
import { linkWorld } from './documents/links/test-link-world.ts'
import { notifyOfLastDays } from './documents/notify-of-last-days.ts'
import { pdf, sendDocument } from './documents/test-files.ts'
import { messagesOf } from './notifications/test-notified.ts'
import { contractWorld } from './test/contract-world.ts'
import { overlapping } from './test/overlapping-writes.ts'
import { tradeWorld } from './test/trade-world.ts'
import { world } from './test/world.ts'

const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort()

test('of two edits of a contract that began with the same version, one is refused', async () => {
  const { db, holder, agree } = await contractWorld()
  const { id, version } = await agree()
  const edit = (fields: object) => () => holder.put(`/api/supplier-contracts/${id}`, { ...fields, version })
  const replies = await overlapping(db, 'supplierContract', [edit({ qty: 900 }), edit({ price: 3_300 })])
  expect(statuses(replies)).toEqual([200, 409])
})

test('a period whose ends are moved at the same moment does not end before it begins', async () => {
  const { db, holder, agree } = await contractWorld()
  const { id } = await agree({ dateFrom: '2026-10-01', dateTo: '2026-12-31' })
  const move = (fields: object) => () => holder.put(`/api/supplier-contracts/${id}`, fields)
  const replies = await overlapping(db, 'supplierContract', [move({ dateFrom: '2026-12-01' }), move({ dateTo: '2026-10-31' })])
  expect(statuses(replies)).toEqual([200, 400])
})

test('of two edits of a rate that began with the same version, one is refused', async () => {
  const { db, admin } = await tradeWorld()
  const sent = { fromLocation: 'Kroonstad', toLocation: 'Bothaville', truckType: 'side_tipper', ratePerTon: 412 }
  const { id, version } = (await admin.post('/api/transport-rates', sent)).body as { id: string; version: number }
  const edit = (fields: object) => () => admin.put(`/api/transport-rates/${id}`, { ...fields, version })
  const replies = await overlapping(db, 'transportRate', [edit({ ratePerTon: 420 }), edit({ loadRate: 12_000 })])
  expect(statuses(replies)).toEqual([200, 409])
})

test('two rates that name the same new transporter share it', async () => {
  const { db, admin } = await tradeWorld()
  const add = (newTransporterName: string) => () =>
    admin.post('/api/transport-rates', { newTransporterName, fromLocation: 'A', toLocation: 'B', truckType: 'rigid' })
  const replies = await overlapping(db, 'transporter', [add('Kareedouw Logistics'), add(' KAREEDOUW logistics')])
  expect(statuses(replies)).toEqual([201, 201])
  expect(new Set(replies.map(({ body }) => (body as { transporterId: string }).transporterId)).size).toBe(1)
})

test('the history of settings that are changed at the same moment leads from each value to the next', async () => {
  const { db, api, as } = await world({ signedInWith: ['administration'] })
  const other = await as(['administration'])
  const replies = await overlapping(db, 'setting', [
    () => api.put('/api/settings', { rateTolerance: 0.5, backupDays: 8 }),
    () => other.put('/api/settings', { rateTolerance: 1 }),
  ])
  expect(statuses(replies)).toEqual([200, 200])
  const rows = await db.selectFrom('change').select('fields').where('kind', '=', 'setting').orderBy('version').execute()
  const tolerances = rows.map(({ fields }) => fields.find(({ field }) => field === 'rateTolerance'))
  const { rateTolerance, backupDays } = (await api.get('/api/settings')).body as { rateTolerance: number; backupDays: number }
  expect(backupDays).toBe(8)
  expect(tolerances.map((change) => change?.from)).toEqual([0.01, tolerances[0]?.to])
  expect(tolerances[1]?.to).toBe(rateTolerance)
})

test('of two administrators who block each other, one stays', async () => {
  const { db, api, as } = await world({ signedInWith: ['administration'] })
  const other = await as(['administration'])
  const replies = await overlapping(db, 'person', [
    () => api.put(`/api/admin/users/${other.person.id}/status`, { status: 'blocked' }),
    () => other.put(`/api/admin/users/${api.person.id}/status`, { status: 'blocked' }),
  ])
  expect(statuses(replies)).toEqual([200, 409])
})

test('of two agreements that are added to a transporter, one is refused', async () => {
  const { db, admin, transporterId } = await tradeWorld()
  const add = (mark: string) => () => sendDocument(admin, `transporters/${transporterId}`, pdf(mark), { kind: 'agreement' })
  expect(statuses(await overlapping(db, 'document', [add('1'), add('2')]))).toEqual([201, 409])
})

test('a proposal that a driver sends twice is there once, and is decided once', async () => {
  const { db, api, admin, sent } = await linkWorld()
  const { trade, proposes } = await sent()
  const loaded = () => proposes({ event: 'loaded', tons: 33.78 })
  const [first, again] = await overlapping(db, 'proposal', [loaded, loaded])
  expect([first?.status, again?.body.id]).toEqual([201, first?.body.id])
  expect((await api.get(`/api/proposals?trade=${trade.id}`)).body).toHaveLength(1)
  const path = `/api/proposals/${first?.body.id}`
  const decisions = [() => api.post(`${path}/accept`), () => admin.post(`${path}/refuse`, { reason: 'The ticket says 33.87' })]
  expect(statuses(await overlapping(db, 'proposal', decisions))).toEqual([200, 409])
})

test('two servers that see at the same moment that an insurance ends notify of it once', async () => {
  const { db, admin, transporterId } = await tradeWorld()
  await sendDocument(admin, `transporters/${transporterId}`, pdf('1'), { kind: 'insurance', lastDay: '2026-11-25' })
  const sweep = () => notifyOfLastDays(db, new Date('2026-11-20T08:00:00Z'), 'Africa/Johannesburg')
  await overlapping(db, 'document', [sweep, sweep])
  expect(await messagesOf(admin)).toEqual(["The insurance of Vos & Seuns' Vervoer ends on 25 Nov 2026."])
})
