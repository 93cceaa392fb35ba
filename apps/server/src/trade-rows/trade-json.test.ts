import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tradeWorld } from '../test/trade-world.ts'
import { oneTradeColumns, tradeColumns, tradeJoins } from './trade-json.ts'

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeAll(async () => {
  here = await tradeWorld()
})
afterAll(() => here.close())

test.each(['logistics', 'costing', 'finance', 'administration'] as const)(
  'a single trade has the same JSON as in a list, for %s',
  async (permission) => {
    const reader = { permissions: [permission] }
    const { commodityId, clientId, supplierId, transporterId } = here
    await here.enter({})
    await here.enter({ commodityId, clientId, supplierId, transporterId, tonnage: 30, sellingPrice: 4_000 })
    await sql`update trade set created_by = null where client_id is null`.execute(here.db)
    const { rows } = await sql<{ alone: string; listed: string }>`
    select
      (select row_to_json(shown)::text from (select ${oneTradeColumns(reader)}) shown) as "alone",
      (select row_to_json(shown)::text from (select ${tradeColumns(reader)}) shown) as "listed"
    from trade ${tradeJoins}`.execute(here.db)
    expect(rows.length).toBeGreaterThan(1)
    for (const { alone, listed } of rows) expect(alone).toBe(listed)
  },
)
