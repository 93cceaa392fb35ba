import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

test.each([36, 200, 201, 5_000])('an unknown id of %i characters is not found', async (length) => {
  const id = 'a'.repeat(length)
  for (const path of [`/api/trades/${id}`, `/api/trades/${id}/history`]) expect((await here.api.get(path)).status).toBe(404)
  expect((await here.admin.delete(`/api/trades/${id}`)).status).toBe(404)
  expect((await here.admin.put(`/api/admin/users/${id}/status`, { status: 'blocked' })).status).toBe(404)
})
