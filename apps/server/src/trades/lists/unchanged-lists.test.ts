import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiCaller } from '../../test/call-api.ts'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['costing'], now: '2026-11-20T21:00:00Z' })
})
afterAll(() => here.close())

const lists = ['/api/trades/groups?by=month&includeAllTrades=true', '/api/trades?limit=10&includeAllTrades=true']

/**
 * Requests a list until the reply is that nothing has changed: work that a write leaves for later is a write, too, and so is that
 * of other tests, whose databases are on the same PostgreSQL.
 */
async function unchanged(api: ApiCaller, list: string) {
  const ask = async () => {
    const tag = (await api.get(list)).headers.get('etag') ?? ''
    return { tag, reply: await api.get(list, { 'if-none-match': `"other", ${tag}` }) }
  }
  for (let last = await ask(); ; last = await ask()) if (last.reply.status !== 200) return last
}

test.each(lists)('%s is not sent again to a reader who has it, as long as nothing is written', async (list) => {
  const trade = await here.enter({ loadingDate: '2026-11-23', tonnage: 33 })
  const { tag, reply } = await unchanged(here.api, list)
  expect(reply).toMatchObject({ status: 304, text: '' })
  expect(reply.headers.get('etag')).toBe(tag)

  await here.admin.patch(`/api/trades/${trade.id}`, { version: trade.version, tonnage: 34 })
  const changed = await here.api.get(list, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('34')
  expect(changed.headers.get('etag')).not.toBe(tag)
})

test.each(lists)('%s is sent to another person, to the same one with other rights, and on another day', async (list) => {
  const api = await here.as(['costing'])
  const { tag } = await unchanged(api, list)
  expect((await here.admin.get(list, { 'if-none-match': tag })).status).toBe(200)

  await here.db
    .updateTable('person')
    .set({ permissions: ['logistics'] })
    .where('id', '=', api.person.id)
    .execute()
  expect((await api.get(list, { 'if-none-match': tag })).status).toBe(200)

  const untilMidnight = Date.parse('2026-11-20T22:00:00Z') - here.context.clock().getTime()
  const minute = 60_000
  here.advance(untilMidnight - minute)
  const before = (await unchanged(api, list)).tag
  here.advance(minute)
  expect((await api.get(list, { 'if-none-match': before })).status).toBe(200)
  here.advance(-untilMidnight)
})

test('a single trade has no ETag: its page follows the events', async () => {
  const trade = await here.enter({})
  expect((await here.api.get(`/api/trades/${trade.id}`)).headers.get('etag')).toBeNull()
})
