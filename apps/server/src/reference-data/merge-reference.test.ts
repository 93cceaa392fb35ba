import { referenceKindNames, referenceKinds } from '@haulm/domain/reference-data/reference-kinds.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/transactions/in-transaction.ts'
import { fillTrades } from '../test/fill-trades.ts'
import { tradeWorld } from '../test/trade-world.ts'
import { world } from '../test/world.ts'
import { pointersTo } from './reference-use.ts'

const id = (reply: { body: unknown }) => (reply.body as { id: string }).id
const nowhere = { deletedTrades: 0, transportRates: 0, supplierContracts: 0 }

test('two spellings of a client are merged: trades move with their history, and the merged client is gone', async () => {
  const { admin, enter, clientId } = await tradeWorld()
  const other = id(await admin.post('/api/clients', { name: 'Witrand Feedlot (Pty) Ltd' }))
  const [open, locked, deleted] = [
    await enter({ clientId: other }),
    await enter({ clientId: other, invoiced: true }),
    await enter({ clientId: other }),
  ]
  await admin.delete(`/api/trades/${deleted.id}`)
  expect((await admin.get(`/api/clients/${other}/use`)).body).toEqual({ ...nowhere, trades: 2, deletedTrades: 1 })
  expect(await admin.post(`/api/clients/${other}/merge`, { into: clientId })).toMatchObject({
    status: 200,
    body: { ...nowhere, trades: 2, deletedTrades: 1 },
  })
  for (const { id, version } of [open, locked])
    expect((await admin.get(`/api/trades/${id}`)).body).toMatchObject({ clientId, version: version + 1 })
  expect((await admin.post(`/api/trades/${deleted.id}/restore`)).body).toMatchObject({ clientId })
  expect((await admin.get(`/api/trades/${open.id}/history`)).body).toMatchObject([
    { action: 'updated', fields: [{ field: 'clientId', from: other, to: clientId }] },
    { action: 'created' },
  ])
  expect((await admin.get('/api/clients')).body).toMatchObject([{ id: clientId }])
  expect((await admin.delete(`/api/clients/${other}`)).status).toBe(404)
})

test('truck types are merged by their codes', async () => {
  const { admin, enter } = await tradeWorld()
  const twin = id(await admin.post('/api/admin/truck-types', { code: 'inter_link', displayName: 'Interlink' }))
  const trade = await enter({ truckType: 'inter_link' })
  const types = (await admin.get('/api/truck-types')).body as { id: string; code: string }[]
  const interlink = types.find(({ code }) => code === 'interlink')?.id
  expect((await admin.post(`/api/admin/truck-types/${twin}/merge`, { into: interlink })).body).toEqual({ trades: 1, ...nowhere })
  expect((await admin.get(`/api/trades/${trade.id}`)).body).toMatchObject({ truckType: 'interlink' })
})

test('an invalid merge is refused, and nothing moves', async () => {
  const { admin, enter, clientId, commodityId, otherCommodityId, supplierId } = await tradeWorld()
  const trade = await enter({ clientId })
  await admin.put(`/api/admin/commodities/${otherCommodityId}`, { isActive: false })
  const refused = [
    await admin.post(`/api/clients/${clientId}/merge`, { into: clientId }),
    await admin.post(`/api/clients/${clientId}/merge`, { into: supplierId }),
    await admin.post(`/api/clients/${clientId}/merge`, {}),
    await admin.post(`/api/admin/commodities/${commodityId}/merge`, { into: otherCommodityId }),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 404, 400, 400])
  expect((await admin.get(`/api/trades/${trade.id}`)).body).toEqual(trade)
})

test('a record is not merged into itself, however its id is written', async () => {
  const { admin, enter, clientId } = await tradeWorld()
  const unused = id(await admin.post('/api/clients', { name: 'Witrand' }))
  const trade = await enter({ clientId })
  for (const client of [clientId, unused])
    expect((await admin.post(`/api/clients/${client}/merge`, { into: client.toUpperCase() })).status).toBe(404)
  expect((await admin.get(`/api/trades/${trade.id}`)).body).toEqual(trade)
  expect((await admin.get('/api/clients')).body).toHaveLength(2)
})

test('two merges into each other at once leave one record, and no trade without a client', async () => {
  const { admin, enter, clientId } = await tradeWorld()
  const other = id(await admin.post('/api/clients', { name: 'Witrand' }))
  const trades = [await enter({ clientId }), await enter({ clientId: other })]
  const replies = await Promise.all([
    admin.post(`/api/clients/${clientId}/merge`, { into: other }),
    admin.post(`/api/clients/${other}/merge`, { into: clientId }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  const [left] = (await admin.get('/api/clients')).body as { id: string }[]
  for (const trade of trades) expect((await admin.get(`/api/trades/${trade.id}`)).body).toMatchObject({ clientId: left?.id })
})

test('a merge and an edit that wait for each other are both done', async () => {
  const { admin, enter, clientId, db } = await tradeWorld()
  const other = id(await admin.post('/api/clients', { name: 'Witrand' }))
  const trade = await enter({ clientId: other })
  const isWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.count
  }
  // As an edit does: it locks its trade, then the client that it names.
  let merging: ReturnType<typeof admin.post> | undefined
  await inTransaction(db, async (tx) => {
    await sql`select from trade where id = ${trade.id} for update`.execute(tx)
    if (merging === undefined) {
      merging = admin.post(`/api/clients/${other}/merge`, { into: clientId })
      await expect.poll(isWaiting).toBe(1)
    }
    await sql`select from client where id = ${other} for key share`.execute(tx)
  })
  expect(await merging).toMatchObject({ status: 200, body: { trades: 1 } })
})

test('a merge moves thousands of trades in short statements, and all of them', async () => {
  const { admin, db, clientId, commodityId } = await tradeWorld()
  const other = id(await admin.post('/api/clients', { name: 'Witrand' }))
  await fillTrades(db, commodityId, 10_001)
  await sql`update trade set client_id = ${other}`.execute(db)
  expect((await admin.post(`/api/clients/${other}/merge`, { into: clientId })).body).toEqual({ ...nowhere, trades: 10_001 })
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from change where kind = 'trade' and action = 'updated' group by xmin::text, cmin::text order by 1`.execute(
    db,
  )
  expect(rows.map(({ count }) => count)).toEqual([1, 5_000, 5_000])
})

test('every column of the database that references a list is known to use and merge', async () => {
  const { db } = await world()
  const { rows } = await sql<{ column: string; kind: string }>`
    select format('%s.%s', con.conrelid::regclass, attribute.attname) as "column", con.confrelid::regclass::text as "kind"
    from pg_constraint con join pg_attribute attribute on attribute.attrelid = con.conrelid and attribute.attnum = con.conkey[1]
    where con.contype = 'f' and con.confrelid::regclass::text in (${sql.join(referenceKindNames)})
    order by 1`.execute(db)
  const inSql = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const byId = referenceKindNames.filter((kind) => referenceKinds[kind].pointedBy === 'id')
  const known = byId.flatMap((kind) =>
    pointersTo(kind).map(({ table, column }) => ({ column: inSql(`${table}.${column}`), kind: inSql(kind) })),
  )
  expect(rows).toEqual(known.sort((left, right) => left.column.localeCompare(right.column)))
})
