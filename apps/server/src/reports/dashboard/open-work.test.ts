import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { growthPercent } from '@haulm/domain/dashboard/growth.ts'
import type { Permission } from '@haulm/domain/people/permissions.ts'
import type { Role } from '@haulm/domain/people/roles.ts'
import type { TradePatch } from '@haulm/domain/trade/catalogue/catalogue.ts'
import type { WaitingFor } from '@haulm/domain/trade/filters/waiting-for.ts'
import { logisticsStatuses } from '@haulm/domain/trade/status/logistics-status.ts'
import type { Trade } from '@haulm/domain/trade/trade.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type Random, randomOf } from '../../commands/sample-trades/random.ts'
import { migrationsFolder } from '../../database/migration-files.ts'
import { tradeWorld } from '../../test/trade-world.ts'

// What is open now compared with what was open at the same time a month before, while three months go by.

const hour = 3_600_000

/** The people whose card counts the work of a desk. */
const people: Record<Exclude<WaitingFor, 'active'>, [Permission, Role]> = {
  logistics_staff: ['logistics', 'logistics_staff'],
  costing: ['costing', 'costing'],
  finance: ['finance', 'finance'],
}
type OpenWork = Record<WaitingFor, number>
type Stats = { activeTrades: number; incompleteTradesByRole: number; growth: Record<string, number | null> }

let here: Awaited<ReturnType<typeof tradeWorld>>
beforeEach(async () => {
  // Recent by the database's clock, too, as its migration recomputes only the changes of the last two months.
  here = await tradeWorld({ now: new Date(Date.now() - 50 * 24 * hour).toISOString() })
})

/** A session ends when it is idle for half a day: so somebody signs in anew each time. */
const statsOf = async (desk: keyof typeof people): Promise<Stats> => {
  const [permission, role] = people[desk]
  return (await (await here.as([permission], role)).get('/api/dashboard/stats')).body as Stats
}

/** The work counted trade by trade, by the filter to which the card leads. */
async function openWork(): Promise<OpenWork> {
  const reader = await here.as(['administration'])
  const count = async (desk: WaitingFor) =>
    ((await reader.get(`/api/trades?includeAllTrades=true&filter=waitingFor.in:${desk}`)).body as Trade[]).length
  return {
    active: await count('active'),
    logistics_staff: await count('logistics_staff'),
    costing: await count('costing'),
    finance: await count('finance'),
  }
}

const fieldsBy = (random: Random): TradePatch => ({
  logisticsStatus: random.pick(logisticsStatuses),
  invoiced: random.chance(0.3),
  ...(random.chance(0.6) && { buyingPricePerTon: random.chance(0.8) ? 3_000 : null }),
  ...(random.chance(0.6) && { sellingPrice: random.chance(0.8) ? 4_000 : null }),
})

/** Some action that people take on trades. */
async function act(random: Random): Promise<void> {
  const admin = await here.as(['administration'])
  const trades = (await admin.get('/api/trades?includeAllTrades=true')).body as Trade[]
  const deleted = (await admin.get('/api/admin/deleted-trades')).body as Trade[]
  const commodityId = here.commodityId
  const one = trades.length > 0 ? random.pick(trades) : null
  const what = random.between(0, 9)
  if (one === null || what < 3) await admin.post('/api/trades', { commodityId, ...fieldsBy(random) })
  else if (what < 6) await admin.patch(`/api/trades/${one.id}`, fieldsBy(random))
  else if (what === 6) {
    const changes = trades
      .slice(0, 3)
      .map(({ id, version }) => ({ id, version, logisticsStatus: random.pick(logisticsStatuses) }))
    await admin.patch('/api/trades', { changes })
  } else if (what === 7) await admin.post(`/api/trades/${one.id}/${one.status === 'cancelled' ? 'reinstate' : 'cancel'}`)
  else if (what === 8) await admin.delete(`/api/trades/${one.id}`)
  else if (deleted.length > 0) await admin.post(`/api/trades/${random.pick(deleted).id}/restore`)
}

/** The same time on the same day of the month before, or on that month's last day: in Johannesburg, which has no summer time. */
function monthBefore(at: number): number {
  const local = new Date(at + 2 * hour)
  const day = local.getUTCDate()
  local.setUTCMonth(local.getUTCMonth(), 0)
  if (local.getUTCDate() > day) local.setUTCDate(day)
  return local.getTime() - 2 * hour
}

test('no growth is shown when there was nothing a month ago', async () => {
  for (let at = 0; at < 6; at++) await act(randomOf(at))
  const { growth } = await statsOf('logistics_staff')
  expect(growth).toMatchObject({ activeTrades: null, incompleteTradesByRole: null })
})

test('the growth of open work is from what was open a month ago, whatever happens', async () => {
  const random = randomOf(35)
  /** The open work after each moment at which something happened, oldest first. */
  const seen: { at: number; open: OpenWork }[] = []
  let compared = 0
  for (let step = 0; step < 110; step++) {
    await act(random)
    const at = here.context.clock().getTime()
    const open = await openWork()
    seen.push({ at, open })
    const former = seen.findLast((one) => one.at <= monthBefore(at))?.open
    if (former && step % 4 === 0) {
      for (const desk of ['logistics_staff', 'costing', 'finance'] as const) {
        const stats = await statsOf(desk)
        const growth = {
          activeTrades: growthPercent(open.active, former.active),
          incompleteTradesByRole: growthPercent(open[desk], former[desk]),
        }
        expect(stats, `${desk} at step ${step}`).toMatchObject({
          activeTrades: open.active,
          incompleteTradesByRole: open[desk],
          growth,
        })
        compared += growth.incompleteTradesByRole === null ? 0 : 1
      }
    }
    here.advance(random.between(1, 20 * hour))
  }
  expect(compared).toBeGreaterThan(20)
})

test('a database of an older release gets the same counts for its last two months', async () => {
  const random = randomOf(36)
  for (let step = 0; step < 60; step++) {
    await act(random)
    here.advance(random.between(1, 20 * hour))
  }
  const counts = async () =>
    (
      await sql`select record_id, version, opened_active, opened_logistics_staff, opened_costing, opened_finance
        from change where kind = 'trade' order by record_id, version`.execute(here.db)
    ).rows
  const before = await counts()
  await sql`alter table change drop column opened_active, drop column opened_logistics_staff, drop column opened_costing,
    drop column opened_finance`.execute(here.db)
  // A history entry whose trade no longer exists in any table.
  await sql`insert into change (kind, record_id, version, action, fields, at)
    select kind, gen_random_uuid(), version, action, fields, now() from change where kind = 'trade' and action = 'created' limit 1`.execute(
    here.db,
  )
  for (const name of ['0030-open-work.sql', '0031-open-work-of-two-months.sql'])
    await here.db.transaction().execute(async (tx) => {
      await sql.raw(await readFile(join(migrationsFolder, name), 'utf8')).execute(tx)
    })
  await sql`delete from change where kind = 'trade' and not exists (select from trade where trade.id = record_id)`.execute(
    here.db,
  )
  expect(await counts()).toEqual(before)
})
