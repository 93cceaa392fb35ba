import type { SavedView, ViewContent } from '@haulm/domain/saved-view/saved-view.ts'
import { expect, test } from 'vitest'
import type { ApiCaller, Reply } from '../../test/call-api.ts'
import { world } from '../../test/world.ts'

const content: ViewContent = {
  filters: ['tonnage.atLeast:30', 'sellingPrice.atLeast:4000'],
  search: 'mill',
  sort: '-sellingPrice',
  preset: 'last_month',
  start: null,
  end: null,
  hidden: ['supplier', 'sellPrice'],
  order: ['sellPrice', 'volume'],
  pinned: ['client', 'sellPrice'],
  widths: { client: 240, sellPrice: 90 },
  density: 'comfortable',
}
const view = { screen: 'dashboard', name: 'Heavy loads', content }

const save = (caller: ApiCaller, more: object = {}) => caller.post('/api/views', { ...view, ...more })
const list = async (caller: ApiCaller, screen = 'dashboard') =>
  (await caller.get(`/api/views?screen=${screen}`)).body as SavedView[]
const viewOf = (reply: Reply) => reply.body as SavedView

test('a view is saved, found again, changed and deleted', async () => {
  const { api } = await world({ signedInWith: ['finance'] })
  const saved = await save(api, { name: '  Heavy loads ' })
  expect(saved).toMatchObject({
    status: 201,
    body: { name: 'Heavy loads', isMine: true, isShared: false, isDefault: false, content },
  })
  expect(await list(api)).toEqual([saved.body])
  expect(await list(api, 'finance')).toEqual([])
  const { id } = viewOf(saved)
  const changed = await api.patch(`/api/views/${id}`, {
    name: 'Very heavy',
    content: { ...content, filters: ['tonnage.above:36.0'] },
  })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Very heavy', content: { filters: ['tonnage.above:36'] } } })
  expect((await api.delete(`/api/views/${id}`)).status).toBe(204)
  expect(await list(api)).toEqual([])
  expect((await api.delete(`/api/views/${id}`)).status).toBe(404)
})

test('others find a view once it is shared, without fields that they may not read', async () => {
  const { api, as } = await world({ signedInWith: ['finance'] })
  const { id } = viewOf(await save(api, { isDefault: true }))
  const logistics = await as(['logistics'])
  expect(await list(logistics)).toEqual([])
  await api.patch(`/api/views/${id}`, { isShared: true })
  const seen = await logistics.get('/api/views?screen=dashboard')
  expect(seen.body).toMatchObject([
    {
      id,
      isMine: false,
      isDefault: false,
      owner: 'Thandi Mokoena',
      content: { filters: ['tonnage.atLeast:30'], sort: '-loadingDate' },
    },
  ])
  expect(seen.text).not.toMatch(/sell|4000/i)
  expect((await list(await as(['costing'])))[0]?.content).toEqual(content)
})

test('people cannot change or delete views of others, nor find those that are not shared', async () => {
  const { api, as } = await world({ signedInWith: ['logistics'] })
  const { id } = viewOf(await save(api))
  const other = await as(['logistics', 'administration'])
  for (const send of [() => other.patch(`/api/views/${id}`, { name: 'Mine' }), () => other.delete(`/api/views/${id}`)]) {
    await api.patch(`/api/views/${id}`, { isShared: false })
    expect((await send()).status).toBe(404)
    await api.patch(`/api/views/${id}`, { isShared: true })
    expect(await send()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  }
  expect(await list(api)).toMatchObject([{ name: 'Heavy loads' }])
})

test('only people who may open a screen get its views', async () => {
  const { api, as } = await world({ signedInWith: ['finance', 'logistics'] })
  const { id } = viewOf(await save(api, { screen: 'finance', isShared: true }))
  const logistics = await as(['logistics'])
  expect((await logistics.get('/api/views?screen=finance')).status).toBe(403)
  expect((await save(logistics, { screen: 'finance' })).status).toBe(403)
  expect((await logistics.patch(`/api/views/${id}`, { name: 'x' })).status).toBe(403)
  expect((await logistics.get('/api/table-layouts?screen=finance')).status).toBe(403)
  const layout = { hidden: [], order: [], density: 'compact' }
  expect((await logistics.put('/api/table-layouts', { screen: 'finance', ...layout })).status).toBe(403)
  expect((await (await as(['reports'])).get('/api/views?screen=dashboard')).status).toBe(403)
})

test('a screen has at most one default view', async () => {
  const { api } = await world({ signedInWith: ['logistics'] })
  const first = viewOf(await save(api, { isDefault: true }))
  const second = viewOf(await save(api, { name: 'Second', isDefault: true }))
  const elsewhere = viewOf(await save(api, { screen: 'logistics', isDefault: true }))
  expect((await list(api)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [first.id, false],
    [second.id, true],
  ])
  await Promise.all([first, second].map(({ id }) => api.patch(`/api/views/${id}`, { isDefault: true })))
  expect((await list(api)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  expect(await list(api, 'logistics')).toMatchObject([{ id: elsewhere.id, isDefault: true }])
})

test('a name can be used once for a person and a screen, regardless of case', async () => {
  const { api, as } = await world({ signedInWith: ['logistics'] })
  await save(api)
  expect(await save(api, { name: 'HEAVY loads' })).toMatchObject({
    status: 409,
    body: { code: 'duplicate', fields: { name: expect.any(String) } },
  })
  expect((await save(api, { screen: 'logistics' })).status).toBe(201)
  expect((await save(await as(['logistics']))).status).toBe(201)
  const other = viewOf(await save(api, { name: 'Other' }))
  expect((await api.patch(`/api/views/${other.id}`, { name: 'heavy LOADS' })).status).toBe(409)
})

test('a person keeps a hundred views at most', async () => {
  const { api } = await world({ signedInWith: ['logistics'] })
  const replies = await Promise.all(Array.from({ length: 103 }, (_, at) => save(api, { name: `View ${at}` })))
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.map(({ status, body }) => [status, body])).toEqual(
    Array(3).fill([400, expect.objectContaining({ fields: { name: expect.stringContaining('100') } })]),
  )
})

test.each<[string, object]>([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(61) }],
  ['name', { name: 'a\0b' }],
  ['screen', { screen: 'spreadsheet' }],
  ['colour', { colour: 'red' }],
  ['content', { content: null }],
  ['content.filters', { content: { ...content, filters: ['tonnage.atLeast:x'] } }],
  ['content.filters', { content: { ...content, filters: Array(21).fill('tonnage.isSet') } }],
  ['content.sort', { content: { ...content, sort: 'colour' } }],
  ['content.search', { content: { ...content, search: 'x'.repeat(201) } }],
  ['content.preset', { content: { ...content, preset: 'someday' } }],
  ['content.start', { content: { ...content, start: '2026-02-30' } }],
  ['content.hidden', { content: { ...content, hidden: Array(201).fill('x') } }],
  ['content.density', { content: { ...content, density: 'huge' } }],
  ['content.pinned', { content: { ...content, pinned: [7] } }],
  ['content.widths.client', { content: { ...content, widths: { client: 47 } } }],
  ['content.widths.client', { content: { ...content, widths: { client: 901 } } }],
  ['content.widths.client', { content: { ...content, widths: { client: 100.5 } } }],
  ['content.widths', { content: { ...content, widths: Object.fromEntries(Array.from({ length: 201 }, (_, at) => [at, 90])) } }],
  // Far too many are not even looked at.
  ['content.widths', { content: { ...content, widths: Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [at, 0])) } }],
  ['more', { content: { ...content, more: 1 } }],
])('a view with a bad %s is refused at that field', async (field, sent) => {
  const { api } = await world({ signedInWith: ['logistics'] })
  expect(await save(api, sent)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
})

test('a layout is stored for a person and a screen, without columns that they may no longer read', async () => {
  const { api, as, db, person } = await world({ signedInWith: ['finance', 'logistics'] })
  const read = async (screen = 'dashboard') => (await api.get(`/api/table-layouts?screen=${screen}`)).body
  expect(await read()).toBe(null)
  const layout = { hidden: ['supplier', 'sellPrice'], order: ['sageSO'], density: 'touch' }
  expect(await api.put('/api/table-layouts', { screen: 'dashboard', ...layout })).toMatchObject({ status: 200, body: layout })
  expect(await read()).toEqual(layout)
  await api.put('/api/table-layouts', { screen: 'dashboard', ...layout, density: 'compact' })
  expect(await read()).toEqual({ ...layout, density: 'compact' })
  expect(await read('logistics')).toBe(null)
  expect((await (await as(['finance'])).get('/api/table-layouts?screen=dashboard')).body).toBe(null)
  await db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', person.id)
    .execute()
  expect(await read()).toEqual({ hidden: ['supplier'], order: [], density: 'compact' })
})

test('pinned columns and widths are stored too, without columns that the person may no longer read', async () => {
  const { api, db, person } = await world({ signedInWith: ['finance', 'logistics'] })
  const layout = {
    hidden: [],
    order: [],
    pinned: ['sellPrice', 'client'],
    widths: { client: 240, sellPrice: 90, gone: 100 },
    density: 'compact',
  }
  expect((await api.put('/api/table-layouts', { screen: 'dashboard', ...layout })).status).toBe(200)
  const read = async () => (await api.get('/api/table-layouts?screen=dashboard')).body
  expect(await read()).toEqual({ ...layout, widths: { client: 240, sellPrice: 90 } })
  await db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', person.id)
    .execute()
  expect(await read()).toEqual({ ...layout, pinned: ['client'], widths: { client: 240 } })
  expect((await api.put('/api/table-layouts', { screen: 'dashboard', ...layout, widths: { client: -1 } })).status).toBe(400)
})

test('people who may open a table of records have a layout of it, each their own', async () => {
  const { api, as } = await world({ signedInWith: ['supplier_contracts'] })
  const layout = { hidden: ['balance'], order: [], pinned: ['contractNo'], widths: { loadingMill: 240 }, density: 'compact' }
  const read = async (caller: ApiCaller) => (await caller.get('/api/table-layouts?screen=contracts')).body
  expect((await api.put('/api/table-layouts', { screen: 'contracts', ...layout })).status).toBe(200)
  expect(await read(api)).toEqual(layout)
  expect(await read(await as(['supplier_contracts']))).toBe(null)
  const refused = { status: 403, body: { message: 'You may not open this table.' } }
  const logistics = await as(['logistics'])
  expect(await logistics.get('/api/table-layouts?screen=contracts')).toMatchObject(refused)
  expect(await logistics.put('/api/table-layouts', { screen: 'contracts', ...layout })).toMatchObject(refused)
  expect(await api.put('/api/table-layouts', { screen: 'client', ...layout })).toMatchObject(refused)
  expect((await api.put('/api/table-layouts', { screen: 'nowhere', ...layout })).status).toBe(400)
})
