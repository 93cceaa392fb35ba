import { lockMessages } from '@haulm/domain/trade/rights/lock.ts'
import { expect, test } from 'vitest'
import { tradeOf, tradeWorld } from '../../test/trade-world.ts'
import { waitingForLocks } from '../../test/waiting-for-locks.ts'

const name = 'Kalkoenkrans Boerdery'
const id = (reply: { body: unknown }) => (reply.body as { id: string }).id

async function asking() {
  const here = await tradeWorld({ signedInWith: ['logistics'] })
  const ask = (body: object) => here.api.post('/api/list-requests', body)
  const add = (request: string, as = here.admin) => as.post(`/api/list-requests/${request}/add`)
  const notices = async () =>
    (await here.admin.get('/api/notifications')).body as { message: string; read: boolean; recordId: string }[]
  const read = async (trade: string) => tradeOf(await here.admin.get(`/api/trades/${trade}`))
  return { ...here, ask, add, notices, read }
}

test('administrators are notified of the name and the trade; one click adds it and fills it in, with its history', async () => {
  const { ask, add, notices, read, enter, db, admin } = await asking()
  const trade = await enter()
  const request = id(await ask({ kind: 'client', name: `  ${name} `, tradeId: trade.id }))
  expect(await notices()).toMatchObject([
    {
      message: `Thandi Mokoena asks for “${name}” as a client for ${trade.tradeNumber}.`,
      read: false,
      recordId: request,
      kind: 'listRequest',
    },
  ])
  const added = await add(request)
  expect(added).toMatchObject({ status: 200, body: { filled: 1 } })
  expect((await read(trade.id)).client?.name).toBe(name)
  expect(await notices()).toMatchObject([{ read: true }])
  const changes = await db.selectFrom('change').select('kind').where('personId', '=', admin.person.id).execute()
  expect(changes.map(({ kind }) => kind).sort()).toEqual(['client', 'trade', 'trade']) // the trade was entered, too

  expect(await add(request)).toMatchObject({ status: 200, body: { ...(added.body as object), filled: 0 } })
  expect(((await admin.get('/api/clients')).body as { name: string }[]).filter((one) => one.name === name)).toHaveLength(1)
})

test('adding a requested name leaves alone deleted trades and those that have another name by now', async () => {
  const { ask, add, read, enter, admin, clientId } = await asking()
  const [chosen, gone, other] = [await enter(), await enter(), await enter({ clientId })]
  const requests = []
  for (const trade of [chosen, gone, other]) requests.push(id(await ask({ kind: 'client', name, tradeId: trade.id })))
  await admin.patch(`/api/trades/${chosen.id}`, { clientId })
  await admin.delete(`/api/trades/${gone.id}`)
  // One press serves everybody who asked for the same name.
  expect((await add(requests[0] ?? '')).body).toMatchObject({ filled: 1 })
  expect((await read(chosen.id)).clientId).toBe(clientId)
  expect((await read(other.id)).client?.name).toBe(name)
})

test('a requested name is filled in although what the trade had was merged into another record meanwhile', async () => {
  const { ask, add, read, enter, admin, clientId } = await asking()
  const twin = id(await admin.post('/api/clients', { name: 'Witrand Feedlot (Pty) Ltd' }))
  const trade = await enter({ clientId: twin })
  const request = id(await ask({ kind: 'client', name, tradeId: trade.id }))
  expect((await admin.post(`/api/clients/${twin}/merge`, { into: clientId })).status).toBe(200)
  expect((await add(request)).body).toMatchObject({ filled: 1 })
  expect((await read(trade.id)).client?.name).toBe(name)
})

test('a name that somebody added meanwhile is filled in, and not added twice', async () => {
  const { ask, add, read, enter, admin } = await asking()
  const trade = await enter()
  const request = id(await ask({ kind: 'transporter', name, tradeId: trade.id }))
  const there = id(await admin.post('/api/transporters', { name: name.toUpperCase() }))
  expect((await add(request)).body).toEqual({ recordId: there, filled: 1 })
  expect((await read(trade.id)).transporterId).toBe(there)
})

test.each([
  { kind: 'commodity', wanted: 'Lupin hulls', field: 'commodity', code: 'LUPINHULLS' },
  { kind: 'truckType', wanted: 'Super link', field: 'truckType', code: 'super_link' },
] as const)('a $kind gets a code from its name', async ({ kind, wanted, field, code }) => {
  const { ask, add, read, enter } = await asking()
  const trade = await enter()
  await add(id(await ask({ kind, name: wanted, tradeId: trade.id })))
  expect((await read(trade.id))[field]).toBe(code)
})

test.each([
  { kind: 'commodity', path: 'commodities', field: 'commodity', code: 'LUPHUL' },
  { kind: 'truckType', path: 'truck-types', field: 'truckType', code: 'super_link' },
] as const)('an inactive $kind with the name, or with the code, becomes active again', async ({ kind, path, field, code }) => {
  const { ask, add, read, enter, admin, db } = await asking()
  const records = () => db.selectFrom(kind).select(['id', 'isActive']).where('code', '=', code).execute()
  const there = id(await admin.post(`/api/admin/${path}`, { code, displayName: 'Lupin hulls', isActive: false }))
  for (const asked of ['LUPIN hulls', code.toUpperCase()]) {
    await admin.put(`/api/admin/${path}/${there}`, { isActive: false })
    const trade = await enter()
    const request = id(await ask({ kind, name: asked, tradeId: trade.id }))
    expect((await add(request)).body).toEqual({ recordId: there, filled: 1 })
    expect((await read(trade.id))[field]).toBe(code)
    expect(await records()).toEqual([{ id: there, isActive: true }])
  }
  const changes = await db.selectFrom('change').select('action').where('recordId', '=', there).orderBy('version').execute()
  expect(changes.at(-1)).toEqual({ action: 'updated' })
})

test('a record with the name comes before one with the code, even if it is inactive', async () => {
  const { ask, add, admin } = await asking()
  const named = id(await admin.post('/api/admin/commodities', { code: 'ZUPIN', displayName: 'Lupin', isActive: false }))
  await admin.post('/api/admin/commodities', { code: 'LUPIN', displayName: 'Sweet lupins' })
  const request = id(await ask({ kind: 'commodity', name: 'lupin' }))
  expect((await add(request)).body).toEqual({ recordId: named, filled: 0 })
})

test('asking again for the same name makes no second request; the later saved load replaces the earlier request', async () => {
  const { ask, notices, enter } = await asking()
  const first = id(await ask({ kind: 'client', name }))
  expect(id(await ask({ kind: 'client', name: name.toLowerCase() }))).toBe(first)
  expect(await notices()).toMatchObject([{ message: `Thandi Mokoena asks for “${name}” as a client for a new load.` }])
  const trade = await enter()
  await ask({ kind: 'client', name, tradeId: trade.id })
  expect(await notices()).toMatchObject([{ message: expect.stringContaining(trade.tradeNumber), read: false }, { read: true }])
})

test('asking again for a load leaves alone what was asked for a load that was not saved yet', async () => {
  const { ask, add, read, enter, api, admin, db, clientId } = await asking()
  const trade = await enter()
  const other = id(await ask({ kind: 'client', name }))
  // Stored after the other one, as it may be after a vacuum: PostgreSQL reads the other one first.
  const own = { kind: 'client', name, tradeId: trade.id, former: null, askedBy: api.person.id, askedAt: new Date() } as const
  const request = id({ body: await db.insertInto('listRequest').values(own).returning('id').executeTakeFirst() })
  await admin.patch(`/api/trades/${trade.id}`, { clientId })
  expect(id(await ask({ kind: 'client', name, tradeId: trade.id }))).toBe(request)
  expect(id(await ask({ kind: 'client', name }))).toBe(other)
  expect((await add(request)).body).toMatchObject({ filled: 1 })
  expect((await read(trade.id)).client?.name).toBe(name)
})

test('once it was added, or asked for anew, a notification offers nothing to add, in every window', async () => {
  const { ask, add, notices, enter, as, db } = await asking()
  const other = await as(['administration'])
  await ask({ kind: 'client', name })
  const trade = await enter()
  const request = id(await ask({ kind: 'client', name, tradeId: trade.id }))
  expect(await notices()).toMatchObject([{ recordId: request }, { recordId: null }])
  await other.post('/api/notifications/read')
  const seen = async () =>
    db.selectFrom('event').select('seq').where('kind', '=', 'notification').where('personId', '=', other.person.id).execute()
  const before = await seen()
  await add(request)
  expect(await notices()).toMatchObject([{ recordId: null }, { recordId: null }])
  expect((await seen()).length, 'a window that shows it as read').toBe(before.length + 1)
})

test('if every administrator deleted the notification, asking again notifies them again', async () => {
  const { ask, notices, admin, db } = await asking()
  const request = id(await ask({ kind: 'client', name }))
  await ask({ kind: 'client', name })
  expect(await notices()).toHaveLength(1)
  await db.deleteFrom('notification').execute()
  expect(id(await ask({ kind: 'client', name }))).toBe(request)
  expect(await notices()).toMatchObject([{ recordId: request, read: false }])
  expect((await admin.post(`/api/list-requests/${request}/add`)).status).toBe(200)
})

test('who asks again for a trade that has another name by now wants that replaced', async () => {
  const { ask, add, read, enter, admin, clientId } = await asking()
  const trade = await enter()
  const request = id(await ask({ kind: 'client', name, tradeId: trade.id }))
  await admin.patch(`/api/trades/${trade.id}`, { clientId })
  await ask({ kind: 'client', name, tradeId: trade.id })
  expect((await add(request)).body).toMatchObject({ filled: 1 })
  expect((await read(trade.id)).client?.name).toBe(name)
})

test('only people who may edit a locked trade ask for it, and adding leaves a trade that was locked meanwhile', async () => {
  const { ask, add, read, enter, admin } = await asking()
  const [locked, later] = [await enter({ logisticsStatus: 'Complete' }), await enter()]
  expect(await ask({ kind: 'client', name, tradeId: locked.id })).toMatchObject({
    status: 403,
    body: { code: 'tradeLocked', message: lockMessages.edit },
  })
  const request = id(await ask({ kind: 'client', name, tradeId: later.id }))
  await admin.patch(`/api/trades/${later.id}`, { logisticsStatus: 'Complete' })
  expect(await add(request)).toMatchObject({ status: 200, body: { filled: 0 } })
  expect((await read(later.id)).client).toBe(null)
  expect(await admin.get('/api/clients')).toMatchObject({ body: expect.arrayContaining([expect.objectContaining({ name })]) })
})

test('a client that somebody chooses at the very moment of adding stays', async () => {
  const { ask, add, read, enter, db, clientId } = await asking()
  const trade = await enter()
  const request = id(await ask({ kind: 'client', name, tradeId: trade.id }))
  const added = await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('trade')
      .set({ clientId, version: trade.version + 1 })
      .where('id', '=', trade.id)
      .execute()
    const pressed = add(request)
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    return { pressed }
  })
  expect((await added.pressed).body).toMatchObject({ filled: 0 })
  expect((await read(trade.id)).clientId).toBe(clientId)
})

test.each(['İstanbul Yem', 'ΜΥΛΟΣ'])('%s is recognised again, whatever its lower case is', async (odd) => {
  const { ask, add, read, enter, admin } = await asking()
  const trade = await enter()
  const request = id(await ask({ kind: 'client', name: odd, tradeId: trade.id }))
  expect(id(await ask({ kind: 'client', name: odd, tradeId: trade.id }))).toBe(request)
  const there = id(await admin.post('/api/clients', { name: odd }))
  expect(await add(request)).toMatchObject({ status: 200, body: { recordId: there, filled: 1 } })
  expect((await read(trade.id)).clientId).toBe(there)
})

test('a name with another apostrophe is the same name, when it is asked for and when it is added', async () => {
  const { ask, add, read, enter, admin } = await asking()
  const [first, second] = [await enter(), await enter()]
  const request = id(await ask({ kind: 'client', name: 'D’Urban', tradeId: first.id }))
  expect(id(await ask({ kind: 'client', name: "D'Urban", tradeId: first.id }))).toBe(request)
  await ask({ kind: 'client', name: "d'urban", tradeId: second.id })
  const there = id(await admin.post('/api/clients', { name: "D'Urban" }))
  expect((await add(request)).body).toEqual({ recordId: there, filled: 2 })
  expect((await read(second.id)).clientId).toBe(there)
})

test('a name with other blanks between its words is the same name, when it is asked for and when it is added', async () => {
  const { ask, add, enter, admin } = await asking()
  const trade = await enter()
  const request = id(await ask({ kind: 'client', name: 'Kalkoenkrans\u00a0Boerdery', tradeId: trade.id }))
  expect(id(await ask({ kind: 'client', name, tradeId: trade.id }))).toBe(request)
  const there = id(await admin.post('/api/clients', { name }))
  expect((await add(request)).body).toEqual({ recordId: there, filled: 1 })
})

test('a person can have fifty requests waiting; once one is added, they may ask for another', async () => {
  const { ask, add, api, as, db } = await asking()
  const requests = []
  for (let at = 0; at < 50; at += 1) requests.push(id(await ask({ kind: 'client', name: `${name} ${at}` })))
  expect(await ask({ kind: 'client', name })).toMatchObject({ status: 429, body: { code: 'tooMany' } })
  expect((await ask({ kind: 'client', name: `${name} 7` })).status).toBe(201)
  const other = await as(['logistics'])
  expect((await other.post('/api/list-requests', { kind: 'client', name })).status).toBe(201)
  await add(requests[0] ?? '')
  expect((await api.post('/api/list-requests', { kind: 'client', name })).status).toBe(201)
  expect((await ask({ kind: 'client', name: `${name} 51` })).status).toBe(429)
  // What no administrator has a notification of any more waits for nobody.
  await db.deleteFrom('notification').where('recordName', '=', `${name} 7`).execute()
  expect((await ask({ kind: 'client', name: `${name} 51` })).status).toBe(201)
})

test('asking needs the right to write the field, adding needs administration, and an invalid name is refused', async () => {
  const { ask, add, as, enter, api } = await asking()
  const trade = await enter()
  const [rates, reports] = [await as(['transport_rates']), await as(['reports'])]
  for (const other of [rates, reports]) {
    expect((await other.post('/api/list-requests', { kind: 'client', name, tradeId: trade.id })).status).toBe(403)
  }
  const request = id(await ask({ kind: 'client', name, tradeId: trade.id }))
  for (const other of [api, rates]) expect((await add(request, other)).status).toBe(403)
  expect((await ask({ kind: 'client', name: ' ' })).body).toMatchObject({ fields: { name: 'Client name is required' } })
  expect((await ask({ kind: 'client', name: 'x'.repeat(101) })).status).toBe(400)
  expect((await ask({ kind: 'farm', name })).status).toBe(400)
  expect((await ask({ kind: 'client', name, tradeId: 'nobody' })).status).toBe(404)
  expect((await add('nobody')).status).toBe(404)
})

test.each([
  { purpose: 'contract', permission: 'supplier_contracts', lists: ['supplier', 'commodity'], text: 'a supplier contract' },
  { purpose: 'rate', permission: 'transport_rates', lists: ['truckType', 'commodity'], text: 'a transport rate' },
] as const)(
  'people who enter $text may ask for the records that are chosen there, and for no others',
  async ({ purpose, permission, lists, text }) => {
    const { notices, add, as, enter } = await asking()
    const [holder, logistics] = [await as([permission]), await as(['logistics'])]
    const ask = (kind: string, by = holder, more = {}) => by.post('/api/list-requests', { kind, name, purpose, ...more })
    for (const kind of ['commodity', 'client', 'supplier', 'transporter', 'truckType']) {
      const may = (lists as readonly string[]).includes(kind)
      expect((await ask(kind)).status, kind).toBe(may ? 201 : 403)
      expect((await ask(kind, logistics)).status, kind).toBe(403)
    }
    expect((await notices()).every(({ message }) => message.endsWith(` for ${text}.`))).toBe(true)
    expect((await ask(lists[0], holder, { tradeId: (await enter()).id })).status).toBe(400)
    expect((await add(id(await ask(lists[0])))).body).toMatchObject({ filled: 0 })
  },
)
