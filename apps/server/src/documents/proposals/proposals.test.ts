import type { Proposal } from '@haulm/api/proposals.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { beforeEach, expect, test } from 'vitest'
import { linkWorld } from '../links/test-link-world.ts'

let here: Awaited<ReturnType<typeof linkWorld>>
beforeEach(async () => {
  here = await linkWorld()
})

const loaded = { event: 'loaded', tons: 33.78, weighbridgeTicket: 'WB 4711' }
const listed = async (query = '') => (await here.api.get(`/api/proposals${query}`)).body as Proposal[]
const notices = async (caller = here.api) =>
  (await caller.get('/api/notifications')).body as { title: string; message: string; read: boolean; recordId: string }[]
const tradeNow = async (id: string) => (await here.admin.get(`/api/trades/${id}`)).body as Trade

test('a proposal of a driver waits beside the trade, which stays as it is, and logistics is notified', async () => {
  const { trade, id, proposes, behind } = await here.sent()
  const { status, body } = await proposes(loaded)
  expect(status).toBe(201)
  const fields = { tonnage: 33.78, weighbridgeTicket: 'WB 4711' }
  expect(body).toMatchObject({ event: 'loaded', fields, state: 'proposed', reason: null })
  expect(await tradeNow(trade.id)).toEqual(trade)
  const proposal = { id: body.id, trade: trade.id, tradeNumber: trade.tradeNumber, event: 'loaded', fields, link: id }
  expect(await listed(`?trade=${trade.id}`)).toMatchObject([{ ...proposal, sentTo: "Vos & Seuns' Vervoer", state: 'proposed' }])
  expect(await listed()).toMatchObject([proposal])
  expect(await notices()).toMatchObject([
    { title: 'Sent by the driver', message: `${trade.tradeNumber}, Loaded: 33.78 tons, ticket WB 4711.`, recordId: trade.id },
  ])
  expect(await notices(await here.as(['finance']))).toEqual([])
  expect((await behind()).sent.proposals).toMatchObject([{ id: body.id, state: 'proposed' }])
})

test('once its trade is deleted, what a driver sent notifies nobody any more', async () => {
  const { trade, proposes } = await here.sent()
  await proposes(loaded)
  expect(await notices()).toMatchObject([{ read: false }])
  expect((await here.admin.delete(`/api/trades/${trade.id}`)).status).toBe(204)
  expect(await notices()).toMatchObject([{ read: true }])
})

test('accepting a proposal edits the trade as usual: version, history with link and person, and the driver sees it', async () => {
  const { trade, proposes, behind } = await here.sent({ sellingPrice: 4_000, buyingPricePerTon: 3_000, transportRatePerTon: 400 })
  const { id } = (await proposes(loaded)).body
  const answer = await here.api.post(`/api/proposals/${id}/accept`)
  expect(answer).toMatchObject({
    status: 200,
    body: { tonnage: 33.78, weighbridgeTicket: 'WB 4711', version: trade.version + 1 },
  })
  expect((await tradeNow(trade.id)).totalNetAmount).toBe(20_268)
  expect((await here.api.get(`/api/trades/${trade.id}/history`)).body).toContainEqual(
    expect.objectContaining({
      user: expect.objectContaining({ id: here.api.person.id }),
      linkSentTo: "Vos & Seuns' Vervoer",
      fields: [
        { field: 'tonnage', from: 34, to: 33.78 },
        { field: 'weighbridgeTicket', from: null, to: 'WB 4711' },
      ],
    }),
  )
  expect((await here.admin.get('/api/admin/history?kind=trade')).body).toContainEqual(
    expect.objectContaining({ linkSentTo: "Vos & Seuns' Vervoer" }),
  )
  expect((await behind()).sent.proposals).toMatchObject([{ state: 'accepted' }])
  expect(await listed()).toEqual([])
  expect(await listed(`?trade=${trade.id}`)).toMatchObject([{ state: 'accepted', decidedBy: { id: here.api.person.id } }])
  expect(await notices()).toMatchObject([{ read: true }])
})

test('refusing a proposal tells the driver why, and changes nothing', async () => {
  const { trade, proposes, behind } = await here.sent()
  const { id } = (await proposes(loaded)).body
  expect((await here.api.post(`/api/proposals/${id}/refuse`, { reason: '  ' })).status).toBe(400)
  const refused = await here.api.post(`/api/proposals/${id}/refuse`, { reason: ' The ticket says 33.87 ' })
  expect(refused).toMatchObject({ status: 200, body: { state: 'refused', reason: 'The ticket says 33.87' } })
  expect((await behind()).sent.proposals).toMatchObject([{ state: 'refused', reason: 'The ticket says 33.87' }])
  expect(await tradeNow(trade.id)).toEqual(trade)
})

test('notices of what a driver sent stay unread until the last of it is decided, and those of other loads longer', async () => {
  const [{ proposes }, other] = [await here.sent(), await here.sent()]
  const first = (await proposes(loaded)).body
  const last = (await proposes({ event: 'delivered', tons: 33.5 })).body
  await other.proposes(loaded)
  const unread = async () => (await notices()).filter(({ read }) => !read).map(({ recordId }) => recordId)
  await here.api.post(`/api/proposals/${first.id}/refuse`, { reason: 'The ticket says 33.87' })
  expect(await unread()).toHaveLength(3)
  await here.api.post(`/api/proposals/${last.id}/accept`)
  expect(await unread()).toEqual([other.trade.id])
})

test('deciding a proposal again is answered 409, and writes nothing', async () => {
  const { trade, proposes } = await here.sent()
  const { id } = (await proposes({ event: 'delivered', tons: 33.5 })).body
  const both = await Promise.all([
    here.api.post(`/api/proposals/${id}/accept`),
    here.admin.post(`/api/proposals/${id}/refuse`, { reason: 'No' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const now = await tradeNow(trade.id)
  for (const [path, sent] of [['accept'], ['refuse', { reason: 'Too late' }]] as const) {
    expect(await here.api.post(`/api/proposals/${id}/${path}`, sent)).toMatchObject({
      status: 409,
      body: { code: 'alreadyDecided' },
    })
  }
  expect(await tradeNow(trade.id)).toEqual(now)
})

test.each(['reports', 'live_dashboard', 'transport_rates'] as const)(
  'people with %s read proposals, and cannot decide them',
  async (permission) => {
    const { trade, proposes } = await here.sent()
    const { id } = (await proposes(loaded)).body
    const reader = await here.as([permission])
    expect((await reader.get(`/api/proposals?trade=${trade.id}`)).body).toHaveLength(1)
    expect((await reader.post(`/api/proposals/${id}/accept`)).status).toBe(403)
    expect((await reader.post(`/api/proposals/${id}/refuse`, { reason: 'No' })).status).toBe(403)
    expect(await listed()).toHaveLength(1)
    expect((await here.driver.get('/api/proposals')).status).toBe(401)
  },
)

test('only administration can accept a proposal for a locked trade, and it waits until then', async () => {
  const { trade, proposes } = await here.sent()
  const { id } = (await proposes(loaded)).body
  await here.admin.patch(`/api/trades/${trade.id}`, { logisticsStatus: 'Complete' })
  expect(await here.api.post(`/api/proposals/${id}/accept`)).toMatchObject({ status: 403, body: { code: 'tradeLocked' } })
  expect(await listed()).toMatchObject([{ state: 'proposed' }])
  expect((await here.admin.post(`/api/proposals/${id}/accept`)).status).toBe(200)
})

test('a proposal that is sent twice is stored once, as long as it waits or under the same key', async () => {
  const { trade, proposes } = await here.sent()
  const first = await proposes(loaded)
  expect((await proposes(loaded)).body.id).toBe(first.body.id)
  await here.api.post(`/api/proposals/${first.body.id}/accept`)
  expect((await proposes(loaded)).body.id).not.toBe(first.body.id) // a second load of the same weight is not a retry
  const headers = { 'idempotency-key': 'one' }
  const keyed = await proposes({ event: 'delivered', tons: 33 }, headers)
  await here.api.post(`/api/proposals/${keyed.body.id}/accept`)
  expect(await proposes({ event: 'delivered', tons: 33 }, headers)).toMatchObject({
    status: 201,
    body: { id: keyed.body.id, state: 'accepted' },
  })
  expect((await proposes({ event: 'delivered', tons: 34 }, headers)).status).toBe(409)
  expect(await listed(`?trade=${trade.id}`)).toHaveLength(3)
})

test.each([
  [{}, 'event'],
  [{ event: 'sold' }, 'event'],
  [{ event: 'loaded', tons: 0 }, 'tons'],
  [{ event: 'loaded', tons: 33.123 }, 'tons'],
  [{ event: 'loaded', tons: '33' }, 'tons'],
  [{ event: 'loaded', weighbridgeTicket: 'x'.repeat(51) }, 'weighbridgeTicket'],
  [{ event: 'delivered', weighbridgeTicket: '1' }, 'weighbridgeTicket'],
  [{ event: 'loaded', sellingPrice: 1 }, 'sellingPrice'],
])('%j is 400 at %s', async (body, field) => {
  const { proposes } = await here.sent()
  expect(await proposes(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('one link sends at most 20 proposals', async () => {
  const { proposes } = await here.sent()
  for (let tons = 1; tons <= 20; tons += 1) expect((await proposes({ event: 'delivered', tons })).status).toBe(201)
  // For good: a page that tried it again would hold back every photograph after it.
  expect(await proposes({ event: 'delivered', tons: 21 })).toMatchObject({ status: 413, body: { code: 'tooManyProposals' } })
})

test('proposals for a deleted trade are neither shown nor decided', async () => {
  const { trade, proposes } = await here.sent()
  const { id } = (await proposes(loaded)).body
  await here.admin.delete(`/api/trades/${trade.id}`)
  expect(await listed()).toEqual([])
  expect(await listed(`?trade=${trade.id}`)).toEqual([])
  expect((await here.admin.post(`/api/proposals/${id}/accept`)).status).toBe(404)
  expect((await here.api.get('/api/proposals?trade=none')).status).toBe(404)
})
