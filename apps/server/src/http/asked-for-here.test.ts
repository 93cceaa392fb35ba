import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

test.each([
  { site: 'cross-site', status: 403 },
  { site: 'same-site', status: 200 }, // a link in the company's own portal
  { site: 'same-origin', status: 200 },
  { site: 'none', status: 200 }, // typed, or a bookmark
])('a download with Sec-Fetch-Site $site is answered $status, and recorded only if it begins', async ({ site, status }) => {
  const noted = async () => (await here.db.selectFrom('export').select('id').execute()).length
  const before = await noted()
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' }
  expect((await here.api.get('/api/export/trades', headers)).status).toBe(status)
  expect((await noted()) - before).toBe(status === 200 ? 1 : 0)
  expect((await here.api.get('/api/trades', headers)).status).toBe(status)
})
