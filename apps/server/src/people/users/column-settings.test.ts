import { expect, test } from 'vitest'
import { world } from '../../test/world.ts'

async function settings() {
  const { api, as } = await world({ signedInWith: ['administration'] })
  const thandi = await as(['logistics'])
  const path = `/api/admin/users/${thandi.person.id}/column-visibility`
  const stored = async () => ((await thandi.get('/api/auth/user')).body as { columnVisibility: unknown }).columnVisibility
  return { put: (body: unknown) => api.put(path, body), stored, path, cookie: api.cookie, address: api.address }
}

test('the whole map is replaced, whatever names it had', async () => {
  const { put, stored } = await settings()
  const first = { logistics: { farmName: false, client: true }, toString: { constructor: false }, '': { 'Ünïcode 🌽': true } }
  expect(await put({ columnVisibility: first })).toMatchObject({ status: 200, body: { columnVisibility: first } })
  expect(await stored()).toEqual(first)
  await put({ columnVisibility: { finance: {} } })
  expect(await stored()).toEqual({ finance: {} })
  expect((await put({ columnVisibility: {} })).status).toBe(200)
  expect(await stored()).toEqual({})
})

test('the same map once more is no change, whatever the order of its names', async () => {
  const { put } = await settings()
  const columnVisibility = { logistics: { tonnage: false, client: false }, finance: { client: false } }
  expect(await put({ columnVisibility, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await put({ columnVisibility, version: 1 })).toMatchObject({ status: 200, body: { version: 2 } })
})

test.each([
  null,
  [],
  'all',
  { logistics: true },
  { logistics: ['farmName'] },
  { logistics: { farmName: 'false' } },
  { logistics: { farmName: 0 } },
  { logistics: { farmName: null } },
  { logistics: { farmName: { deep: false } } },
  { logistics: { 'nul\0': false } },
  { 'half\ud800': {} },
])('the map %j is refused, and the former one stays', async (columnVisibility) => {
  const { put, stored } = await settings()
  await put({ columnVisibility: { trades: { status: false } } })
  expect(await put({ columnVisibility })).toMatchObject({ status: 400, body: { code: 'invalid' } })
  expect(await stored()).toEqual({ trades: { status: false } })
})

test.each(['{"columnVisibility":{"__proto__":{"a":false}}}', '{"columnVisibility":{"a":{"__proto__":false}}}'])(
  '%s is refused',
  async (body) => {
    const { path, cookie, address } = await settings()
    const headers = { 'content-type': 'application/json', cookie }
    const reply = await fetch(`${address}${path}`, { method: 'PUT', headers, body })
    expect(reply.status).toBe(400)
  },
)

test('a map can be 64 KB, and no more', async () => {
  const { put } = await settings()
  const around = JSON.stringify({ s: { '': true } }).length
  const ofLength = (bytes: number) => ({ s: { ['é'.repeat((bytes - around) / 2)]: true } })
  expect((await put({ columnVisibility: ofLength(64 * 1024) })).status).toBe(200)
  expect(await put({ columnVisibility: ofLength(64 * 1024 + 2) })).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
})

test('of a map that is far too large not even the values are looked at', async () => {
  const { put } = await settings()
  const wrong = Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`c${at}`, 1]))
  expect(await put({ columnVisibility: { s: wrong } })).toMatchObject({ status: 413, body: { code: 'tooLarge' } })
})
