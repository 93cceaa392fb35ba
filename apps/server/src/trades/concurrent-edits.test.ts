import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pick, seeded } from '../test/odd-values.ts'
import { tradeOf, tradeWorld } from '../test/trade-world.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld({ signedInWith: ['logistics'] })
})
afterAll(() => here.close())

const writers = 8
const editsEach = 40
const fields = ['truckReg', 'loadingNumber', 'weighbridgeTicket'] as const
type Field = (typeof fields)[number]
type Acknowledged = { id: string; version: number; field: Field; value: string; from: number | undefined }

/**
 * Edits random fields of random trades, every other time based on the version that it last saw; records what was acknowledged.
 */
async function writer(name: number, ids: string[]): Promise<Acknowledged[]> {
  const random = seeded(name)
  const { patch } = await here.as(['logistics'])
  const seen = new Map<string, number>(ids.map((id) => [id, 1]))
  const acknowledged: Acknowledged[] = []
  for (let at = 0; at < editsEach; at += 1) {
    const [id, field, value] = [pick(random, ids), pick(random, fields), `${name}-${at}`]
    const from = random() < 0.5 ? seen.get(id) : undefined
    const reply = await patch(`/api/trades/${id}`, { [field]: value, ...(from !== undefined && { version: from }) })
    expect([200, 409], reply.text).toContain(reply.status)
    const now = reply.status === 200 ? tradeOf(reply) : (reply.body as { current: Trade }).current
    seen.set(id, now.version)
    if (reply.status === 200) acknowledged.push({ id, version: now.version, field, value, from })
  }
  return acknowledged
}

test('when many people edit a few trades at once, no change is overwritten unseen or lost once acknowledged', async () => {
  const trades = await Promise.all(Array.from({ length: 5 }, () => here.enter()))
  const ids = trades.map(({ id }) => id)
  const acknowledged = (await Promise.all(Array.from({ length: writers }, (_, name) => writer(name, ids)))).flat()
  for (const id of ids) {
    const edits = acknowledged.filter((edit) => edit.id === id).sort((left, right) => left.version - right.version)
    const versions = Array.from({ length: edits.length }, (_, at) => at + 2)
    // Every acknowledged edit made exactly one version, with one history entry and one event.
    expect(edits.map(({ version }) => version)).toEqual(versions)
    for (const table of ['change', 'event'] as const) {
      const rows = await here.db.selectFrom(table).select('version').where('recordId', '=', id).orderBy('version').execute()
      expect(rows.map(({ version }) => version)).toEqual([1, ...versions])
    }
    // An edit that named its version found its field unchanged since then.
    for (const { field, from, version } of edits.filter((edit) => edit.from !== undefined)) {
      const between = edits.filter((other) => other.field === field && other.version > (from ?? 0) && other.version < version)
      expect(between).toEqual([])
    }
    const now = tradeOf(await here.api.get(`/api/trades/${id}`))
    for (const field of fields) expect(now[field]).toBe(edits.filter((edit) => edit.field === field).at(-1)?.value ?? null)
  }
})

test('while load rate, tonnage and transport rate are changed at once, the figures agree in every version', async () => {
  const { id } = await here.enter({ tonnage: 30 })
  const random = seeded(4)
  const edit = async (body: () => object) => {
    for (let at = 0; at < 25; at += 1) {
      const reply = await here.api.patch(`/api/trades/${id}`, body())
      expect([200, 400], reply.text).toContain(reply.status)
      if (reply.status !== 200) continue
      const { tonnage, loadRate, loadRatePerTon, transportRatePerTon } = tradeOf(reply)
      expect(loadRatePerTon !== null && transportRatePerTon !== null).toBe(false)
      const { rows } = await sql<{ expected: number | null }>`
        select case when ${transportRatePerTon ?? null}::numeric is null and ${loadRate ?? null}::numeric > 0 and ${tonnage ?? null}::numeric > 0
          then round(${loadRate ?? null}::numeric / ${tonnage ?? null}::numeric, 2) end as "expected"`.execute(here.db)
      expect(loadRatePerTon).toBe(rows[0]?.expected ?? null)
    }
  }
  const some = (most: number) => Math.ceil(random() * most * 100) / 100
  await Promise.all([
    edit(() => ({ loadRate: some(20_000) })),
    edit(() => ({ tonnage: some(40) })),
    edit(() => ({ transportRatePerTon: random() < 0.5 ? null : some(900) })),
    edit(() => (random() < 0.5 ? { transportRatePerTon: some(900), loadRate: null } : { loadRate: some(20_000) })),
  ])
})
