import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { bring } from './test-bring.ts'

const syllables = ['ka', 'vaal', 'rand', 'mil', 'wit', 'feed', 'noord', 'meu', 'tri', 'gold', 'blue', 'trans', 'seun']
/** A name like a company's, a different one for each number. */
const nameOf = (number: number) =>
  Array.from({ length: 5 }, (_, at) => syllables[Math.floor(number / syllables.length ** at) % syllables.length]).join('')

/**
 * The longest that nobody else has a turn: the most milliseconds of this process's own work between two turns. Time that other
 * processes of a busy machine take does not count.
 */
function longestStretch(): () => number {
  let longest = 0
  let since = process.cpuUsage()
  const turn = () => {
    const { user, system } = process.cpuUsage(since)
    longest = Math.max(longest, (user + system) / 1_000)
    since = process.cpuUsage()
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  return () => {
    clearImmediate(next)
    return longest
  }
}

test('while thousands of unknown names are compared with thousands of known ones, no request has to wait', async () => {
  const { admin, address, db } = await tradeWorld()
  const known = Array.from({ length: 3_000 }, (_, at) => `${nameOf(at * 97)} Boerdery`)
  await sql`insert into client (name) select * from jsonb_array_elements_text(${JSON.stringify(known)}::jsonb)`.execute(db)
  const rows = Array.from({ length: 5_000 }, (_, at) => `HOMCHOP;${nameOf(at * 61 + 1)} Boerderye`)
  const { body } = await bring({ address, cookie: admin.cookie }, 'trades', `Product;Client\n${rows.join('\n')}\n`)
  expect(body.unknown).toHaveLength(500)
  expect(body.unknownCount).toBe(new Set(rows).size)
  expect(body.unknown.filter(({ suggestion }) => suggestion !== null).length).toBeGreaterThan(100)

  const longest = longestStretch()
  expect((await admin.put(`/api/admin/imports/${body.id}`, {})).status).toBe(200)
  expect(longest()).toBeLessThan(500)
})

test('importing a file of thousands of loads again skips all of them, within the time limit of a statement', async () => {
  const { admin, address } = await tradeWorld()
  const caller = { address, cookie: admin.cookie }
  const file = `Product;Load No\n${Array.from({ length: 12_000 }, (_, at) => `HOMCHOP;L${at}`).join('\n')}\n`
  const { body } = await bring(caller, 'trades', file)
  expect((await admin.post(`/api/admin/imports/${body.id}/apply`)).status).toBe(200)
  const again = await bring(caller, 'trades', file)
  expect(again).toMatchObject({ status: 201, body: { counts: { create: 0, same: 12_000 } } })
})
