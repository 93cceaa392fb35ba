import type { ExportEntry } from '@haulm/api/reports/export-entry.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { world } from '../test/world.ts'
import { noteBegin } from './export-log.queries.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['reports'] })
  const [thandi, anneke] = [here.person.id, here.admin.person.id]
  const note = (at: string, personId: string, kind: ExportEntry['kind']) =>
    noteBegin(here.db, { at: new Date(at), personId, kind, filters: {} })
  // Midnight in Johannesburg is 22:00 UTC of the day before.
  await note('2026-11-01T21:59:59Z', thandi, 'trades')
  await note('2026-11-01T22:00:00Z', thandi, 'clients')
  await note('2026-11-02T21:59:59Z', anneke, 'trades')
  await note('2026-11-02T22:00:00Z', anneke, 'custom-report')
})
afterAll(() => here.close())

const found = async (query: string) => {
  const reply = await here.api.get(`/api/export/history?${query}`)
  return (reply.body as ExportEntry[]).map(({ kind, user }) => `${kind} ${user.id === here.person.id ? 'Thandi' : 'Anneke'}`)
}

test.each([
  ['', ['custom-report Anneke', 'trades Anneke', 'clients Thandi', 'trades Thandi']],
  ['kind=trades', ['trades Anneke', 'trades Thandi']],
  ['from=2026-11-02', ['custom-report Anneke', 'trades Anneke', 'clients Thandi']],
  ['to=2026-11-02', ['trades Anneke', 'clients Thandi', 'trades Thandi']],
  ['from=2026-11-02&to=2026-11-02', ['trades Anneke', 'clients Thandi']],
  ['kind=trades&to=2026-11-01&limit=1', ['trades Thandi']],
  // Swapped.
  ['from=2026-11-02&to=2026-11-01', ['trades Anneke', 'clients Thandi', 'trades Thandi']],
])('exports narrowed by "%s" are %j', async (query, entries) => {
  expect(await found(query)).toEqual(entries)
})

test('exports can be listed by person, and the people who exported are listed by name', async () => {
  expect(await found(`person=${here.admin.person.id}&from=2026-11-03`)).toEqual(['custom-report Anneke'])
  expect(await found(`person=${here.person.id}`)).toEqual(['clients Thandi', 'trades Thandi'])
  const nobody = await here.as(['reports'])
  expect(await found(`person=${nobody.person.id}`)).toEqual([])
  const people = (await here.api.get('/api/export/history/people')).body as { id: string }[]
  expect(people.map(({ id }) => id).sort()).toEqual([here.person.id, here.admin.person.id].sort())
  expect(people[0]).toEqual({ id: expect.any(String), name: expect.any(String), email: expect.any(String) })
})

test.each(['person=thandi', 'kind=coffee', 'from=2026-02-30', 'to=yesterday'])('"%s" is refused', async (query) => {
  const [name] = query.split('=')
  expect(await here.api.get(`/api/export/history?${query}`)).toMatchObject({
    status: 400,
    body: { fields: { [String(name)]: expect.any(String) } },
  })
})

test('the log says who ran which export, by request id, and nothing of what was in it', async () => {
  const lines: string[] = []
  const { as } = await world({ onLine: (line) => lines.push(line) })
  const caller = await as(['administration'])
  const reply = await fetch(`${caller.address}/api/export/clients`, { headers: { cookie: caller.cookie } })
  expect(reply.status).toBe(200)
  await reply.arrayBuffer()
  const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'export')
  expect(logged).toMatchObject([{ person: caller.person.id, kind: 'clients', reqId: expect.any(String) }])
})
