import type { Change, RecordedChange } from '@haulm/api/history/change.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Reply } from '../test/call-api.ts'
import { tradeWorld } from '../test/trade-world.ts'

/** It is Friday, 20 November 2026, 10:00 in Johannesburg. */
let here: Awaited<ReturnType<typeof tradeWorld>>
let lerato: Awaited<ReturnType<typeof here.as>>
let goneId: string
let tradeId: string
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['administration'] })
  const { api, enter, clientId } = here
  lerato = await here.as(['logistics'])
  tradeId = (await enter({ tonnage: 30, clientId })).id
  await nextDay()
  const { body } = await api
    .post('/api/admin/clients', { name: '100%_Kgoši', location: 'Delmas' })
    .then((reply) => (reply.status === 404 ? api.post('/api/clients', { name: '100%_Kgoši', location: 'Delmas' }) : reply))
  goneId = (body as { id: string }).id
  here.advance(1_000)
  await lerato.patch(`/api/trades/${tradeId}`, { clientId: goneId })
  here.advance(1_000)
  await lerato.patch(`/api/trades/${tradeId}`, { clientId, tonnage: 31 })
  await nextDay()
  await api.delete(`/api/clients/${goneId}`)
  here.advance(1_000)
  await api.put('/api/settings', { companyName: 'Vaalrand Grain' })
  here.advance(1_000)
  // As if the password had just been given again: the session began two days ago.
  await here.db.updateTable('session').set({ confirmedAt: here.context.clock() }).execute()
  await api.put(`/api/admin/users/${lerato.person.id}/permissions`, { permissions: ['logistics', 'costing'] })
})
afterAll(() => here.close())

/** A session lasts as long as somebody uses it. */
async function nextDay() {
  for (let third = 0; third < 3; third++) {
    here.advance(8 * 3_600_000)
    for (const caller of [here.api, lerato]) await caller.get('/api/settings')
  }
}

const changesIn = (reply: Reply) => reply.body as RecordedChange[]
async function found(query: string): Promise<string[]> {
  const reply = await here.api.get(`/api/admin/history?${query}`)
  if (reply.status !== 200) throw new Error(reply.text)
  return changesIn(reply).map(({ kind, action }) => `${kind} ${action}`)
}

const all = [
  'person updated',
  'setting updated',
  'client deleted',
  'trade updated',
  'trade updated',
  'client created',
  'trade created',
]

test('the history lists everything that happened, newest first, with names in place of ids', async () => {
  expect(await found('')).toEqual(all)
  const changes = changesIn(await here.api.get('/api/admin/history?kind=trade'))
  expect(changes[1]).toMatchObject({
    record: 'T-2026-00001',
    recordId: tradeId,
    isThere: true,
    user: { id: lerato.person.id, name: 'Thandi Mokoena' },
    // A deleted client is shown by its last name.
    fields: [{ field: 'clientId', from: 'Witrand Feedlot', to: '100%_Kgoši' }],
  })
})

test.each([
  ['kind=client', ['client deleted', 'client created']],
  ['kind=setting', ['setting updated']],
  ['field=clientId', ['trade updated', 'trade updated', 'trade created']],
  ['field=tonnage&from=2026-11-21', ['trade updated']],
  ['from=2026-11-22', all.slice(0, 3)],
  ['to=2026-11-20', ['trade created']],
  ['from=2026-11-21&to=2026-11-21', all.slice(3, 6)],
  ['record=t-2026-00001', ['trade updated', 'trade updated', 'trade created']],
  ['record=100%25_', ['client deleted', 'client created']],
  // Pasted with a directional mark at its end.
  ['record=100%25_%E2%80%8E', ['client deleted', 'client created']],
  // Accents make no difference, neither in what is stored nor in what is typed.
  ['record=kgosi', ['client deleted', 'client created']],
  ['record=mokoen%C3%A1', ['person updated']],
  ['record=0%25k', []],
  ['record=nobody', []],
  // The name of a field is no value of a record.
  ['record=location', []],
  ['record=contactPerson', []],
  ['person=nobody', []],
  ['field=nothing', []],
  ["record=' or 1=1 --", []],
])('%s finds %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected)
})

test('the changes of one record are found by its id, whatever its name', async () => {
  const changesFor = async (query: string) => {
    const changes = (await here.api.get(`/api/admin/history?${query}`)).body as RecordedChange[]
    return changes.map(({ kind, action }) => `${kind} ${action}`)
  }
  expect(await changesFor(`recordId=${goneId}`)).toEqual(['client deleted', 'client created'])
  expect(await changesFor(`recordId=${goneId}&kind=trade`)).toEqual([])
  expect(await changesFor("recordId=' or 1=1 --")).toEqual([])
})

test('changes are found by who made them', async () => {
  expect(await found(`person=${lerato.person.id}`)).toEqual(['trade updated', 'trade updated'])
})

test('the pages together are the whole history', async () => {
  for (const limit of [1, 2, 3]) {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const reply = await here.api.get(`/api/admin/history?limit=${limit}${cursor && `&cursor=${cursor}`}`)
      seen.push(...changesIn(reply).map(({ kind, action }) => `${kind} ${action}`))
      cursor = reply.headers.get('x-next-cursor')
    }
    expect(seen).toEqual(all)
  }
})

test.each(['kind=colour', 'from=2026-02-30', 'limit=0', 'limit=201', 'cursor=nonsense', 'record=%00'])(
  '%s is 400',
  async (query) => {
    expect(await here.api.get(`/api/admin/history?${query}`)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  },
)

test('each record has its own history, deleted or not, in the form of a trade’s', async () => {
  const { api, clientId } = here
  const changes = (await api.get(`/api/clients/${goneId}/history`)).body as Change[]
  expect(changes.map(({ action }) => action)).toEqual(['deleted', 'created'])
  expect(changes[0]?.fields).toContainEqual({ field: 'name', from: '100%_Kgoši', to: null })
  expect(await api.get(`/api/users/${lerato.person.id}/history`)).toMatchObject({
    status: 200,
    body: [{ fields: [{ field: 'permissions', from: 'logistics', to: 'logistics, costing' }] }],
  })
  // Older than any change.
  expect(await api.get(`/api/clients/${clientId}/history`)).toMatchObject({ status: 200, body: [] })
})

test('an id that never was a record of the kind has no history', async () => {
  for (const path of [`clients/${tradeId}`, 'clients/nobody', `users/${goneId}`, `supplier-contracts/${goneId}`]) {
    expect(await here.api.get(`/api/${path}/history`)).toMatchObject({ status: 404, body: { code: 'notFound' } })
  }
})

test('only administrators read the history, and nobody writes it', async () => {
  expect((await lerato.get('/api/admin/history')).status).toBe(403)
  expect((await lerato.get(`/api/clients/${goneId}/history`)).status).toBe(403)
  for (const method of ['post', 'put', 'patch'] as const) {
    expect((await here.api[method]('/api/admin/history', {})).status).toBe(404)
  }
})

test('a deleted trade cannot be opened from the history, until it is restored', async () => {
  const { api, enter, close } = await tradeWorld({ signedInWith: ['administration'] })
  onTestFinished(close)
  const { id, tradeNumber } = await enter()
  const record = async () => changesIn(await api.get(`/api/admin/history?recordId=${id}&limit=1`))[0]
  await api.delete(`/api/trades/${id}`)
  expect(await record()).toMatchObject({ record: tradeNumber, isThere: false })
  await api.post(`/api/trades/${id}/restore`)
  expect(await record()).toMatchObject({ record: tradeNumber, isThere: true })
})
