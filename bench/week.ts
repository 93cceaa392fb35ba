import { addDays, type Day } from '@haulm/domain/calendar/day.ts'
import { firstDayOfWeek, lastDayOfWeek, type Week, weekOf } from '@haulm/domain/calendar/week.ts'
import type pg from 'pg'

/** A completed week of the sample trades: about two months ago, when all of them are completed. */
export function measuredWeek(now = new Date()): Week {
  return weekOf(addDays(now.toISOString().slice(0, 10), -60))
}

/** What the app requests when a person opens the week. */
export const rowsPath = (week: Week) =>
  `/api/trades?includeAllTrades=true&section=completed&week=${week}&sort=-loadingDate&limit=500`

export const rowsValues = (week: Week): [Day, Day, number] => [firstDayOfWeek(week), lastDayOfWeek(week), 500]

/**
 * Brings a completed week to exactly this many rows, by moving trades from or to the weeks around it: then databases of any
 * size return the same amount.
 */
export async function levelWeek(client: pg.Client, week: Week, rows: number): Promise<void> {
  const [first, last] = [firstDayOfWeek(week), lastDayOfWeek(week)]
  const inWeek = `deleted_at is null and invoiced and loading_date between '${first}' and '${last}'`
  await client.query(
    `update trade set loading_date = date '${first}' - 7 where id in (select id from trade where ${inWeek} order by ordinal offset $1)`,
    [rows],
  )
  const { rows: counted } = await client.query<{ count: string }>(`select count(*) from trade where ${inWeek}`)
  await client.query(
    `update trade set loading_date = date '${first}' + (ordinal % 6)::integer where id in (
      select id from trade
      where deleted_at is null and invoiced and loading_date not between '${first}' and '${last}'
      order by abs(loading_date - date '${first}'), ordinal limit $1)`,
    [rows - Number(counted[0]?.count)],
  )
  await client.query('vacuum (analyze) trade')
}
