import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiCaller } from '../../test/call-api.ts'
import { tradeWorld } from '../../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['costing'], now: '2026-11-20T21:00:00Z' })
})
afterAll(() => here.close())

const lists = ['/api/trades/groups?by=month&includeAllTrades=true', '/api/trades?limit=10&includeAllTrades=true']

/** What a caller has of a list once nothing is written any more: what a write leaves to be done afterwards is a write, too. */
async function tagOnceSettled(api: ApiCaller, list: string): Promise<string> {
  let tag = ''
  const askAgain = async () => {
    const { status, headers } = await api.get(list, { 'if-none-match': tag })
    tag = headers.get('etag') ?? ''
    return status
  }
  await expect.poll(askAgain, { timeout: 20_000 }).toBe(304)
  return tag
}

test.each(lists)('%s is not sent to whoever has it, as long as nothing is written', async (list) => {
  const trade = await here.enter({ loadingDate: '2026-11-23', tonnage: 33 })
  const tag = await tagOnceSettled(here.api, list)
  const { status, text, headers } = await here.api.get(list, { 'if-none-match': `"other", ${tag}` })
  expect({ status, text }).toEqual({ status: 304, text: '' })
  expect(headers.get('etag')).toBe(tag)

  await here.admin.patch(`/api/trades/${trade.id}`, { version: trade.version, tonnage: 34 })
  const changed = await here.api.get(list, { 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(changed.text).toContain('34')
  expect(changed.headers.get('etag')).not.toBe(tag)
})

test.each(lists)('%s is sent to another person, to the same one with other rights, and on another day', async (list) => {
  const api = await here.as(['costing'])
  const tag = await tagOnceSettled(api, list)
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
  const before = await tagOnceSettled(api, list)
  here.advance(minute)
  expect((await api.get(list, { 'if-none-match': before })).status).toBe(200)
  here.advance(-untilMidnight)
})

test('a single trade has no tag: its page follows the events', async () => {
  const trade = await here.enter({})
  expect((await here.api.get(`/api/trades/${trade.id}`)).headers.get('etag')).toBeNull()
})
