import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../../test/trade-world.ts'
import { type Keyed, rowOfKey } from './once-for-key.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const count = async () => (await here.db.selectFrom('trade').select('id').execute()).length
const create = (key: string, tonnage: number, by = here.api) =>
  by.post('/api/trades', { commodityId: here.commodityId, tonnage }, { 'idempotency-key': key })

test('the same key and body get the first answer again, and create nothing', async () => {
  const first = await create('retry', 30)
  await here.admin.patch(`/api/trades/${tradeOf(first).id}`, { tonnage: 31 })
  const before = await count()
  const again = await create('retry', 30)
  expect(again.status).toBe(201)
  expect(again.text).toBe(first.text)
  expect(await count()).toBe(before)
})

test('another body under a used key is 409', async () => {
  await create('used', 30)
  expect(await create('used', 31)).toMatchObject({ status: 409, body: { code: 'idempotencyConflict' } })
})

test('five simultaneous requests with one key create one trade', async () => {
  const before = await count()
  const replies = await Promise.all(Array.from({ length: 5 }, () => create('at once', 30)))
  expect(new Set(replies.map((reply) => `${reply.status} ${tradeOf(reply).id}`)).size).toBe(1)
  expect(await count()).toBe(before + 1)
})

test('a refused create does not use the key up', async () => {
  expect((await create('refused', -1)).status).toBe(400)
  expect((await here.api.post('/api/trades', { commodityId: here.clientId }, { 'idempotency-key': 'refused' })).status).toBe(400)
  expect((await create('refused', 30)).status).toBe(201)
})

test('a key belongs to one person', async () => {
  const other = await here.as(['logistics'])
  const mine = tradeOf(await create('shared', 30))
  expect(tradeOf(await create('shared', 30, other)).id).not.toBe(mine.id)
})

test('a key is forgotten after 24 hours, and then counts anew', async () => {
  const { api, commodityId, advance } = await tradeWorld({ signedInWith: ['logistics'] })
  const send = () => api.post('/api/trades', { commodityId }, { 'idempotency-key': 'daily' })
  const first = tradeOf(await send())
  advance(11 * 3_600_000)
  await api.get('/api/commodities')
  advance(11 * 3_600_000)
  expect(tradeOf(await send()).id).toBe(first.id)
  advance(2 * 3_600_000)
  const second = tradeOf(await send())
  expect(second.id).not.toBe(first.id)
  expect(tradeOf(await send()).id).toBe(second.id)
})

test('a key of more than 255 characters is refused', async () => {
  expect((await create('k'.repeat(255), 30)).status).toBe(201)
  expect((await create('k'.repeat(256), 30)).status).toBe(400)
})

test('a deeply nested value in an ignored field is accepted', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const body = `{"commodityId":"${here.commodityId}","totalNetAmount":${deep}}`
  expect((await here.api.post('/api/trades', body, { 'idempotency-key': 'deep' })).status).toBe(201)
})

test('a password leaves no trace beside a key', () => {
  const hashOf = (body: object) => rowOfKey({ body, now: new Date(), rememberedFor: 1 } as Keyed).bodyHash
  expect(hashOf({ email: 'k@haulm.example', password: 'sixsix' })).toEqual(hashOf({ email: 'k@haulm.example' }))
  expect(hashOf({ currentPassword: 'sixsix', newPassword: 'seven77' })).toEqual(hashOf({}))
})
