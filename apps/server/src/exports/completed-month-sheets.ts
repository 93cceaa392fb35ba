import type { Month } from '@haulm/domain/calendar/month.ts'
import { weekOf } from '@haulm/domain/calendar/week.ts'
import { weekInMonth } from '@haulm/domain/calendar/weeks-of-month.ts'
import type { Holder } from '@haulm/domain/people/person.ts'
import { figureColumns, weekColumns } from '@haulm/domain/report/columns.ts'
import { canRead } from '@haulm/domain/trade/rights/access.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Snapshot, Statement } from '../database/connecting/snapshot.ts'
import type { Database } from '../database/connection.ts'
import { statementOf } from '../database/statement-of.ts'
import type { Sheet, SheetRow } from '../spreadsheets/sheet.ts'
import { revenueOfTrade } from '../trade-rows/summed-trades.ts'
import { tradeDateSql } from '../trade-rows/trade-date.ts'
import { weekCells } from './week-cells.ts'

/** What the weeks of a month come to, as plain values. */
export interface WeeksWithTrades {
  month: Month
  figures: readonly Figure[]
  /** A row for each week that has trades: its Monday, and the figures. */
  statement: Statement
}

const sums = {
  count: sql`count(*)`,
  tons: sql`coalesce(sum(trade.tonnage), 0)`,
  revenue: sql`coalesce(sum(${revenueOfTrade}), 0)`,
  totalNet: sql`coalesce(sum(trade.total_net_amount), 0)`,
}
type Figure = keyof typeof sums

const mondayOf = (timeZone: string) => sql`date_trunc('week', ${tradeDateSql(timeZone)})::date`

/** Week by week, the latest delivery of each first, as on its page. */
export const inOrderOfMonth = (timeZone: string): RawBuilder<unknown> =>
  sql`${mondayOf(timeZone)}, trade.delivery_date desc nulls last, trade.ordinal desc`

/** The weeks of the trades that meet some conditions, none of them cancelled. */
export function weeksWithTrades(
  db: Database,
  { month, reader, conditions, timeZone }: { month: Month; reader: Holder; conditions: RawBuilder<boolean>; timeZone: string },
): WeeksWithTrades {
  const figures: Figure[] = [
    'count',
    'tons',
    ...(canRead(reader, 'sellingPrice') ? ['revenue' as const] : []),
    ...(canRead(reader, 'totalNetAmount') ? ['totalNet' as const] : []),
  ]
  const statement = sql`
    select ${mondayOf(timeZone)} as "monday", ${sql.join(figures.map((figure) => sql`${sums[figure]} as ${sql.raw(`"${figure}"`)}`))}
    from trade where ${conditions} group by 1 order by 1`
  return { month, figures, statement: statementOf(db, statement) }
}

/** Its rows are asked for when those of the trades have gone by. */
export function weekSheet(snapshot: Snapshot, { month, figures, statement }: WeeksWithTrades): Sheet {
  async function* rows(): AsyncGenerator<SheetRow[]> {
    const weeks = await snapshot.all<{ monday: string } & Record<Figure, number>>(statement)
    yield weeks.map((week) => [
      ...Object.values(weekCells(weekInMonth(weekOf(week.monday), month))),
      ...figures.map((figure) => week[figure]),
    ])
  }
  return {
    name: 'Weeks',
    columns: [...Object.values(weekColumns), ...figures.map((figure) => figureColumns[figure])],
    rows: rows(),
    isSummary: true,
  }
}
